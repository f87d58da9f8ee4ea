import type { Transition } from '../../kit/define-table.ts';

const annullieren = {
  to: 'Annulliert',
  action: 'ANNULLIEREN',
  label: 'Annullieren',
  done: 'Annulliert',
  needsReason: true,
} as const;

/** A run is released by another person than the one who made it; once it is at the bank only returns change what it did (domain: finanzen 4). */
export const laufSchritte: readonly Transition<'bank_id' | 'faelligam'>[] = [
  {
    from: 'InBearbeitung',
    to: 'Geprueft',
    action: 'SPEICHERN',
    label: 'Prüfen und abschließen',
    done: 'Geprüft und abgeschlossen',
    requires: ['bank_id', 'faelligam'],
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
  {
    from: 'Eingereicht',
    to: 'Abgeschlossen',
    action: 'ABSCHLIESSEN',
    label: 'Einzug bestätigen',
    done: 'Einzug bestätigt',
  },
  { from: 'InBearbeitung', ...annullieren },
  { from: 'Geprueft', ...annullieren },
  { from: 'Freigegeben', ...annullieren },
];
