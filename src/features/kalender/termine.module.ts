import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { termine } from './termine.table.ts';

/** Appointments as a list; the calendar shows them among all else that has a day. */
export const termineModule = defineModule({
  name: 'termine',
  url: '/kalender/termine',
  route: '/kalender/termine',
  area: 'KALENDER',
  table: termine,
  label: 'Termine',
  list: { columns: ['beginn', 'ende', 'titel', 'ort', 'sek_id', 'abgesagt'], sort: '-beginn' },
  search: {
    titel: contains('titel', 'ort'),
    jahr: yearOf('beginn'),
    sichtbarkeit: oneOf('sichtbarkeit'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'yearOn' },
  calendar: { from: 'beginn', until: 'ende', title: 'titel', where: 'ort' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'titel',
      'sek_id',
      'beginn',
      'ende',
      'ganztaegig',
      'ort',
      'sichtbarkeit',
      'abgesagt',
      'notiz',
    ),
  },
});
