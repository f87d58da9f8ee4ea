import { vocabulary } from '../../kit/vocabulary.ts';

/** Statuses of a background job (spec A 3). */
export const jobStatus = vocabulary({
  ZuErstellen: 'Zu erstellen',
  InBearbeitung: 'In Bearbeitung',
  Erstellt: 'Erstellt',
  Fehlerhaft: 'Fehlerhaft',
});

export type JobStatus = keyof typeof jobStatus.labels;

/** Kinds of jobs. */
export const jobTyp = vocabulary({
  Aenderungsprotokoll: 'Änderungsprotokoll',
  Mitgliederliste: 'Mitgliederliste',
  Datensicherung: 'Datensicherung',
  Adressetiketten: 'Adressetiketten',
  Einsatzstatistik: 'Einsatzstatistik',
  Einsatzbuchung: 'Buchung eines Einsatzes',
  Dublettensuche: 'Dublettensuche',
  Auskunft: 'Auskunft über eine Person',
  Loeschung: 'Löschung einer Person',
  Einsatzbuchungen: 'Buchung mehrerer Einsätze',
  Statistikplan: 'Statistikplan',
});

export type JobTyp = keyof typeof jobTyp.labels;
