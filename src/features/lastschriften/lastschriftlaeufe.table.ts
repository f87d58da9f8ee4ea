import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { date } from '../../kit/kinds/date.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { runColumns } from '../../kit/run-columns.ts';
import { laufLinie, laufSchritte } from '../finanzen/zahlungslauf.rules.ts';
import { lastschriftformat, laufstatus } from './lastschriften.vocabularies.ts';

/** Runs that collect open claims of a branch in one order to the bank (domain: finanzen 4). They lie on the server only. */
export const lastschriftlaeufe = defineTable({
  name: 'lastschriftlaeufe',
  nr: 431,
  label: 'Lastschriftlauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'LASTSCHRIFTEN_LAEUFE',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'lastschriftlaeufe',
      pattern: '{jahr}-{nr:4}',
      perYear: 'erstellt_am',
    }),
    sek_id: reference({ label: 'Gläubiger', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: laufstatus,
      required: true,
      setBy: 'server',
      default: 'InBearbeitung',
      index: true,
    }),
    bank_id: reference({ label: 'Bankkonto', to: 'banken' }),
    faelligam: date({ label: 'Einziehen am', hint: 'An Feiertagen der Banken am nächsten Banktag danach.' }),
    bis: date({ label: 'Forderungen fällig bis', hint: 'Leer: bis zum Tag des Einzugs.' }),
    format: choice({ label: 'Format', values: lastschriftformat, required: true, default: 'Sepa' }),
    cuc: text({
      label: 'CUC',
      max: 8,
      pattern: [/^[0-9A-Z]{1,8}$/, 'Bis zu acht Ziffern und Großbuchstaben.'],
      hint: 'Nur für das Format CBI.',
    }),
    ankuendigungstage: integer({
      label: 'Ankündigung vorher',
      min: 1,
      max: 60,
      unit: 'Tage',
      required: true,
      default: 14,
    }),
    erstgetrennt: yesNo({
      label: 'Erste Lastschriften getrennt',
      required: true,
      default: false,
      hint: 'Nur, wenn die Bank es noch verlangt (FRST).',
    }),
    anzahl: integer({ label: 'Lastschriften', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    einzugam: date({ label: 'Einzug am', setBy: 'server', index: true }),
    glaeubigername: text({ label: 'Name des Gläubigers', max: 70, setBy: 'server' }),
    glaeubigerid: text({ label: 'Gläubiger-ID', max: 35, setBy: 'server' }),
    glaeubiger_iban: iban({ label: 'IBAN des Gläubigers', setBy: 'server' }),
    glaeubiger_bic: text({ label: 'BIC des Gläubigers', max: 11, setBy: 'server' }),
    ...runColumns,
    angekuendigt_am: dateTime({ label: 'Angekündigt am', setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    ...laufLinie,
    steps: laufSchritte('faelligam', { label: 'Einzug bestätigen', done: 'Einzug bestätigt' }),
  },
  run: {
    collect: 'Geprueft',
    check: 'Geprueft',
    release: 'Freigegeben',
    file: { status: 'Freigegeben', name: 'LS{nummer}.xml', action: 'ABSCHLIESSEN' },
    takeBack: ['InBearbeitung', 'Annulliert'],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Ein Lastschriftlauf wird annulliert und nicht gelöscht.' },
  replica: { policy: 'never' },
});
