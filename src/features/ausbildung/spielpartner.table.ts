import { defineTable } from '../../kit/define-table.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Who plays with a candidate: a member, or somebody else with a name. */
export const spielpartner = defineTable({
  name: 'spielpartner',
  nr: 199,
  label: 'Spielpartner',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_SPIELPARTNER',
  title: ['name'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    teilnehmer_id: reference({
      label: 'Teilnehmer',
      to: 'ausbildungteilnehmer',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', index: true }),
    name: text({ label: 'Name (extern)', max: 120 }),
    instrument_id: reference({ label: 'Instrument', to: 'instrumente' }),
    funktion: text({ label: 'Funktion', max: 80 }),
  },
  replica: { policy: 'on-demand' },
});
