import { vocabulary } from '../../../kit/vocabulary.ts';

/** Vocabularies of compensation and billing (domain: einsaetze 3, 4, 5). The order fixes the numbers. */
export const verguetungseinheit = vocabulary({ Tag: 'Tag', Stunde: 'Stunde' });
export const verguetungsposten = vocabulary({
  Dienst: 'Dienst',
  Kilometer: 'Kilometer',
  Verdienstausfall: 'Verdienstausfall',
  Arbeitgebererstattung: 'Arbeitgebererstattung',
  Auslagen: 'Auslagen',
});
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
export const nichtAbrechenbarGrund = vocabulary({
  Uebung: 'Übung',
  Fehleinsatz: 'Fehleinsatz',
  Landesdienst: 'Landesdienst',
  KeinKostentraeger: 'Kein Kostenträger',
  Kulanz: 'Kulanz',
  HelferVorOrt: 'Helfer vor Ort',
});
