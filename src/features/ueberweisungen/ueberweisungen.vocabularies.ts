import { vocabulary } from '../../kit/vocabulary.ts';

/** Credit transfers (domain: finanzen 4, finanzen-tief 3). The order fixes the numbers. */
export const ueberweisungsstatus = vocabulary({
  Offen: 'Offen',
  ImLauf: 'Im Lauf',
  Ausgefuehrt: 'Ausgeführt',
  Abgelehnt: 'Abgelehnt',
  Zurueckgestellt: 'Zurückgestellt',
});
/** What the bank made of one that was sent. */
export const ueberweisungsergebnis = vocabulary({ Ausgefuehrt: 'Ausgeführt', Abgelehnt: 'Abgelehnt' });
/** What the payee's bank says of its name (Verification of Payee: RCVC, RVMC, RVNM, RVNA). */
export const empfaengerpruefung = vocabulary({
  Stimmt: 'Name stimmt',
  Aehnlich: 'Name ähnlich',
  StimmtNicht: 'Name stimmt nicht',
  NichtMoeglich: 'Prüfung nicht möglich',
});
