import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink } from '../../screens/device.ts';
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

/** What the shop draws on a device. */
export const shopDevice = deviceArea(shopArea, {
  pages: {
    '/shop/bestellen': page(() => import('./bestellen.screen.tsx'), 'ShopBestellenScreen'),
    '/staatsmittel/bestellen': page(() => import('./bestellen.screen.tsx'), 'StaatsmittelBestellenScreen'),
  },
  startCards: [{ place: 45, Card: part(() => import('./start-bestellungen.tsx'), 'BestellungenCard') }],
  listLinks: {
    shop: [bestellen, bestellungen, preise],
    bestellungen: [bestellen, preise],
    staatsmittel: [staatlich, staatsbestellungen, kontingente],
    staatsbestellungen: [staatlich, kontingente],
  },
});
