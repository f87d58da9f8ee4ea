import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { personengruppe } from './dienstplan.vocabularies.ts';

/** Whose rest is another than that of volunteers; who is not named here is one, or young by their date of birth (domain: dienstplan-tief 3). */
export const dienstverhaeltnisse = defineTable({
  name: 'dienstverhaeltnisse',
  nr: 611,
  label: 'Dienstverhältnis',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'mgd_id'],
  right: 'DIENSTPLAN_ERWEITERT',
  title: ['personengruppe'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    personengruppe: choice({
      label: 'Personengruppe',
      values: personengruppe,
      required: true,
      default: 'AngestelltIT',
    }),
  },
  sealed: true,
});
