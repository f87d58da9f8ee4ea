import { defineModule } from '../../kit/define-module.ts';
import { contains, filled } from '../../kit/filter.ts';
import { information } from './information.table.ts';

/** Texts of the association, by language. */
export const informationModule = defineModule({
  name: 'information',
  url: '/information/information',
  route: '/information/texte',
  area: 'INFORMATION',
  table: information,
  label: 'Informationstexte',
  list: {
    columns: ['modul', 'titel', 'sprache', 'reihenfolge', 'fuer_sek_id', 'bestaetigen', 'archiviertam'],
    sort: 'reihenfolge',
  },
  search: { modul: contains('modul'), text: contains('titel', 'text'), archiviert: filled('archiviertam') },
});
