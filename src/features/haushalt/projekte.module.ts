import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf } from '../../kit/filter.ts';
import { projekte } from './projekte.table.ts';

/** Projects (spec B 9.3 "Projects"). */
export const projekteModule = defineModule({
  name: 'projekte',
  url: '/projekte/projekte',
  route: '/projekte',
  area: 'PROJEKTE',
  table: projekte,
  label: 'Projekte',
  list: {
    columns: ['name', 'typ', 'von', 'bis', 'haushalt_id', 'foerderstelle', 'foerderbetrag', 'status'],
    sort: '-von',
    totals: ['foerderbetrag'],
    groupBy: ['typ', 'haushalt_id', 'status'],
  },
  search: {
    typ: oneOf('typ'),
    haushalt_id: equals('haushalt_id'),
    name: contains('name', 'foerderstelle'),
    status: oneOf('status'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Offen' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'name',
      'sek_id',
      'typ',
      'von',
      'bis',
      'haushalt_id',
      'raccoltafondi',
      'beschreibung',
    ),
    foerderung: fields('Förderung', 'foerderstelle', 'foerderbetrag', 'foerdersatz', 'foerderknt_id'),
  },
});
