import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Ordering. */
export const bestellenLink: ListLink = {
  to: '/shop/bestellen',
  label: 'Bestellen',
  icon: 'plus',
  right: permissionsFor('SHOP_BESTELLUNGEN', 'NEU'),
};
/** Orders of the shop. */
export const bestellungenLink: ListLink = {
  to: '/shop/bestellungen',
  label: 'Bestellungen',
  icon: 'job',
  right: permissionsFor('SHOP_BESTELLUNGEN', 'LESEN'),
};
/** What articles cost from when on. */
export const preiseLink: ListLink = {
  to: '/shop/preistabellen',
  label: 'Preistabellen',
  icon: 'money',
  right: permissionsFor('SHOP_ALLGEMEIN', 'LESEN'),
};
/** Ordering state-funded material. */
export const staatlichLink: ListLink = {
  to: '/staatsmittel/bestellen',
  label: 'Staatsmittel bestellen',
  icon: 'plus',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'NEU'),
};
/** Orders of state-funded material. */
export const staatsbestellungenLink: ListLink = {
  to: '/staatsmittel/bestellungen',
  label: 'Bestellungen von Staatsmitteln',
  icon: 'job',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};
/** How much a branch may have in a year. */
export const kontingenteLink: ListLink = {
  to: '/staatsmittel/kontingente',
  label: 'Kontingente',
  icon: 'chart',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};

/** Orders that wait for a decision. */
export const genehmigenLink: ListLink = {
  to: '/shop/genehmigen',
  label: 'Genehmigen',
  icon: 'check',
  right: [
    ...permissionsFor('SHOP_BESTELLUNGEN', 'GENEHMIGEN'),
    ...permissionsFor('STAATSMITTEL_ALLGEMEIN', 'GENEHMIGEN'),
  ],
};

/** What became of state-funded material in a year. */
export const verwendungLink: ListLink = {
  to: '/staatsmittel/verwendung',
  label: 'Verwendungsnachweis',
  icon: 'book',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};

/** What was ordered in the shop, by branch or by person. */
export const auswertungLink: ListLink = {
  to: '/shop/auswertung',
  label: 'Bestellungen auswerten',
  icon: 'chart',
  right: permissionsFor('SHOP_BESTELLUNGEN', 'LESEN'),
};

/** The same of state-funded material. */
export const staatsauswertungLink: ListLink = {
  to: '/staatsmittel/auswertung',
  label: 'Bestellungen auswerten',
  icon: 'chart',
  right: permissionsFor('STAATSMITTEL_ALLGEMEIN', 'LESEN'),
};
