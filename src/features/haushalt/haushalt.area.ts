import { defineArea } from '../../kit/define-area.ts';
import * as haushaltWerte from './haushalt.vocabularies.ts';
import { haushalteModule } from './haushalte.module.ts';
import { haushalte } from './haushalte.table.ts';
import { haushaltszeilenModule } from './haushaltszeilen.module.ts';
import { haushaltszeilen } from './haushaltszeilen.table.ts';
import { projekteModule } from './projekte.module.ts';
import { projekte } from './projekte.table.ts';
import { ruecklagenModule } from './ruecklagen.module.ts';
import { ruecklagen } from './ruecklagen.table.ts';
import { ruecklagenbewegungenModule } from './ruecklagenbewegungen.module.ts';
import { ruecklagenbewegungen } from './ruecklagenbewegungen.table.ts';

export const haushaltArea = defineArea({
  name: 'haushalt',
  tables: [haushalte, haushaltszeilen, projekte, ruecklagen, ruecklagenbewegungen],
  modules: [haushalteModule, haushaltszeilenModule, projekteModule, ruecklagenModule, ruecklagenbewegungenModule],
  vocabularies: [haushaltWerte],
  pages: ['/ruecklagen/spiegel'],
});
