import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { ereignisart, ereignisstatus } from './inventar.vocabularies.ts';

/** What happened to a piece and locks it until somebody competent decides (domain: inventar-tief 3, 7). */
export const inventarereignisse = defineTable({
  name: 'inventarereignisse',
  nr: 539,
  label: 'Ereignis',
  parent: 'inventar_id',
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['art'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Was geschah', values: ereignisart, required: true, index: true }),
    zeitpunkt: dateTime({ label: 'Wann', required: true, index: true }),
    ort: text({ label: 'Wo es geschah', max: 200 }),
    hergang: longText({ label: 'Hergang', max: 4000 }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze' }),
    melder_id: reference({ label: 'Gemeldet von', to: 'personen' }),
    melder_name: text({ label: 'Gemeldet von (ohne Eintrag)', max: 120 }),
    foto: photo({ label: 'Foto' }),
    aktenzeichen: text({ label: 'Aktenzeichen der Polizei', max: 80 }),
    versicherung: text({ label: 'Versicherung', max: 120 }),
    schadennummer: text({ label: 'Schadennummer der Versicherung', max: 80 }),
    status: choice({
      label: 'Status',
      values: ereignisstatus,
      required: true,
      setBy: 'server',
      default: 'Gemeldet',
      index: true,
    }),
    freigegeben: yesNo({ label: 'Freigegeben', setBy: 'server' }),
    freigabe_von: text({ label: 'Freigabe von', max: 120, setBy: 'server' }),
    freigabe_am: dateTime({ label: 'Freigabe am', setBy: 'server' }),
    freigabe_grund: text({ label: 'Grund der Freigabe', max: 1000, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Gemeldet', 'Gesichert', 'InPruefung', 'Entschieden', 'Geschlossen'],
    tones: { Gemeldet: 'bad', Gesichert: 'warn', InPruefung: 'info', Entschieden: 'ok' },
    editable: ['Gemeldet', 'Gesichert', 'InPruefung'],
    steps: [
      { from: 'Gemeldet', to: 'Gesichert', action: 'SPEICHERN', label: 'Sichern', done: 'Gesichert', offline: true },
      { from: 'Gesichert', to: 'InPruefung', action: 'SPEICHERN', label: 'Prüfen', done: 'In Prüfung', offline: true },
      ...(['Gemeldet', 'Gesichert', 'InPruefung'] as const).map((from) => ({
        from,
        to: 'Entschieden',
        action: 'FREIGEBEN',
        label: 'Freigeben',
        done: 'Freigegeben',
        needsReason: true,
      })),
      {
        from: 'InPruefung',
        to: 'Geschlossen',
        action: 'SPEICHERN',
        label: 'Ohne Freigabe schließen',
        done: 'Ohne Freigabe geschlossen',
        needsReason: true,
      },
      { from: 'Entschieden', to: 'Geschlossen', action: 'SPEICHERN', label: 'Schließen', done: 'Geschlossen' },
    ],
  },
  deletableWhile: { empty: 'inventar_id', sentence: 'Was gemeldet wurde, bleibt beim Stück.' },
});
