import { message } from '../../../lib/message.ts';
import type { Quelle } from '../quelle.ts';

const nirgends = null;

/** Admidio: a list of members with German heads, as CSV or XLSX; heads are the names of its profile fields. */
export const admidio: Quelle = {
  name: 'admidio',
  programm: 'Admidio',
  arten: [
    {
      name: 'mitglieder',
      label: message('Mitglieder'),
      modul: 'mitglieder',
      kennung: ['nachname', 'vorname', 'geburtstag', 'mitgliedschaftsbeginn'],
      spalten: {
        nachname: 'nachname',
        vorname: 'vorname',
        strasse: 'strasse',
        plz: 'plz',
        postleitzahl: 'plz',
        ort: 'ort',
        land: 'land',
        telefon: 'telefonprivat',
        mobil: 'mobilprivat',
        handy: 'mobilprivat',
        fax: 'fax',
        email: 'emailprivat',
        website: 'www',
        webseite: 'www',
        geburtstag: 'gebdatum',
        geschlecht: 'geschlecht',
        mitgliedschaftsbeginn: 'eintritt',
        mitgliedschaftsende: nirgends,
        leiter: nirgends,
        nr: nirgends,
        foto: nirgends,
        benutzername: nirgends,
        uuid: nirgends,
      },
      werte: {
        geschlecht: { mannlich: 'Maennlich', weiblich: 'Weiblich', divers: 'Divers' },
        land: {
          deutschland: 'DE',
          osterreich: 'AT',
          schweiz: 'CH',
          italien: 'IT',
          deu: 'DE',
          aut: 'AT',
          che: 'CH',
          ita: 'IT',
        },
      },
      schluessel: ['uuid', 'benutzername'],
      vorbei: ['mitgliedschaftsende'],
    },
  ],
};
