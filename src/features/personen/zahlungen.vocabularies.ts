import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of payments and sponsors (spec B 9.2, domain: personen 3); the order fixes the numbers. */
export const spendenart = vocabulary({
  Geldspende: 'Geldspende',
  Sachspende: 'Sachspende',
  Foerdererbeitrag: 'Fördererbeitrag',
  Mitgliedsbeitrag: 'Mitgliedsbeitrag',
});
/** How far the receipt of a donation is; one that was issued is not changed any more. */
export const quittungsstatus = vocabulary({
  Keine: 'Keine',
  Auszustellen: 'Auszustellen',
  Ausgestellt: 'Ausgestellt',
  Storno: 'Storno',
});
/** Why what was given is no gift of which a receipt says that it was one (domain: finanzen-tief 6). */
export const spendenausschluss = vocabulary({
  Gegenleistung: 'Es gab eine Gegenleistung',
  Arbeitsleistung: 'Eigene Arbeit',
  Rueckgabe: 'Zurückgegeben oder zurückgebucht',
  NichtZugeordnet: 'Noch nicht zugeordnet',
});
/** How a fee is paid. */
export const zahlungsart = vocabulary({
  Bar: 'Bar',
  Lastschrift: 'Lastschrift',
  Ueberweisung: 'Überweisung',
  KeineZahlung: 'Keine Zahlung',
});
/** How often a fee is paid. */
export const zahlungsperiode = vocabulary({
  Monatlich: 'Monatlich',
  Quartal: 'Vierteljährlich',
  Halbjaehrlich: 'Halbjährlich',
  Jaehrlich: 'Jährlich',
});
/** From which property a donation in kind comes; the receipt must say it. */
export const spendenherkunft = vocabulary({
  Betriebsvermoegen: 'Betriebsvermögen',
  Privatvermoegen: 'Privatvermögen',
  KeineAngaben: 'Keine Angaben',
});
/** How a supporter supports. */
export const foerdererstatus = vocabulary({
  AktivPlus: 'Aktiv plus',
  Aktiv: 'Aktiv',
  Inaktiv: 'Inaktiv',
  Verstorben: 'Verstorben',
});
