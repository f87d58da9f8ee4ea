import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { runColumns } from '../../kit/run-columns.ts';
import { annulliereAus, laufLinie, laufSchritte } from '../finanzen/zahlungslauf.rules.ts';
import { laufstatus } from '../lastschriften/lastschriften.vocabularies.ts';
import { sbsFormat } from '../sbs/sbs.vocabularies.ts';

/** Runs that take the transfers of a branch to its bank in one order (domain: finanzen 4). They lie on the server only. */
export const ueberweisungslaeufe = defineTable({
  name: 'ueberweisungslaeufe',
  nr: 435,
  label: 'Überweisungslauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'UEBERWEISUNGEN_LAEUFE',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'ueberweisungslaeufe',
      pattern: '{jahr}-{nr:4}',
      perYear: 'erstellt_am',
    }),
    sek_id: reference({ label: 'Auftraggeber', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: laufstatus,
      required: true,
      setBy: 'server',
      default: 'InBearbeitung',
      index: true,
    }),
    bank_id: reference({ label: 'Bankkonto', to: 'banken' }),
    ausfuehrungam: date({ label: 'Ausführen am', hint: 'An Feiertagen der Banken am nächsten Banktag danach.' }),
    bis: date({ label: 'Überweisungen bis', hint: 'Leer: alle, die bis zum Tag der Ausführung anstehen.' }),
    format: choice({ label: 'Format', values: sbsFormat, required: true, default: 'Sepa' }),
    cuc: text({
      label: 'CUC',
      max: 8,
      pattern: [/^[0-9A-Z]{1,8}$/, 'Bis zu acht Ziffern und Großbuchstaben.'],
      hint: 'Nur für das Format CBI.',
    }),
    anzahl: integer({ label: 'Überweisungen', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    banktag: date({ label: 'Ausführung am', setBy: 'server', index: true }),
    auftraggeber: text({ label: 'Name des Auftraggebers', max: 70, setBy: 'server' }),
    auftraggeber_ort: text({ label: 'Ort des Auftraggebers', max: 35, setBy: 'server' }),
    auftraggeber_iban: iban({ label: 'IBAN des Auftraggebers', setBy: 'server' }),
    auftraggeber_bic: text({ label: 'BIC des Auftraggebers', max: 11, setBy: 'server' }),
    ...runColumns,
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    ...laufLinie,
    steps: [
      ...laufSchritte('ausfuehrungam', { label: 'Ausführung bestätigen', done: 'Ausführung bestätigt' }),
      // A checked order is signed at the bank only after its payees were; until then it can be left there.
      annulliereAus('Eingereicht'),
    ],
  },
  run: {
    collect: 'Geprueft',
    check: 'Geprueft',
    release: 'Freigegeben',
    file: { status: 'Freigegeben', name: 'UE{nummer}.xml', action: 'ABSCHLIESSEN' },
    takeBack: ['InBearbeitung', 'Annulliert'],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Ein Überweisungslauf wird annulliert und nicht gelöscht.' },
  replica: { policy: 'never' },
});
