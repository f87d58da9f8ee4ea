import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { versandkanal } from './sektionen-der-person.vocabularies.ts';

/** What a member receives by post or e-mail, e.g. the magazine, and how many copies. */
export const mitgliederversand = defineTable({
  name: 'mitgliederversand',
  nr: 110,
  label: 'Versand',
  parent: 'mgd_id',
  right: 'MITGLIEDER_VERSAND',
  title: ['anfang'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    versand_id: reference({ label: 'Versand', to: 'versand', required: true, index: true }),
    kanal: choice({ label: 'Kanal', values: versandkanal, default: 'Post' }),
    anzahl: integer({ label: 'Anzahl', min: 1, max: 999, required: true, default: 1 }),
    anfang: date({ label: 'Anfang' }),
    ende: date({ label: 'Ende' }),
  },
  sealed: true,
});
