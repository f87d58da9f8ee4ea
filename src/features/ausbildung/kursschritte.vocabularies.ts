import type { Transition } from '../../kit/define-table.ts';

/** Status chain of a course (domain: ausbildung 4). Closing and copying come with attendance and qualifications. */
export const kursschritte: readonly Transition<never>[] = [
  { from: 'Geplant', to: 'Eingabe', action: 'SPEICHERN', label: 'Anmeldung beenden' },
  { from: 'Eingabe', to: 'Geplant', action: 'SPEICHERN', label: 'Anmeldung wieder öffnen' },
  { from: 'Geplant', to: 'Abgesagt', action: 'SPEICHERN', label: 'Absagen', needsReason: true },
  { from: 'Eingabe', to: 'Abgesagt', action: 'SPEICHERN', label: 'Absagen', needsReason: true },
  { from: 'Abgesagt', to: 'Geplant', action: 'SPEICHERN', label: 'Wieder ansetzen' },
];
