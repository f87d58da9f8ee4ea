import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { neuigkeiten } from './neuigkeiten.table.ts';

/** News as the office writes them (spec B 9.3 "News"); what concerns somebody stands at /push. */
export const neuigkeitenModule = defineModule({
  name: 'neuigkeiten',
  url: '/push/neuigkeiten',
  route: '/push/neuigkeiten',
  area: 'NEUIGKEITEN',
  table: neuigkeiten,
  label: 'Neuigkeiten bearbeiten',
  list: { columns: ['titel', 'sek_id', 'ab', 'bis', 'status', 'benachrichtigtam'], sort: '-ab' },
  search: {
    text: contains('titel', 'text'),
    status: oneOf('status'),
    jahr: yearOf('ab'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'titel',
      'text',
      'sek_id',
      'fkt_id',
      'bg_id',
      'ab',
      'bis',
      'benachrichtigen',
      'benachrichtigtam',
    ),
  },
});
