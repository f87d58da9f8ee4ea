import { vocabulary } from '../../kit/vocabulary.ts';

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
/** What is entered against a receipt and not computed by a rate. */
export const belegposten = ['Verdienstausfall', 'Arbeitgebererstattung', 'Auslagen'] as const;
/** Whether an item is entered by hand against a receipt. */
export const istBeleg = (posten: unknown): boolean => belegposten.some((one) => one === posten);
/** Statuses of a mission that is booked and not yet closed: receipts are entered then. */
export const belegstatus: readonly string[] = ['Gebucht', 'Abgerechnet', 'NichtAbrechenbar'];
/** What became of a case at the billing office; `Gegenfall` takes another one back. */
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
