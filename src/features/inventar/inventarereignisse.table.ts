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
    hergang: longText({ label: 'Hergang', max: 4000 }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze' }),
    melder_id: reference({ label: 'Gemeldet von', to: 'personen' }),
    melder_name: text({ label: 'Gemeldet von (ohne Eintrag)', max: 120 }),
    foto: photo({ label: 'Foto' }),
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
  },
});
