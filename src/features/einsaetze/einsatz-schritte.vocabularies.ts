import type { Transition } from '../../kit/define-table.ts';

type Bericht = 'einsatztyp_id' | 'einsatzende' | 'ort_id' | 'einsatzleiter_id';

/** The status chain of missions (domain: einsaetze 4). Booking and billing steps come with billing itself. */
export const einsatzSchritte: readonly Transition<Bericht>[] = [
  { from: 'Eingabe', to: 'Transfer', action: 'SPEICHERN', label: 'An die Region übergeben', requires: ['einsatztyp_id', 'einsatzende', 'ort_id', 'einsatzleiter_id'], offline: true },
  { from: 'Transfer', to: 'Eingabe', action: 'FREIGEBEN', label: 'Zurück zur Eingabe', needsReason: true },
  { from: 'Transfer', to: 'Freigabe', action: 'FREIGEBEN', level: 'region', label: 'Freigeben' },
  { from: 'Transfer', to: 'NichtAbrechenbar', action: 'ABRECHNUNG', label: 'Nicht abrechenbar', needsReason: true },
  { from: 'Freigabe', to: 'NichtAbrechenbar', action: 'ABRECHNUNG', label: 'Nicht abrechenbar', needsReason: true },
  { from: 'NichtAbrechenbar', to: 'Freigabe', action: 'ABRECHNUNG', label: 'Wieder freigeben' },
];
