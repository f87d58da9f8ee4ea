import { block, blockFields, defineModule } from '../../../kit/define-module.ts';
import { contains, inSektion } from '../../../kit/filter.ts';
import { briefkoepfe } from './briefkoepfe.table.ts';

/** Letterheads of branches. */
export const briefkoepfeModule = defineModule({
  name: 'briefkoepfe',
  url: '/newsletter/briefkoepfe',
  route: '/newsletter/briefkoepfe',
  area: 'NEWSLETTER',
  table: briefkoepfe,
  label: 'Briefköpfe',
  list: { columns: ['sek_id', 'absender', 'fenster', 'iban'], sort: 'absender' },
  search: { name: contains('absender'), sek_id: inSektion() },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Briefkopf', 'sek_id', 'absender', 'adressblock', 'logo', 'fenster', 'farbe'),
      block('Fußzeile', 'iban', 'steuernr', 'runts_nr', 'register', 'fusszeile', 'fusszeile_it'),
    ),
  },
});
