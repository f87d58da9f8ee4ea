import { children, defineModule, fields, lines, tabGroup } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, oneOf, to } from '../../kit/filter.ts';
import { mitgliedersuche } from './mitglieder.search.module.ts';
import { aktive } from './mitgliedschaft.rules.ts';
import { zahlungszeilen } from './mitgliederzahlungen.module.ts';
import { personen } from './personen.table.ts';
import { arbeitsplatz, kontakt, vormund } from './personen.tabs.module.ts';
import { mitgliedsstatus2 } from './personen.vocabularies.ts';
import { within } from '../../lib/message.ts';

/** All members; contacts have a list of their own on the same table. */
export const mitgliederModule = defineModule({
  name: 'mitglieder',
  url: '/mgd/mitglieder',
  route: '/mitglieder',
  area: 'MITGLIEDER',
  table: personen,
  where: { personenart: 'Mitglied' },
  label: 'Mitglieder',
  list: {
    columns: ['mgdnummer', 'nachname', 'vorname', 'sek_id', 'mitgliedsstatus', 'ort', 'mobilprivat'],
    sort: 'nachname',
  },
  gallery: { picture: 'foto' },
  search: {
    name: contains('nachname', 'vorname', 'mgdnummer', 'vorlaeufig', 'altnummern', 'ort'),
    mgdnummer: equals('mgdnummer'),
    sek_id: inSektion(),
    tagboxmitgliedsstatus: oneOf(
      'mitgliedsstatus',
      { Aktiv: aktive },
      { column: 'status2', values: mitgliedsstatus2.names },
    ),
    tagboxmitgliedschaft: oneOf('mitgliedschaft'),
    status2: oneOf('status2'),
    austrittsart: equals('austrittsart'),
    geschlecht: equals('geschlecht'),
    ort: contains('ort'),
    betriebskodex: equals('betriebskodex'),
    eintrittsdatumvon: from('eintritt'),
    eintrittsdatumbis: to('eintritt'),
    ...mitgliedersuche,
  },
  tabs: {
    ...tabGroup('Person', {
      allgemein: fields(
        'Allgemein',
        'mgdnummer',
        'anrede_id',
        'titel_id',
        'nachname',
        'vorname',
        'geschlecht',
        'sprache',
        'foto',
        'sek_id',
        'mitgliedsstatus',
        'status2',
        'mitgliedschaft',
        'eintritt',
        'austritt',
        'austrittsart',
        'loeschung_am',
        'anonymisiert_am',
      ),
      kontakt,
      persoenlich: fields(
        'Persönliche Daten',
        'gebdatum',
        'gebort',
        'sterbedatum',
        'reaktivierung_grund',
        'nation_id',
        'steuer_id',
        'betriebskodex',
        'iban',
        'eingeschraenkt',
        'notiz',
      ),
      vormund,
      arbeitsplatz,
    }),
    ...tabGroup('Zugehörigkeit', {
      mitgliedschaften: children('Mitgliedschaften', 'mitgliedschaften'),
      funktionen: children('Funktionen', 'mitgliederfunktionen'),
      funktionsjahre: children('Funktionsjahre', 'funktionsjahre'),
      kennungen: children('Kennungen', 'mitgliederkennungen'),
      wechsel: children(within('Mehrzahl', 'Wechsel'), 'mitgliederwechsel'),
    }),
    ...tabGroup('Können und Tätigkeit', {
      qualifikationen: children('Qualifikationen', 'mitgliederqualifikationen'),
      nachweise: children('Nachweise', 'nachweise'),
      ausbildungen: children('Ausbildungen', 'mitgliederausbildungen'),
      uebungstaetigkeit: children('Übungstätigkeit', 'uebungstaetigkeit'),
      taetigkeiten: children('Tätigkeiten', 'mitgliedertaetigkeiten'),
      leistungsabzeichen: children('Leistungsabzeichen', 'mitgliederabzeichen'),
      fahrten: children('Fahrten', 'fahrten'),
      besetzung: children('Besetzung', 'mitgliederbesetzung'),
      stimmgattungen: children('Stimmgattungen', 'stimmgattungen'),
    }),
    ...tabGroup('Akten', {
      ehrungen: children('Ehrungen', 'mitgliederehrungen'),
      zahlungen: lines('Zahlungen', 'mitgliederzahlungen', zahlungszeilen),
      mandate: children('SEPA-Mandate', 'sepamandate'),
      beitraege: children('Beiträge', 'beitraege'),
      zahlweise: children('Zahlweise', 'beitragszahlweisen'),
      ermaessigungen: children('Ermäßigungen', 'beitragsermaessigungen'),
      ausgeliehen: children('Ausgeliehen', 'verleih'),
      versand: children('Versand', 'mitgliederversand'),
      einwilligungen: children('Einwilligungen', 'einwilligungen'),
      unterlagen: children('Unterlagen', 'mitgliederdokumente'),
    }),
  },
});
