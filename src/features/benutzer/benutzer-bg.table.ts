import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Groups of a user, held per branch and acting downward from it. */
export const benutzerBg = defineTable({
  name: 'benutzer_bg',
  nr: 52,
  label: 'Gruppe des Benutzers',
  parent: 'user_id',
  right: 'BENUTZER_ALLGEMEIN',
  title: ['anfang'],
  fields: {
    user_id: reference({ label: 'Benutzer', to: 'benutzer', required: true, setBy: 'creation', index: true }),
    bg_id: reference({ label: 'Benutzergruppe', to: 'benutzergruppen', required: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true }),
    anfang: date({ label: 'Anfang' }),
    ende: date({ label: 'Ende' }),
  },
  replica: { policy: 'never' },
});
