import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { stimmgattung } from './sektionen-der-person.vocabularies.ts';

/** Voices in which a member sings. */
export const stimmgattungen = defineTable({
  name: 'stimmgattungen',
  nr: 111,
  label: 'Stimmgattung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_STIMMGATTUNG',
  title: ['anfang'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    stimme: choice({ label: 'Stimmgattung', values: stimmgattung, required: true, index: true }),
    anfang: date({ label: 'Anfang' }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
