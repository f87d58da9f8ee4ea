import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink, RecordCommand } from '../../screens/device.ts';
import { bestelleNochmals } from './nochmals.ts';
import { shopArea } from './shop.area.ts';

const bestellen: ListLink = {
  to: '/shop/bestellen',
  label: 'Bestellen',
  icon: 'plus',
  right: permissionsFor('SHOP_BESTELLUNGEN', 'NEU'),
};
const bestellungen: ListLink = {
  to: '/shop/bestellungen',
  label: 'Bestellungen',
  icon: 'job',
  right: permissionsFor('SHOP_BESTELLUNGEN', 'LESEN'),
};
const preise: ListLink = {
  to: '/shop/preistabellen',
  label: 'Preistabellen',
  icon: 'money',
  right: permissionsFor('SHOP_ALLGEMEIN', 'LESEN'),
};
const staatlich: ListLink = {
  to: '/staatsmittel/bestellen',
  label: 'Staatsmittel bestellen',
  icon: 'plus',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'NEU'),
};
const staatsbestellungen: ListLink = {
  to: '/staatsmittel/bestellungen',
  label: 'Bestellungen von Staatsmitteln',
  icon: 'job',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};
const kontingente: ListLink = {
  to: '/staatsmittel/kontingente',
  label: 'Kontingente',
  icon: 'chart',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};

const genehmigen: ListLink = {
  to: '/shop/genehmigen',
  label: 'Genehmigen',
  icon: 'check',
  right: [
    ...permissionsFor('SHOP_BESTELLUNGEN', 'GENEHMIGEN'),
    ...permissionsFor('STAATSMITTEL_ALLGEMEIN', 'GENEHMIGEN'),
  ],
};

/** Of an order: crediting a part of it, and ordering the same anew. */
const befehle = (topic: string): readonly RecordCommand[] => [
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
    '/shop/bestellen': page(() => import('./bestellen.screen.tsx'), 'ShopBestellenScreen'),
    '/shop/genehmigen': page(() => import('./genehmigen.screen.tsx'), 'GenehmigenScreen'),
    '/staatsmittel/bestellen': page(() => import('./bestellen.screen.tsx'), 'StaatsmittelBestellenScreen'),
  },
  commands: {
    bestellungen: befehle('SHOP_BESTELLUNGEN'),
    staatsbestellungen: befehle('STAATSMITTEL_ALLGEMEIN'),
  },
  startCards: [{ place: 45, Card: part(() => import('./start-bestellungen.tsx'), 'BestellungenCard') }],
  listLinks: {
    shop: [bestellen, genehmigen, bestellungen, preise],
    bestellungen: [bestellen, genehmigen, preise],
    staatsmittel: [staatlich, genehmigen, staatsbestellungen, kontingente],
    staatsbestellungen: [staatlich, genehmigen, kontingente],
  },
});
