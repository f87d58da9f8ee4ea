import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { lastschriftlaeufe } from './lastschriftlaeufe.table.ts';

/** Runs of direct debits. */
export const lastschriftlaeufeModule = defineModule({
  name: 'lastschriftlaeufe',
  url: '/lastschriften/laeufe',
  route: '/lastschriften/laeufe',
  area: 'LASTSCHRIFTEN',
  table: lastschriftlaeufe,
  label: 'Lastschriftläufe',
  list: {
    columns: ['nummer', 'sek_id', 'status', 'einzugam', 'anzahl', 'betrag', 'erstellt_von'],
    sort: '-nummer',
    totals: ['anzahl', 'betrag'],
    groupBy: ['status', 'sek_id'],
  },
  search: {
    name: contains('nummer'),
    jahr: yearOf('erstellt_am'),
    status: oneOf('status'),
    einzugvon: labelled('Einzug von', from('einzugam')),
    einzugbis: labelled('Einzug bis', to('einzugam')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'bank_id',
      'faelligam',
      'bis',
      'format',
      'cuc',
      'ankuendigungstage',
      'erstgetrennt',
    ),
    lastschriften: children('Lastschriften', 'lastschriften'),
  },
});
