import { defineArea } from '../../kit/define-area.ts';
import { artikelModule } from './artikel.module.ts';
import { artikel } from './artikel.table.ts';
import * as artikelWerte from './artikel.vocabularies.ts';
import { artikelgruppenModule } from './artikelgruppen.module.ts';
import { artikelgruppen } from './artikelgruppen.table.ts';
import { artikelklassenModule } from './artikelklassen.module.ts';
import { artikelklassen } from './artikelklassen.table.ts';
import { artikelteileModule } from './artikelteile.module.ts';
import { artikelteile } from './artikelteile.table.ts';
import { artikelverknuepfungenModule } from './artikelverknuepfungen.module.ts';
import { artikelverknuepfungen } from './artikelverknuepfungen.table.ts';
import { artikeltypenModule } from './artikeltypen.module.ts';
import { artikeltypen } from './artikeltypen.table.ts';
import { herstellerModule } from './hersteller.module.ts';
import { hersteller } from './hersteller.table.ts';

export const artikelArea = defineArea({
  name: 'artikel',
  tables: [artikelklassen, artikelgruppen, artikeltypen, hersteller, artikel, artikelteile, artikelverknuepfungen],
  modules: [
    artikelModule,
    artikelteileModule,
    artikelverknuepfungenModule,
    artikelgruppenModule,
    artikeltypenModule,
    artikelklassenModule,
    herstellerModule,
  ],
  vocabularies: [artikelWerte],
});
