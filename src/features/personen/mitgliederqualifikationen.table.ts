import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Qualifications of a member with their validity. */
export const mitgliederqualifikationen = defineTable({
  name: 'mitgliederqualifikationen',
  nr: 6,
  label: 'Qualifikation',
  parent: 'mgd_id',
  natural: ['mgd_id', 'quali_id', 'am'],
  right: 'MITGLIEDER_QUALIFIKATIONEN',
  title: ['am'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, index: true }),
    quali_id: reference({ label: 'Qualifikation', to: 'qualifikationen', required: true, index: true }),
    am: date({ label: 'Erworben am', required: true }),
    gueltigbis: date({ label: 'Gültig bis', isExpiry: true }),
    ausb_id: reference({ label: 'Aus dem Kurs', to: 'ausbildungen', setBy: 'server', index: true }),
  },
  sealed: true,
});
