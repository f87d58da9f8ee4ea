import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/**
 * A device says that it counts a place, and that it is done there: the newest row of device and place counts. Rows are added only, so that
 * what a device says late is never refused (domain: inventar-tief 2, 6).
 */
export const zaehlbereiche = defineTable({
  name: 'zaehlbereiche',
  nr: 550,
  label: 'Zählbereich',
  parent: 'inventur_id',
  right: 'INVENTAR_INVENTUR',
  title: [],
  fields: {
    inventur_id: reference({ label: 'Inventur', to: 'inventuren', required: true, setBy: 'creation', index: true }),
    standort_id: reference({ label: 'Standort', to: 'standorte', required: true, setBy: 'creation', index: true }),
    geraet: text({ label: 'Gerät', max: 40, required: true, setBy: 'creation' }),
    geteilt: yesNo({
      label: 'Mit einem anderen Gerät geteilt',
      setBy: 'creation',
      hint: 'Was die Geräte zählen, wird zusammengezählt.',
    }),
    begonnen: dateTime({ label: 'Begonnen', required: true, setBy: 'creation' }),
    fertig: dateTime({ label: 'Fertig', setBy: 'creation' }),
    wer: text({ label: 'Von', max: 120, setBy: 'server' }),
  },
  appendOnly: {},
});
