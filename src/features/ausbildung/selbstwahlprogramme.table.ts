import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What a candidate chose to play, in order. */
export const selbstwahlprogramme = defineTable({
  name: 'selbstwahlprogramme',
  nr: 198,
  label: 'Selbstwahlstück',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_SELBSTWAHLPROGRAMM',
  title: ['titel'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    teilnehmer_id: reference({
      label: 'Teilnehmer',
      to: 'ausbildungteilnehmer',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    reihenfolge: integer({ label: 'Reihenfolge', min: 1, max: 99, required: true, default: 1 }),
    titel: text({ label: 'Titel', max: 200, required: true }),
    komponist: text({ label: 'Komponist', max: 120 }),
    arrangeur: text({ label: 'Arrangeur', max: 120 }),
    dauer: integer({ label: 'Dauer', min: 1, max: 3600, isDuration: true }),
    schwierigkeitsgrad: text({ label: 'Schwierigkeitsgrad', max: 20 }),
  },
  replica: { policy: 'on-demand' },
});
