import type { Transition } from '../../kit/define-table.ts';

/** Columns of an order that say of which steps it is. */
type Spalte = 'art' | 'lieferdatum' | 'preistabelle_id';

const shop = { art: 'Shop' } as const;
const staat = { art: 'Staatsmittel' } as const;

/**
 * The steps of an order, exactly those of the table in inventar 4 "Bestellung"; whatever is not listed is refused (422). State-funded orders
 * are decided at the association. Crediting is a call of its own, since it takes lines and quantities (`PUT /shop/gutschrift`).
 */
export const bestellschritte: readonly Transition<Spalte>[] = [
  {
    from: 'Warenkorb',
    to: 'Bestellt',
    action: 'NEU',
    label: 'Bestellen',
    done: 'Bestellt',
    offline: true,
    only: shop,
  },
  {
    from: 'Warenkorb',
    to: 'Bestellt',
    action: 'NEU',
    label: 'Bestellen',
    done: 'Bestellt',
    only: staat,
    requires: ['preistabelle_id', 'lieferdatum'],
  },
  {
    from: 'Bestellt',
    to: 'Abgeschlossen',
    action: 'GENEHMIGEN',
    label: 'Genehmigen',
    done: 'Genehmigt',
    only: shop,
  },
  {
    from: 'Bestellt',
    to: 'Abgeschlossen',
    action: 'GENEHMIGEN',
    level: 'association',
    label: 'Genehmigen',
    done: 'Genehmigt',
    only: staat,
  },
  {
    from: 'Bestellt',
    to: 'Abgelehnt',
    action: 'GENEHMIGEN',
    label: 'Ablehnen',
    done: 'Abgelehnt',
    needsReason: true,
    only: shop,
  },
  {
    from: 'Bestellt',
    to: 'Abgelehnt',
    action: 'GENEHMIGEN',
    level: 'association',
    label: 'Ablehnen',
    done: 'Abgelehnt',
    needsReason: true,
    only: staat,
  },
  { from: 'Abgeschlossen', to: 'Abholbereit', action: 'ABSCHLIESSEN', label: 'Bereitstellen', done: 'Bereitgestellt' },
  {
    from: 'Abholbereit',
    to: 'Abgeholt',
    action: 'ABSCHLIESSEN',
    label: 'Übergeben',
    done: 'Übergeben',
    offline: true,
  },
  { from: 'Abgeholt', to: 'Abgerechnet', action: 'ABRECHNUNG', label: 'Abrechnen', done: 'Abgerechnet' },
  { from: 'Bestellt', to: 'Storno', action: 'NEU', label: 'Stornieren', done: 'Storniert', needsReason: true },
  {
    from: 'Abgeschlossen',
    to: 'Storno',
    action: 'ANNULLIEREN',
    label: 'Stornieren',
    done: 'Storniert',
    needsReason: true,
  },
  {
    from: 'Abholbereit',
    to: 'Storno',
    action: 'ANNULLIEREN',
    label: 'Stornieren',
    done: 'Storniert',
    needsReason: true,
  },
];
