import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { lesegrund } from './dokumente.vocabularies.ts';

/** Who must read a version: the members whom it was demanded of, kept as they were then, and those who came later. Made by the server. */
export const lesepflichten = defineTable({
  name: 'lesepflichten',
  nr: 662,
  label: 'Lesepflicht',
  parent: 'dokument_id',
  natural: ['version_id', 'mgd_id'],
  right: 'DOKUMENTE_LESEPFLICHT',
  title: [],
  fields: {
    dokument_id: reference({ label: 'Dokument', to: 'dokumente', required: true, setBy: 'creation', index: true }),
    version_id: reference({
      label: 'Fassung',
      to: 'dokumentversionen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    grund: choice({ label: 'Grund', values: lesegrund, required: true, setBy: 'creation', default: 'Verlangt' }),
    bis: date({ label: 'Zu lesen bis', setBy: 'creation' }),
    verlangtam: dateTime({ label: 'Verlangt am', setBy: 'server' }),
  },
  appendOnly: {},
  sealed: true,
});
