import { vocabulary } from '../../kit/vocabulary.ts';

/** What a bank statement was read from. */
export const auszugsformat = vocabulary({ Camt053: 'camt.053', MT940: 'MT940', CSV: 'CSV' });

/** Where a line of a bank statement stands; a line that is split counts by its parts. */
export const zeilenstatus = vocabulary({
  Offen: 'Offen',
  Zugeordnet: 'Zugeordnet',
  Ignoriert: 'Ignoriert',
  Aufgeteilt: 'Aufgeteilt',
});

/** What kind of movement a line is, as far as the bank says so. */
export const umsatzart = vocabulary({
  Gutschrift: 'Gutschrift',
  Ueberweisung: 'Überweisung',
  Einzug: 'Lastschrifteinzug',
  Belastung: 'Lastschrift',
  Rueckgabe: 'Rücklastschrift',
  Gebuehr: 'Bankgebühr',
});

/** What a column of a bank's CSV file may mean. */
export const bedeutungen = [
  'datum',
  'valuta',
  'betrag',
  'eingang',
  'ausgang',
  'partner',
  'iban',
  'zweck',
  'referenz',
  'mandat',
  'waehrung',
  'saldo',
] as const;

/** Why an item is proposed, from what says most to what says least (domain: finanzen-tief 2). */
export const zeichen = ['EndToEnd', 'Mandat', 'Nummer', 'Iban', 'Betrag', 'Name', 'Faellig', 'IbanAnderer'] as const;
