import type { Transition } from '../../kit/define-table.ts';

/** How a step is called, and what is said once it is taken. */
type Words = Pick<Transition, 'label' | 'done'>;

const annullieren = {
  to: 'Annulliert',
  action: 'ANNULLIEREN',
  label: 'Annullieren',
  done: 'Annulliert',
  needsReason: true,
} as const;

/**
 * Steps of a run of payments: it is released by another person than the one who made it, and once the bank has carried it out only what
 * comes back changes what it did (domain: finanzen 4). `tag`: the column with its day; `confirmed`: how the last step is called.
 */
export const laufSchritte = <K extends string>(tag: K, confirmed: Words): readonly Transition<K | 'bank_id'>[] => [
  {
    from: 'InBearbeitung',
    to: 'Geprueft',
    action: 'SPEICHERN',
    label: 'Prüfen und abschließen',
    done: 'Geprüft und abgeschlossen',
    requires: ['bank_id', tag],
  },
  {
    from: 'Geprueft',
    to: 'InBearbeitung',
    action: 'SPEICHERN',
    label: 'Zurück zur Bearbeitung',
    done: 'Wieder in Bearbeitung',
    needsReason: true,
  },
  { from: 'Geprueft', to: 'Freigegeben', action: 'FREIGEBEN', label: 'Freigeben', done: 'Freigegeben' },
  {
    from: 'Freigegeben',
    to: 'Eingereicht',
    action: 'ABSCHLIESSEN',
    label: 'Als eingereicht melden',
    done: 'Als eingereicht gemeldet',
  },
  { from: 'Eingereicht', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', ...confirmed },
  ...['InBearbeitung', 'Geprueft', 'Freigegeben'].map((from) => annulliereAus(from)),
];

/** What takes a run back in this status. */
export const annulliereAus = (from: string): Transition<never> => ({ from, ...annullieren });

/** What a run of payments looks like in its statuses. */
export const laufLinie = {
  line: ['InBearbeitung', 'Geprueft', 'Freigegeben', 'Eingereicht', 'Abgeschlossen'],
  tones: { Geprueft: 'warn', Freigegeben: 'info', Eingereicht: 'info', Abgeschlossen: 'ok', Annulliert: 'bad' },
  editable: ['InBearbeitung'],
} as const;
