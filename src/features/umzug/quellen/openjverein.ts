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
  mitgliedsterbetag: nirgends,
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
  sterbetag: nirgends,
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

/** OpenJVerein: members with their mandates, from its CSV list or its file for moving. Amounts and kinds of fees are set up by the treasurer here. */
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
      vorbei: ['mitgliedaustritt', 'mitgliedsterbetag'],
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
      vorbei: ['austritt', 'sterbetag'],
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
  ],
};
