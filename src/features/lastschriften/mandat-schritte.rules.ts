import type { Transition } from '../../kit/define-table.ts';

const widerrufen = {
  to: 'Widerrufen',
  action: 'SPEICHERN',
  label: 'Widerruf eintragen',
  done: 'Widerruf eingetragen',
  needsReason: true,
} as const;
const beenden = {
  to: 'Erloschen',
  action: 'SPEICHERN',
  label: 'Mandat beenden',
  done: 'Mandat beendet',
  needsReason: true,
} as const;

/** A mandate holds once it is signed; it may rest for a while, and ends by being withdrawn or by going out (domain: finanzen-tief 3). */
export const mandatSchritte: readonly Transition<'iban' | 'unterschriftam'>[] = [
  {
    from: 'Entwurf',
    to: 'Aktiv',
    action: 'SPEICHERN',
    label: 'Aktivieren',
    done: 'Mandat aktiviert',
    requires: ['iban', 'unterschriftam'],
    offline: true,
  },
  {
    from: 'Aktiv',
    to: 'Gesperrt',
    action: 'SPEICHERN',
    label: 'Sperren',
    done: 'Mandat gesperrt',
    needsReason: true,
  },
  { from: 'Gesperrt', to: 'Aktiv', action: 'SPEICHERN', label: 'Entsperren', done: 'Mandat entsperrt' },
  { from: 'Aktiv', ...widerrufen },
  { from: 'Gesperrt', ...widerrufen },
  { from: 'Aktiv', ...beenden },
  { from: 'Gesperrt', ...beenden },
];
