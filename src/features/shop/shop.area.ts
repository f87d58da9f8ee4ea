import { defineArea } from '../../kit/define-area.ts';
import { artikelpreiseModule } from './artikelpreise.module.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { bestellpositionenModule } from './bestellpositionen.module.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungenModule, staatsbestellungenModule } from './bestellungen.module.ts';
import { bestellungen } from './bestellungen.table.ts';
import { lagerstaendeModule } from './lagerstaende.module.ts';
import { lagerstaende } from './lagerstaende.table.ts';
import { preistabellenModule } from './preistabellen.module.ts';
import { preistabellen } from './preistabellen.table.ts';
import * as shopWerte from './shop.vocabularies.ts';
import { staatskontingenteModule } from './staatskontingente.module.ts';
import { staatskontingente } from './staatskontingente.table.ts';

export const shopArea = defineArea({
  name: 'shop',
  tables: [preistabellen, artikelpreise, bestellungen, bestellpositionen, staatskontingente, lagerstaende],
  modules: [
    bestellungenModule,
    bestellpositionenModule,
    staatsbestellungenModule,
    preistabellenModule,
    artikelpreiseModule,
    staatskontingenteModule,
    lagerstaendeModule,
  ],
  vocabularies: [shopWerte],
});
