import { vocabulary } from '../../../kit/vocabulary.ts';

/** Vocabularies of compensation and billing (domain: einsaetze 3, 4, 5). The order fixes the numbers. */
export const verguetungseinheit = vocabulary({ Tag: 'Tag', Stunde: 'Stunde' });
/** Of what a line of the compensation is made; a line of `Dienst` is shown by its kind instead. */
export const verguetungsposten = vocabulary({
  Dienst: 'Dienst',
  Kilometer: 'Kilometer',
  Verdienstausfall: 'Verdienstausfall',
  Arbeitgebererstattung: 'Arbeitgebererstattung',
  Auslagen: 'Auslagen',
});
/** How far a case is with the billing office; a counter case takes one back. */
export const fallstatus = vocabulary({
  Offen: 'Offen',
  Uebergeben: 'An ZAST übergeben',
  Angenommen: 'Angenommen',
  Abgelehnt: 'Abgelehnt',
  Bezahlt: 'Bezahlt',
  Teilbezahlt: 'Teilbezahlt',
  Uneinbringlich: 'Uneinbringlich',
  Storniert: 'Storniert',
  Gegenfall: 'Gegenfall',
});
/** Reasons why nobody is billed for a mission. */
export const nichtAbrechenbarGrund = vocabulary({
  Uebung: 'Übung',
  Fehleinsatz: 'Fehleinsatz',
  Landesdienst: 'Landesdienst',
  KeinKostentraeger: 'Kein Kostenträger',
  Kulanz: 'Kulanz',
  HelferVorOrt: 'Helfer vor Ort',
});
