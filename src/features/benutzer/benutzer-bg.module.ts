import { defineModule } from '../../kit/define-module.ts';
import { benutzerBg } from './benutzer-bg.table.ts';

/** Groups of a user (spec B 3.2, list bg). */
export const benutzerBgModule = defineModule({
  name: 'benutzer_bg',
  url: '/user/bg',
  area: 'BENUTZER',
  table: benutzerBg,
  label: 'Gruppen des Benutzers',
  list: { columns: ['bg_id', 'sek_id', 'anfang', 'ende'], sort: 'anfang' },
});
