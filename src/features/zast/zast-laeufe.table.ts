import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { zaststatus } from './zast.vocabularies.ts';

/** A hand-over of billing cases to the central billing office (domain: einsaetze 4): collect, test, file, acknowledged, results. */
export const zastLaeufe = defineTable({
  name: 'zast_laeufe',
  nr: 364,
  label: 'ZAST-Lauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'ZAST_ALLGEMEIN',
  title: ['nummer', 'bezeichnung'],
  fields: {
    nummer: serverNumber({ label: 'Nummer', series: 'zast_laeufe', pattern: 'Z{nr:4}' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    bezeichnung: text({ label: 'Bezeichnung', max: 120 }),
    status: choice({
      label: 'Status',
      values: zaststatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    erstellt_am: dateTime({ label: 'Erstellt am', setBy: 'server', index: true }),
    erstellt_von: text({ label: 'Erstellt von', max: 120, setBy: 'server' }),
    datei_am: dateTime({ label: 'Datei erstellt am', setBy: 'server' }),
    zeilen: integer({ label: 'Fälle', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    sha256: text({ label: 'Prüfsumme (SHA-256)', max: 64, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Datei', 'Quittiert', 'Abgeschlossen'],
    tones: { Datei: 'warn', Quittiert: 'info', Abgeschlossen: 'ok', Verworfen: 'bad' },
    editable: ['Entwurf'],
    steps: [
      { from: 'Entwurf', to: 'Datei', action: 'FREIGEBEN', label: 'Datei erstellen', done: 'Datei erstellt' },
      { from: 'Entwurf', to: 'Verworfen', action: 'SPEICHERN', label: 'Verwerfen', done: 'Verworfen' },
      {
        from: 'Datei',
        to: 'Quittiert',
        action: 'SPEICHERN',
        label: 'Empfang bestätigt',
        done: 'Empfang als bestätigt eingetragen',
      },
      { from: 'Quittiert', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
    ],
  },
  run: {
    check: 'Datei',
    file: { status: 'Datei', name: 'zast_{nummer}.zip', action: 'LESEN' },
    takeBack: ['Verworfen'],
  },
  replica: { policy: 'never' },
});
