import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** Instruments and voices of a member, with the part that is played. */
export const mitgliederbesetzung = defineTable({
  name: 'mitgliederbesetzung',
  nr: 8,
  label: 'Besetzung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_BESETZUNG',
  title: ['anfang'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    besetzung_id: reference({ label: 'Instrument oder Stimme', to: 'besetzung', required: true, index: true }),
    stimme: integer({ label: 'Stimme', min: 1, max: 4 }),
    haupt: yesNo({ label: 'Hauptbesetzung', required: true, default: false }),
    anfang: date({ label: 'Anfang' }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
