import { message } from '../../../lib/message.ts';
import type { Dateiart, Quelle } from '../quelle.ts';

const nirgends = null;
const laender = {
  deutschland: 'DE',
  italien: 'IT',
  osterreich: 'AT',
  schweiz: 'CH',
  de: 'DE',
  it: 'IT',
  at: 'AT',
  ch: 'CH',
};

/** Everything of a list that fills nothing in another one made of it. */
const sonst = (spalten: Dateiart['spalten'], taken: Dateiart['spalten']): Dateiart['spalten'] => ({
  ...Object.fromEntries(Object.keys(spalten).map((head) => [head, nirgends])),
  ...taken,
});

/** `Mitgliederliste CSV` without a template: each head is a variable (MitgliedVar of OpenJVerein). */
const variablen: Dateiart['spalten'] = {
  mitgliedname: 'nachname',
  mitgliedvorname: 'vorname',
  mitgliedstrasse: 'strasse',
  mitgliedadressierungszusatz: 'co',
  mitgliedplz: 'plz',
  mitgliedort: 'ort',
  mitgliedstaat: 'land',
  mitgliedgeburtsdatum: 'gebdatum',
  mitgliedgeschlecht: 'geschlecht',
  mitgliedtelefonprivat: 'telefonprivat',
  mitgliedtelefondienstlich: 'telefondienst',
  mitgliedhandy: 'mobilprivat',
  mitgliedemail: 'emailprivat',
  mitgliedeintritt: 'eintritt',
  mitgliedvermerk1: 'notiz',
  mitgliedvermerk2: 'notiz',
  mitgliedid: nirgends,
  mitgliedexternemitgliedsnummer: nirgends,
  mitgliedaustritt: nirgends,
  mitgliedsterbetag: 'sterbedatum',
  mitgliediban: nirgends,
  mitgliedbic: nirgends,
  mitgliedmandatid: nirgends,
  mitgliedmandatdatum: nirgends,
};

/** Columns of the file for moving between programs (`Migration`, InternalColumns of OpenJVerein). */
const migration: Dateiart['spalten'] = {
  mitgliedsnr: nirgends,
  nachname: 'nachname',
  vorname: 'vorname',
  strasse: 'strasse',
  adressierungszusatz: 'co',
  plz: 'plz',
  ort: 'ort',
  staat: 'land',
  geburtsdatum: 'gebdatum',
  geschlecht: 'geschlecht',
  telefonprivat: 'telefonprivat',
  telefondienstlich: 'telefondienst',
  handy: 'mobilprivat',
  email: 'emailprivat',
  eintritt: 'eintritt',
  vermerk1: 'notiz',
  vermerk2: 'notiz',
  anrede: nirgends,
  titel: nirgends,
  austritt: nirgends,
  kuendigung: nirgends,
  sterbetag: 'sterbedatum',
  iban: nirgends,
  bic: nirgends,
  bankleitzahl: nirgends,
  kontonummer: nirgends,
  mandatdatum: nirgends,
  beitrag1: nirgends,
  beitragsart1: nirgends,
  zahlungsart: nirgends,
  zahlungsrhytmus: nirgends,
  zahlungstermin: nirgends,
  individuellerbeitrag: nirgends,
  mitgliedstyp: nirgends,
  personenart: nirgends,
};
const gemeinsam = {
  verbunden: { notiz: '\n' },
  werte: { land: laender, geschlecht: { m: 'Maennlich', w: 'Weiblich', o: '' } },
} as const;

/** How a fee is paid: the number of the CSV list (Zahlungsweg of OpenJVerein), or the word of the file for moving. */
const zahlungsform = {
  1: 'Lastschrift',
  2: 'Ueberweisung',
  3: 'Bar',
  0: '',
  b: 'Bar',
  bar: 'Bar',
  barzahlung: 'Bar',
  u: 'Ueberweisung',
  ueberweisung: 'Ueberweisung',
  uberweisung: 'Ueberweisung',
  l: 'Lastschrift',
  lastschrift: 'Lastschrift',
  basislastschrift: 'Lastschrift',
} as const;

