import { expect, test } from 'vitest';
import { criteriaOf } from '../../kit/module-criteria.ts';
import { registry } from '../registry.ts';

// Spec B 9.3, in its own words; `id` is understood by every list.
const mitglieder =
  'name, mgdnummer, austrittsart, fkt_id, kng_id, ehr_id, jahre, bezugsjahr, funktionsjahre, bezugsjahrfunktion, quali_id, qualimonate, qualileereintraege, unterlagen, arbeitsmedizin, masernschutz, covidschutz, fuehrungszeugnis, zustimmung, fuehrerschein, fremdsprache, ausb_kursgruppe, ausb_buchungscode, ausb_jahrvon, ausb_jahrbis, anhang, dsgvoglmit, dsgvoglohne, dsgvokindmit, dsgvokindohne, sektionsart, stimmgattung, ehrverleihdatum, ehrantrag, ehrdruck, ehrabholbereit, ehrabgeholt, ehrdatumvon, ehrdatumbis, dokumente, strafregisterundausweis, geschlecht, alter, eintrittsdatumvon, eintrittsdatumbis, ort, betriebskodex, tagboxmitgliedsstatus, tagboxmitgliedschaft';
const contacts =
  'name, kontaktstatus, kontakttyp, mgdnummer, statusFoerderer, foerdererfehlerhaft, foerdererfaelligbis, foerdererzahlungsform, spenderJahr, kng_id, lieferantengruppe_id, kundengruppe_id, istInstitution, zahlungenvon, zahlungenbis, zahlungenart, zahlungenspendenquittung, zahlungenspendenquittungerstelltam, spendenquittungsnummer, ehr_id, verleihdatumvon, verleihdatumbis, jahre, ort';
const booked =
  'status, jahr, nummer, bilanz_guv, sucheanlagen, buchungsdatumvon, buchungsdatumbis, belegdatumvon, belegdatumbis, knt_idvon, knt_idbis, kostenstelle_idvon, kostenstelle_idbis, beschreibung, beleg, anhang';
const training = 'nr, jahr, buchungscode, status, typ, kg_id, ort, haus, anhang';
const articles = 'nr, name, hersteller, artikelklasse_id, artikelgruppe_id, artikeltyp_id, status, rfid, anhang';

const spec: Readonly<Record<string, string>> = {
  mitglieder: mitglieder,
  kontakte: contacts,
  einsaetze: 'status, jahr, nummer, einsatznummer, einsatzart, landesverband_id, anhang, einsatzkraftmerkmale',
  sektionen: 'archiviert, sektionsart, sektionstyp, bankbezeichnung, name',
  ausbildungen: training,
  taetigkeiten: training,
  uebungen: training,
  dienstplaene: training,
  benutzer: 'name, nummer, archiviert, benutzergruppe_id',
  emailprotokoll: 'jahr, art, status, betreff, mgdnummer',
  strassen: 'plz, ort_id',
  kassenbuch: booked,
  buchungen: booked,
  kassabuch: 'typ, vondatum, bisdatum, kostenstelle_id, sekbank_id, name',
  information: 'modul, text',
  neuigkeiten: 'text, status',
  beitraege: 'jahrbeantragung',
  lastschriften: 'zeitraumvon, zeitraumbis, bezahlt',
  projekte: 'typ, haushalt_id',
  haushalte: 'jahr, status',
  ruecklagen: 'jahr, statusruecklage',
  notenarchiv: 'archiviert, nr, kategorie',
  inventar: 'inventarnr, status, artikelgruppe_id, traeger_id, traeger_name',
  abschreibungslaeufe: 'jahr, verarbeitet',
  abschreibungen: 'jahr, verarbeitet',
  ueberweisungen: 'jahr, verarbeitet',
  shop: `${articles}, stichtag`,
  staatsmittel: `${articles}, preistabelle, lieferungsDatum`,
  artikel: `${articles}, psa, mpg`,
  dokumente: 'jahr, betreff, doktyp_id',
  leistungsabzeichen: 'jahr, status, lehrer, mitglied',
  musikschulpruefungen: 'jahr, nachname, vorname, pruefung, zugewiesen, gueltig',
  rechnungen: 'jahr, abgeschlossen, bezahlt, gebucht',
  eingangsrechnungen: 'jahr, abgeschlossen, bezahlt, gebucht',
  verkauf: 'jahr, abgeschlossen, bezahlt, gebucht, belegnummer',
  newsletter: 'modul, text, status',
  jahreszahlen: 'jahr, status',
  bienendatenbank: 'archiviert, name, betriebskodex, jahr',
  sbs_laeufe: 'benutzername, erstelltamvon, erstelltambis, status',
};

test.each(Object.entries(spec))('%s has the search criteria of the specification', (name, criteria) => {
  const known = Object.keys(registry.module(name).search ?? {});
  expect(criteria.split(', ').filter((one) => !known.includes(one))).toEqual([]);
});

test('a section and a region narrow every list whose records lie in sections', () => {
  const lists = [...registry.modules.values()].filter(
    (module) => registry.rootOf(module.table).root?.by !== 'everyone' && module.search?.['sek_id']?.op !== 'equals',
  );
  const without = lists.filter((module) =>
    ['sek_id', 'landesverband_id'].some((name) => criteriaOf(registry, module)[name]?.op !== 'sektion'),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
