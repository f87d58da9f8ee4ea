import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Functions of a member in a branch, also read as the branch's officials. */
export const mitgliederfunktionen = defineTable({
  name: 'mitgliederfunktionen',
  nr: 4,
  label: 'Funktion',
  parent: 'mgd_id',
  natural: ['mgd_id', 'fkt_id', 'sek_id', 'anfang'],
  right: 'MITGLIEDER_FUNKTIONEN',
  title: ['anfang'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, index: true }),
    fkt_id: reference({ label: 'Funktion', to: 'funktionen', required: true, index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, index: true }),
    anfang: date({ label: 'Anfang', required: true }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
