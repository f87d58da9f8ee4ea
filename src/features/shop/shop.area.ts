import { defineArea } from '../../kit/define-area.ts';
import { artikelpreiseModule, preiseDesArtikelsModule } from './artikelpreise.module.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { bestellpositionenModule } from './bestellpositionen.module.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungenModule, staatsbestellungenModule } from './bestellungen.module.ts';
import { bestellungen } from './bestellungen.table.ts';
import { shopModule, staatsmittelModule } from './katalog.module.ts';
import { liefermengenModule } from './liefermengen.module.ts';
import { liefermengen } from './liefermengen.table.ts';
import { preistabellenModule } from './preistabellen.module.ts';
import { preistabellen } from './preistabellen.table.ts';
import * as shopWerte from './shop.vocabularies.ts';
import { staatskontingenteModule } from './staatskontingente.module.ts';
import { staatskontingente } from './staatskontingente.table.ts';

export const shopArea = defineArea({
  name: 'shop',
  tables: [preistabellen, artikelpreise, bestellungen, bestellpositionen, staatskontingente, liefermengen],
  modules: [
    shopModule,
    staatsmittelModule,
    bestellungenModule,
    bestellpositionenModule,
    staatsbestellungenModule,
    preistabellenModule,
    artikelpreiseModule,
    preiseDesArtikelsModule,
    staatskontingenteModule,
    liefermengenModule,
  ],
  vocabularies: [shopWerte],
  pages: [
    '/shop/auswertung',
    '/shop/bestellen',
    '/shop/bereitstellen/$id',
    '/shop/genehmigen',
    '/staatsmittel/auswertung',
    '/staatsmittel/bestellen',
    '/staatsmittel/verwendung',
  ],
});
