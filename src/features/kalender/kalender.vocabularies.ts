import { vocabulary } from '../../kit/vocabulary.ts';

/** Where an appointment is seen: by who may read the calendar of its branch, in subscriptions too or in the program alone (domain: ausbildung 2 "termine"). */
export const terminsichtbarkeit = vocabulary({
  Abonnement: 'Kalender und Abonnements',
  Programm: 'Nur im Programm',
});
/** What somebody subscribes to: the own seats and duties, or all that a branch has (domain: dienstplan-tief 1, 4). */
export const feedumfang = vocabulary({ Persoenlich: 'Meine Termine', Sektion: 'Gemeinsame Termine' });
