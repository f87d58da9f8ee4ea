import type { Transition } from '../../kit/define-table.ts';

/** Status chain of a course (domain: ausbildung 4). Drafts are those of the kinds of organisation that use them (spec B 9.2): announcing one releases it. */
export const kursschritte: readonly Transition<never>[] = [
  { from: 'Entwurf', to: 'Geplant', action: 'FREIGEBEN', label: 'Ausschreiben', done: 'Ausgeschrieben', offline: true },
  {
    from: 'Geplant',
    to: 'Eingabe',
    action: 'SPEICHERN',
    label: 'Anmeldung beenden',
    done: 'Anmeldung beendet',
    offline: true,
  },
  { from: 'Geplant', to: 'Entwurf', action: 'FREIGEBEN', label: 'Zurück zum Entwurf', done: 'Zum Entwurf gemacht' },
  {
    from: 'Eingabe',
    to: 'Geplant',
    action: 'SPEICHERN',
    label: 'Anmeldung wieder öffnen',
    done: 'Anmeldung wieder geöffnet',
    offline: true,
  },
  { from: 'Eingabe', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
  {
    from: 'Abgeschlossen',
    to: 'Eingabe',
    action: 'ABSCHLIESSEN',
    label: 'Wieder öffnen',
    done: 'Wieder geöffnet',
    needsReason: true,
  },
  { from: 'Geplant', to: 'Abgesagt', action: 'ANNULLIEREN', label: 'Absagen', done: 'Abgesagt', needsReason: true },
  { from: 'Eingabe', to: 'Abgesagt', action: 'ANNULLIEREN', label: 'Absagen', done: 'Abgesagt', needsReason: true },
  { from: 'Abgesagt', to: 'Geplant', action: 'ANNULLIEREN', label: 'Wieder ansetzen', done: 'Wieder angesetzt' },
];
