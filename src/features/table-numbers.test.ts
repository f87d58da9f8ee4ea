import { expect, test } from 'vitest';
import { registry } from './registry.ts';

/** Numbers once given (spec B 9.2): a new table adds a line, none is ever changed. */
const given: Readonly<Record<string, number>> = {
  sektionen: 1, personen: 2, mitgliedschaften: 3, mitgliederfunktionen: 4, mitgliederkennungen: 5, mitgliederqualifikationen: 6,
  mitgliederwechsel: 7, mitgliederbesetzung: 8, einsaetze: 10, einsatz_beteiligte: 11, einsatz_patienten: 12, einsatz_diagnosen: 13,
  einsatz_fahrzeuge: 14, einsatz_verlauf: 15, einsatz_fotos: 16, nationen: 30, anreden: 31, titel: 32, funktionen: 33, kennungen: 34,
  qualifikationen: 35, einsatzart: 36, einsatztyp: 37, einsatzort: 38, verdachtsdiagnosen: 39, fahrzeughersteller: 40, einsatzfahrzeuge: 41,
  orte: 42, besetzung: 43, benutzergruppen: 50, benutzer: 51, benutzer_bg: 52, rechtespalten: 53, kursgruppen: 60, buchungscodes: 61,
  buchungscodequalifikationen: 62, kontingente: 63, ausbildungen: 64, ausbildungtage: 65, ausbildungteilnehmer: 66, mitgliederversand: 110,
  stimmgattungen: 111, mitgliederehrungen: 112, mitgliederzahlungen: 113, uebungstaetigkeit: 114, nachweise: 115, einwilligungen: 116,
  foerderer: 117, banken: 118, kundengruppen: 119, lieferantengruppen: 120, mitgliederdokumente: 121, versand: 140, ehrungen: 141,
  kilometerpreise: 142, dokumentetyp: 143, schulstelle: 144, direktion: 145, instrumente: 146, etiketten: 147, einsatzregion: 148, versicherung: 149,
  kurstarife: 150, kurstarifkosten: 151, versicherungsbeitraege: 153, strassen: 154, information: 160, ausbildungzustaendige: 195,
  ausbildungteilnahmen: 196, ausbildungdokumente: 197, selbstwahlprogramme: 198, spielpartner: 199, emailprotokoll: 200, sektion_zugehoerigkeit: 300,
  aufbewahrungen: 301, sektionssteuern: 302, jahreszahlen: 310,
  einsatz_vitalwerte: 330, einsatz_massnahmen: 331, einsatz_merkmale: 332, einsatz_hunde: 333, rettungshunde: 334, hundepruefungen: 335, patienten_zugriffe: 336,
  einsatz_suche: 337, einsatz_verguetungen: 360, abrechnungsfaelle: 361, einsatztarife: 362, verguetungssaetze: 363, zast_laeufe: 364, zast_rueckmeldungen: 365, sbs_laeufe: 380, sbs_zahlungen: 381,
};

test('the number of a table never changes and is never given twice', () => {
  const numbers = Object.fromEntries([...registry.tables.values()].map(({ name, nr }) => [name, nr]));
  expect(numbers, 'a new table adds its line to the numbers given').toEqual(given);
  expect(new Set(Object.values(numbers)).size).toBe(registry.tables.size);
});
