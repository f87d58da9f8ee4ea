import { vocabulary } from '../../kit/vocabulary.ts';

/** Statuses of a background job (spec A 3). */
export const jobStatus = vocabulary({
  ZuErstellen: 'Zu erstellen',
  InBearbeitung: 'In Bearbeitung',
  Erstellt: 'Erstellt',
  Fehlerhaft: 'Fehlerhaft',
});

export type JobStatus = keyof typeof jobStatus.labels;
