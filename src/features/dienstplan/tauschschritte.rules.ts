import { within } from '../../lib/message.ts';
import type { Transition } from '../../kit/define-table.ts';

const zurueckziehen = (from: string): Transition<never> => ({
  from,
  to: 'Zurueckgezogen',
  action: 'SPEICHERN',
  label: 'Zurückziehen',
  done: within('Tausch', 'Zurückgezogen'),
  offline: true,
});

/**
 * Steps of a swap that people take (domain: dienstplan-tief 4). `Angenommen` follows from the answers and `Verfallen` from the clock, both by
 * the server; approving and refusing is the planners' (server/features/dienstplan/tausche.ts).
 */
export const tauschschritte: readonly Transition<never>[] = [
  { from: 'Offen', to: 'Angeboten', action: 'SPEICHERN', label: 'Anbieten', done: 'Angeboten', offline: true },
  {
    from: 'Angenommen',
    to: 'Genehmigt',
    action: 'SPEICHERN',
    label: 'Genehmigen',
    done: within('Tausch', 'Genehmigt'),
  },
  {
    from: 'Angenommen',
    to: 'Abgelehnt',
    action: 'SPEICHERN',
    label: 'Ablehnen',
    done: 'Abgelehnt',
    needsReason: true,
  },
  zurueckziehen('Offen'),
  zurueckziehen('Angeboten'),
  zurueckziehen('Angenommen'),
];
