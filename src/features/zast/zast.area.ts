import { defineArea } from '../../kit/define-area.ts';
import { zastLaeufeModule } from './zast-laeufe.module.ts';
import { zastLaeufe } from './zast-laeufe.table.ts';
import { zastRueckmeldungenModule } from './zast-rueckmeldungen.module.ts';
import { zastRueckmeldungen } from './zast-rueckmeldungen.table.ts';
import * as zastWerte from './zast.vocabularies.ts';

export const zastArea = defineArea({
  name: 'zast',
  tables: [zastLaeufe, zastRueckmeldungen],
  modules: [zastLaeufeModule, zastRueckmeldungenModule],
  vocabularies: [zastWerte],
  pages: ['/zast', '/zast/$id'],
});
