import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, filled, inSektion, labelled } from '../../kit/filter.ts';
import { beitragsarten } from './beitragsarten.table.ts';

/** Kinds of fees. */
export const beitragsartenModule = defineModule({
  name: 'beitragsarten',
  url: '/beitraege/arten',
  route: '/beitraege/arten',
  area: 'BEITRAEGE',
  table: beitragsarten,
  label: 'Beitragsarten',
  list: {
    columns: ['name', 'sek_id', 'jahresbetrag', 'status', 'altervon', 'alterbis', 'zahlungsperiode', 'knt_id'],
    sort: 'name',
  },
  search: {
    name: contains('name'),
    archiviert: labelled('Archiviert', filled('archiviertam')),
    sek_id: inSektion(),
  },
  searchDefaults: { archiviert: 'false' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'name',
      'jahresbetrag',
      'zahlungsperiode',
      'anteilig',
      'beiaustritt',
      'familienbetrag',
      'knt_id',
      'kostenstelle_id',
      'archiviertam',
    ),
    wer: fields('Wer zahlt', 'status', 'mitgliedschaft', 'altervon', 'alterbis'),
  },
});
