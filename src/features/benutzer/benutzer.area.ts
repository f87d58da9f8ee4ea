import { defineArea } from '../../kit/define-area.ts';
import { benutzerBgModule } from './benutzer-bg.module.ts';
import { benutzerBg } from './benutzer-bg.table.ts';
import { benutzerModule } from './benutzer.module.ts';
import { benutzer } from './benutzer.table.ts';
import { benutzergruppenModule } from './benutzergruppen.module.ts';
import { benutzergruppen } from './benutzergruppen.table.ts';
import { rechtespaltenModule } from './rechtespalten.module.ts';
import { rechtespalten } from './rechtespalten.table.ts';

export const benutzerArea = defineArea({
  name: 'benutzer',
  tables: [benutzerBg, benutzer, benutzergruppen, rechtespalten],
  modules: [benutzerModule, benutzerBgModule, benutzergruppenModule, rechtespaltenModule],
  pages: [
    '/benutzer',
    '/benutzer/$id',
    '/benutzergruppen',
    '/benutzergruppen/$id',
    '/verwaltung/rechte',
    '/verwaltung/rechtespalten',
    '/verwaltung/zugaenge',
  ],
});
