import type { Transition } from '../../kit/define-table.ts';
import { nichtAbrechenbarGrund } from './abrechnung/abrechnung.vocabularies.ts';
import { within } from '../../lib/message.ts';

type Bericht = 'einsatztyp_id' | 'taetigkeit' | 'ursache' | 'einsatzende' | 'ort_id' | 'einsatzleiter_id';

/** The status chain of missions (domain: einsaetze 4). Gebucht and Abgerechnet are reached by booking and by what the central billing office answers. */
export const einsatzSchritte: readonly Transition<Bericht>[] = [
  {
    from: 'Eingabe',
    to: 'Transfer',
    action: 'SPEICHERN',
    label: 'An die Region übergeben',
    done: 'Der Region übergeben',
    requires: ['einsatztyp_id', 'taetigkeit', 'ursache', 'einsatzende', 'ort_id', 'einsatzleiter_id'],
    offline: true,
  },
  {
    from: 'Transfer',
    to: 'Eingabe',
    action: 'FREIGEBEN',
    label: 'Zurück zur Eingabe',
    done: 'Zur Eingabe zurückgegeben',
    needsReason: true,
  },
  { from: 'Transfer', to: 'Freigabe', action: 'FREIGEBEN', level: 'region', label: 'Freigeben', done: 'Freigegeben' },
  {
    from: 'Transfer',
    to: 'NichtAbrechenbar',
    action: 'ABRECHNUNG',
    label: 'Nicht abrechenbar',
    done: 'Als nicht abrechenbar eingetragen',
    needsReason: true,
    reasons: nichtAbrechenbarGrund,
  },
  {
    from: 'Freigabe',
    to: 'NichtAbrechenbar',
    action: 'ABRECHNUNG',
    label: 'Nicht abrechenbar',
    done: 'Als nicht abrechenbar eingetragen',
    needsReason: true,
    reasons: nichtAbrechenbarGrund,
  },
  {
    from: 'NichtAbrechenbar',
    to: 'Freigabe',
    action: 'ABRECHNUNG',
    label: 'Wieder freigeben',
    done: 'Wieder freigegeben',
    needsReason: true,
  },
  { from: 'Abgerechnet', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
  // A mistaken record: nothing was booked, the number stays taken.
  {
    from: 'Eingabe',
    to: 'Storno',
    action: 'SPEICHERN',
    label: within('Einsatz', 'Stornieren'),
    done: 'Storniert',
    needsReason: true,
  },
  ...(['Transfer', 'Freigabe', 'NichtAbrechenbar'] as const).map((from): Transition<Bericht> => ({
    from,
    to: 'Storno',
    action: 'FREIGEBEN',
    label: within('Einsatz', 'Stornieren'),
    done: 'Storniert',
    needsReason: true,
  })),
  {
    from: 'Gebucht',
    to: 'Storno',
    action: 'ANNULLIEREN',
    label: within('Einsatz', 'Stornieren'),
    done: 'Storniert',
    needsReason: true,
  },
  {
    from: 'Abgerechnet',
    to: 'Storno',
    action: 'ANNULLIEREN',
    label: within('Einsatz', 'Stornieren'),
    done: 'Storniert',
    needsReason: true,
  },
];
