import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { austrittsart, mitgliedschaftsart, mitgliedsstatus, mitgliedsstatus2 } from './personen.vocabularies.ts';

/** Dated periods of a person in a branch; they decide which branches see the person. */
export const mitgliedschaften = defineTable({
  name: 'mitgliedschaften',
  nr: 3,
  label: 'Mitgliedschaft',
  parent: 'mgd_id',
  right: 'MITGLIEDER_MITGLIEDSCHAFTEN',
  title: ['von'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    von: date({ label: 'Von', max: 'year', required: true }),
    bis: date({ label: 'Bis' }),
    status: choice({ label: 'Mitgliedsstatus', values: mitgliedsstatus, required: true, default: 'Aktiv' }),
    status2: choice({ label: 'Zweiter Status', values: mitgliedsstatus2 }),
    mitgliedschaft: choice({
      label: 'Mitgliedschaft',
      values: mitgliedschaftsart,
      required: true,
      default: 'Mitglied',
    }),
    austrittsart: choice({ label: 'Austrittsart', values: austrittsart }),
    fusion: yesNo({ label: 'Fusion', setBy: 'server', hint: 'Zusammenlegung zweier Stellen: kein Austritt.' }),
  },
  noOverlap: {
    by: ['mgd_id', 'sek_id'],
    from: 'von',
    until: 'bis',
    sentence: 'In dieser Sektion besteht für diese Zeit schon eine Mitgliedschaft.',
  },
  groups: { austritt: ['bis', 'austrittsart'] },
  sealed: true,
});
