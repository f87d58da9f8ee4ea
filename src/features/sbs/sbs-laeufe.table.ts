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
import { sbsSchritte } from './sbs-schritte.rules.ts';
import { sbsFormat, sbsStand } from './sbs.vocabularies.ts';

/** Runs that pay the compensations of volunteers at once (domain: einsaetze 2, 4). They lie on the server only. */
export const sbsLaeufe = defineTable({
  name: 'sbs_laeufe',
  nr: 380,
  label: 'Sammelbuchung',
  root: { by: 'column', column: 'sek_id' },
  right: 'SBS_ALLGEMEIN',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({ label: 'Nummer', series: 'sbs', pattern: '{jahr}-{nr:4}', perYear: 'erstellt_am' }),
    sek_id: reference({ label: 'Zahlende Stelle', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    stand: choice({
      label: 'Stand',
      values: sbsStand,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    format: choice({ label: 'Format', values: sbsFormat, required: true, default: 'Cbi' }),
    bank_id: reference({ label: 'Bankkonto', to: 'banken' }),
    cuc: text({
      label: 'CUC',
      max: 8,
      pattern: [/^[0-9A-Z]{1,8}$/, 'Bis zu acht Ziffern und Großbuchstaben.'],
      hint: 'Kennung der zahlenden Stelle im CBI-Verkehr; nötig für das Format CBI.',
    }),
    ausfuehrung_am: date({ label: 'Ausführung am' }),
    bis: date({ label: 'Einsätze bis', hint: 'Leer: alle gebuchten.' }),
    verwendungszweck: text({ label: 'Verwendungszweck', max: 100, required: true, default: 'Vergütung Einsätze' }),
    anzahl: integer({ label: 'Zahlungen', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    ...runColumns,
    benutzername: text({ label: 'Benutzername', max: 120, setBy: 'server' }),
    auftraggeber: text({ label: 'Auftraggeber', max: 70, setBy: 'server' }),
    auftraggeber_ort: text({ label: 'Ort des Auftraggebers', max: 35, setBy: 'server' }),
    auftraggeber_iban: iban({ label: 'IBAN des Auftraggebers', setBy: 'server' }),
    auftraggeber_bic: text({ label: 'BIC des Auftraggebers', max: 11, setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
  },
  status: {
    column: 'stand',
    line: ['Entwurf', 'Geprueft', 'Freigegeben', 'Datei', 'Ausgefuehrt'],
    tones: { Geprueft: 'warn', Freigegeben: 'info', Datei: 'info', Ausgefuehrt: 'ok', Verworfen: 'bad' },
    steps: sbsSchritte,
    editable: ['Entwurf'],
  },
  run: {
    collect: 'Geprueft',
    check: 'Geprueft',
    release: 'Freigegeben',
    file: { status: 'Datei', name: 'SBS{nummer}.xml', action: 'ABSCHLIESSEN' },
    takeBack: ['Entwurf', 'Verworfen'],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Eine Sammelbuchung wird verworfen und nicht gelöscht.' },
  replica: { policy: 'never' },
});