/** `CSV Buchungen`: each head is a variable (BuchungVar of OpenJVerein). Signed: money that came in is positive. */
const buchungen: Dateiart = {
  name: 'buchungen',
  label: message('Belege im Kassenbuch, als Entwürfe'),
  modul: 'kassenbuch',
  kennung: ['buchungid', 'buchungbetrag', 'buchungdatum'],
  spalten: {
    buchungid: nirgends,
    buchungdatum: 'buchungsdatum',
    buchungbetrag: 'betrag',
    buchungzweck1: 'beschreibung',
    buchungbuchungsartbezeichnung: 'beschreibung',
    buchungbuchungsartnummer: 'knt_id',
    buchungkontonummer: 'sekbank_id',
    buchungname: 'partnername',
  },
  anfaenge: { buchung: nirgends },
  verbunden: { beschreibung: ' · ' },
  gekuerzt: ['beschreibung', 'partnername'],
  auch: { buchungsdatum: 'belegdatum' },
  vorzeichen: { betrag: 'betrag', spalte: 'art', plus: 'Einnahme', minus: 'Ausgabe' },
  sonstLeer: ['knt_id', 'sekbank_id'],
  nurBetrag: 'betrag',
  schluessel: ['buchungid'],
};

/** Kinds of fees that the members of a list have: each is one here, the account is asked for. */
const beitragsarten = (
  name: string,
  kennung: readonly string[],
  von: Dateiart['spalten'],
  heads: { readonly bezeichnung: string; readonly betrag: string; readonly anfang: string },
): Dateiart => ({
  name,
  label: message('Beitragsarten'),
  modul: 'beitragsarten',
  kennung: [...kennung, heads.bezeichnung, heads.betrag],
  spalten: sonst(von, { [heads.bezeichnung]: 'name', [heads.betrag]: 'jahresbetrag' }),
  anfaenge: { [heads.anfang]: nirgends },
  schluessel: [heads.bezeichnung],
  nurMit: [heads.bezeichnung],
  nurBetrag: 'jahresbetrag',
  einmal: true,
  frage: 'knt_id',
});

/** What members pay that were given an amount of their own, instead of that of their kind of fee: their fee of this year. */
const eigeneBeitraege = (
  name: string,
  kennung: readonly string[],
  von: Dateiart['spalten'],
  heads: {
    readonly person: string;
    readonly bezeichnung: string;
    readonly betrag: string;
    readonly anfang: string;
    readonly vorbei: readonly string[];
  },
): Dateiart => ({
  name,
  label: message('Eigene Beiträge dieses Jahres, als Entwürfe'),
  modul: 'beitraege',
  kennung: [...kennung, heads.bezeichnung, heads.betrag],
  spalten: sonst(von, { [heads.bezeichnung]: 'beitragsart_id', [heads.betrag]: 'betrag' }),
  anfaenge: { [heads.anfang]: nirgends },
  jahr: { von: 'zeitraumvon', bis: 'zeitraumbis' },
  schluessel: [],
  benannt: ['beitragsart_id', 'zeitraumvon'],
  person: [heads.person],
  nurMit: [heads.betrag],
  nurBetrag: 'betrag',
  nurBekannt: 'beitragsart_id',
  vorbei: heads.vorbei,
});

/** Who pays in which form. */
const zahlweisen = (
  name: string,
  kennung: readonly string[],
  von: Dateiart['spalten'],
  heads: {
    readonly person: string;
    readonly weg: string;
    readonly anfang: string;
    readonly vorbei: readonly string[];
  },
): Dateiart => ({
  name,
  label: message('Zahlweisen'),
  modul: 'beitragszahlweisen',
  kennung: [...kennung, heads.weg],
  spalten: sonst(von, { [heads.weg]: 'zahlungsform' }),
  anfaenge: { [heads.anfang]: nirgends },
  werte: { zahlungsform },
  schluessel: [heads.person],
  person: [heads.person],
  nurMit: [heads.weg],
  vorbei: heads.vorbei,
});

