import { defineArea } from '../../kit/define-area.ts';
import { spendenModule } from './spenden.module.ts';
import * as spendenWerte from './spenden.vocabularies.ts';
import { spendenquittungenModule } from './spendenquittungen.module.ts';
import { spendenquittungen } from './spendenquittungen.table.ts';

export const spendenArea = defineArea({
  name: 'spenden',
  tables: [spendenquittungen],
  modules: [spendenquittungenModule, spendenModule],
  vocabularies: [spendenWerte],
  pages: ['/fundraising', '/fundraising/ausstellen', '/fundraising/ausstellen/$id', '/fundraising/spender'],
});
