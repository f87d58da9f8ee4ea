import { defineArea } from '../../kit/define-area.ts';
import * as inventurWerte from './inventur.vocabularies.ts';
import { inventurenModule } from './inventuren.module.ts';
import { inventuren } from './inventuren.table.ts';
import { inventurpositionenModule } from './inventurpositionen.module.ts';
import { inventurpositionen } from './inventurpositionen.table.ts';
import { inventurzaehlungenModule } from './inventurzaehlungen.module.ts';
import { inventurzaehlungen } from './inventurzaehlungen.table.ts';
import { zaehlbereicheModule } from './zaehlbereiche.module.ts';
import { zaehlbereiche } from './zaehlbereiche.table.ts';

export const inventurArea = defineArea({
  name: 'inventur',
  tables: [inventuren, inventurzaehlungen, zaehlbereiche, inventurpositionen],
  modules: [inventurenModule, inventurzaehlungenModule, zaehlbereicheModule, inventurpositionenModule],
  vocabularies: [inventurWerte],
  pages: ['/inventar/zaehlen', '/inventar/inventurdifferenz'],
});