/** OpenJVerein: members with their mandates, kinds of fees and how they are paid, from its CSV list or its file for moving; bookings as drafts. */
export const openjverein: Quelle = {
  name: 'openjverein',
  programm: 'OpenJVerein',
  arten: [
    {
      name: 'mitglieder',
      label: message('Mitglieder'),
      modul: 'mitglieder',
      kennung: ['mitgliedname', 'mitgliedvorname', 'mitgliedid'],
      spalten: variablen,
      anfaenge: { mitglied: nirgends },
      schluessel: ['mitgliedid'],
      ende: { mitgliedaustritt: 'Ausgetreten', mitgliedsterbetag: 'Verstorben' },
      ...gemeinsam,
    },
    {
      name: 'mandate',
      label: message('SEPA-Mandate'),
      modul: 'sepamandate',
      kennung: ['mitgliedname', 'mitgliediban', 'mitgliedmandatdatum'],
      spalten: sonst(variablen, {
        mitgliediban: 'iban',
        mitgliedbic: 'bic',
        mitgliedmandatid: 'mandatsref',
        mitgliedmandatdatum: 'unterschriftam',
        mitgliedkontoinhabervornamename: 'kontoinhaber',
      }),
      anfaenge: { mitglied: nirgends },
      schluessel: ['mitgliedid'],
      person: ['mitgliedid'],
      nurMit: ['mitgliediban'],
      vorbei: ['mitgliedaustritt', 'mitgliedsterbetag'],
    },
    {
      name: 'migration',
      label: message('Mitglieder'),
      modul: 'mitglieder',
      kennung: ['mitgliedsnr', 'nachname', 'zahlungsart', 'mandatdatum'],
      spalten: migration,
      anfaenge: { ktoi: nirgends },
      schluessel: ['mitgliedsnr'],
      ende: { austritt: 'Ausgetreten', sterbetag: 'Verstorben' },
      ...gemeinsam,
    },
    {
      name: 'migrationsmandate',
      label: message('SEPA-Mandate'),
      modul: 'sepamandate',
      kennung: ['mitgliedsnr', 'nachname', 'zahlungsart', 'mandatdatum', 'iban'],
      spalten: sonst(migration, { iban: 'iban', bic: 'bic', mandatdatum: 'unterschriftam' }),
      anfaenge: { ktoi: nirgends },
      schluessel: ['mitgliedsnr'],
      person: ['mitgliedsnr'],
      nurMit: ['iban'],
      vorbei: ['austritt', 'sterbetag'],
    },
    beitragsarten('beitragsarten', ['mitgliedname', 'mitgliedid'], variablen, {
      bezeichnung: 'mitgliedbeitragsgruppebezeichnung',
      betrag: 'mitgliedbeitragsgruppebetrag',
      anfang: 'mitglied',
    }),
    beitragsarten('migrationsbeitragsarten', ['mitgliedsnr', 'nachname'], migration, {
      bezeichnung: 'beitragsart1',
      betrag: 'beitrag1',
      anfang: 'ktoi',
    }),
    eigeneBeitraege('eigenebeitraege', ['mitgliedname', 'mitgliedid'], variablen, {
      person: 'mitgliedid',
      bezeichnung: 'mitgliedbeitragsgruppebezeichnung',
      betrag: 'mitgliedindividuellerbeitrag',
      anfang: 'mitglied',
      vorbei: ['mitgliedaustritt', 'mitgliedsterbetag'],
    }),
    eigeneBeitraege('migrationseigenebeitraege', ['mitgliedsnr', 'nachname'], migration, {
      person: 'mitgliedsnr',
      bezeichnung: 'beitragsart1',
      betrag: 'individuellerbeitrag',
      anfang: 'ktoi',
      vorbei: ['austritt', 'sterbetag'],
    }),
    zahlweisen('zahlweisen', ['mitgliedname', 'mitgliedid'], variablen, {
      person: 'mitgliedid',
      weg: 'mitgliedzahlungsweg',
      anfang: 'mitglied',
      vorbei: ['mitgliedaustritt', 'mitgliedsterbetag'],
    }),
    zahlweisen('migrationszahlweisen', ['mitgliedsnr', 'nachname'], migration, {
      person: 'mitgliedsnr',
      weg: 'zahlungsart',
      anfang: 'ktoi',
      vorbei: ['austritt', 'sterbetag'],
    }),
    buchungen,
  ],
};
