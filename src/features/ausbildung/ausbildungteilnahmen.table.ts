import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { teilnahme } from './ausbildung.vocabularies.ts';

/** Attendance of a participant on a course day: two devices that note the same one meet in one row (domain: ausbildung 4). */
export const ausbildungteilnahmen = defineTable({
  name: 'ausbildungteilnahmen',
  nr: 196,
  label: 'Teilnahme',
  parent: 'ausb_id',
  natural: ['tag_id', 'teilnehmer_id'],
  right: 'AUSBILDUNG_TEILNAHMEN',
  title: ['teilnahme'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    tag_id: reference({ label: 'Kurstag', to: 'ausbildungtage', required: true, setBy: 'creation', index: true }),
    teilnehmer_id: reference({
      label: 'Teilnehmer',
      to: 'ausbildungteilnehmer',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    teilnahme: choice({ label: 'Teilnahme', values: teilnahme, hint: 'Leer: noch offen.' }),
    minuten: integer({ label: 'Minuten', min: 0, max: 2880 }),
  },
  replica: { policy: 'on-demand' },
});
