import type { Transition } from '../../kit/define-table.ts';

/** Status chain of a course (domain: ausbildung 4). Closing and copying come with attendance and qualifications. */
export const kursschritte: readonly Transition<never>[] = [
  { from: 'Geplant', to: 'Eingabe', action: 'SPEICHERN', label: 'Anmeldung beenden', done: 'Anmeldung beendet' },
  { from: 'Eingabe', to: 'Geplant', action: 'SPEICHERN', label: 'Anmeldung wieder öffnen', done: 'Anmeldung wieder geöffnet' },
  { from: 'Geplant', to: 'Abgesagt', action: 'SPEICHERN', label: 'Absagen', done: 'Abgesagt', needsReason: true },
  { from: 'Eingabe', to: 'Abgesagt', action: 'SPEICHERN', label: 'Absagen', done: 'Abgesagt', needsReason: true },
  { from: 'Abgesagt', to: 'Geplant', action: 'SPEICHERN', label: 'Wieder ansetzen', done: 'Wieder angesetzt' },
];
