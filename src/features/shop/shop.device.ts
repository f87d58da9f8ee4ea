import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { RecordCommand } from '../../screens/device.ts';
import { addressOf } from '../addresses.ts';
import { wirdBereitgestellt } from './bereitstellen.rules.ts';
import { bestelleNochmals } from './nochmals.ts';
import { papiere } from './papiere.ts';
import {
  auswertungLink,
  bestellenLink,
  bestellungenLink,
  genehmigenLink,
  kontingenteLink,
  preiseLink,
  staatlichLink,
  staatsauswertungLink,
  staatsbestellungenLink,
  verwendungLink,
} from './shop-links.ts';
import { shopArea } from './shop.area.ts';

/** Of an order: making it ready by scanning, crediting a part of it, and ordering the same anew. */
const befehle = (topic: string): readonly RecordCommand[] => [
  {
    id: 'bereitstellen',
    label: 'Scannen',
    icon: 'search',
    right: permissionsFor(topic, 'ABSCHLIESSEN'),
    place: 'button',
    when: (row) => wirdBereitgestellt(row),
    run: ({ row, go }) => go(addressOf('/shop/bereitstellen/$id', row.id)),
  },
  {
    id: 'gutschrift',
    label: 'Gutschreiben',
    icon: 'money',
    right: permissionsFor(topic, 'ABRECHNUNG'),
    place: 'menu',
    when: ({ status }) => status === 'Abgerechnet',
    Dialog: part(() => import('./gutschrift-dialog.tsx'), 'GutschriftDialog'),
  },
  {
    id: 'nochmals',
    label: 'Nochmals bestellen',
    icon: 'copy',
    right: permissionsFor(topic, 'NEU'),
    place: 'menu',
    when: ({ status }) => status !== 'Warenkorb',
    run: (target) => void bestelleNochmals(target),
  },
];

/** What the shop draws on a device. */
export const shopDevice = deviceArea(shopArea, {
  pages: {
    '/shop/auswertung': page(() => import('./auswertung.screen.tsx'), 'ShopAuswertungScreen'),
    '/staatsmittel/auswertung': page(() => import('./auswertung.screen.tsx'), 'StaatsmittelAuswertungScreen'),
    '/shop/bestellen': page(() => import('./bestellen.screen.tsx'), 'ShopBestellenScreen'),
    '/shop/bereitstellen/$id': page(() => import('./bereitstellen.screen.tsx'), 'BereitstellenScreen'),
    '/shop/genehmigen': page(() => import('./genehmigen.screen.tsx'), 'GenehmigenScreen'),
    '/staatsmittel/verwendung': page(() => import('./verwendung.screen.tsx'), 'VerwendungScreen'),
    '/staatsmittel/bestellen': page(() => import('./bestellen.screen.tsx'), 'StaatsmittelBestellenScreen'),
  },
  slots: {
    preise_des_artikels: part(() => import('./artikelpreise-tab.tsx'), 'ArtikelpreiseTab'),
    // The server's sums, for reading.
    liefermengen: part(() => import('../../screens/children/linked-rows.tsx'), 'LinkedRows'),
  },
  commands: {
    bestellungen: [papiere('SHOP'), ...befehle('SHOP_BESTELLUNGEN')],
    staatsbestellungen: [papiere('STAATSMITTEL'), ...befehle('STAATSMITTEL_ALLGEMEIN')],
  },
  startCards: [{ place: 45, Card: part(() => import('./start-bestellungen.tsx'), 'BestellungenCard') }],
  listLinks: {
    shop: [bestellenLink, genehmigenLink, bestellungenLink, auswertungLink, preiseLink],
    bestellungen: [bestellenLink, genehmigenLink, auswertungLink, preiseLink],
    staatsmittel: [
      staatlichLink,
      genehmigenLink,
      staatsbestellungenLink,
      kontingenteLink,
      verwendungLink,
      staatsauswertungLink,
    ],
    staatsbestellungen: [staatlichLink, genehmigenLink, kontingenteLink, verwendungLink, staatsauswertungLink],
  },
});
