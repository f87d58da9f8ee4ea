import { children, defineModule, fields, lines, tabGroup } from '../../kit/define-module.ts';
import {
  contains,
  equals,
  from,
  inSektion,
  is,
  labelled,
  onlyWith,
  some,
  to,
  yearOf,
  type Criterion,
} from '../../kit/filter.ts';
import { mitgliedsjahre } from './jahre.rules.ts';
import { zahlungszeilen } from './mitgliederzahlungen.module.ts';
import { personen } from './personen.table.ts';
import { arbeitsplatz, kontakt, vormund } from './personen.tabs.module.ts';
import { within } from '../../lib/message.ts';

const spende = { art: ['Geldspende', 'Sachspende', 'Foerdererbeitrag'] };
const zahlung = (criterion: Criterion): Criterion<never> => some('mitgliederzahlungen', criterion);
const sponsor = (criterion: Criterion): Criterion<never> => some('foerderer', criterion);

/** Contacts: persons and institutions that are no members, e.g. sponsors, suppliers and customers. */
export const kontakteModule = defineModule({
  name: 'kontakte',
  url: '/kontakt/kontakte',
  route: '/kontakte',
  area: 'KONTAKTE',
  table: personen,
  where: { personenart: 'Kontakt' },
  label: 'Kontakte',
  list: {
    columns: ['mgdnummer', 'nachname', 'vorname', 'kontakttyp', 'sek_id', 'ort', 'telefonprivat', 'emailprivat'],
    sort: 'nachname',
  },
  search: {
    name: contains('nachname', 'vorname', 'mgdnummer', 'vorlaeufig', 'altnummern', 'ort'),
    mgdnummer: equals('mgdnummer'),
    sek_id: inSektion(),
    kontaktstatus: equals('kontaktstatus'),
    kontakttyp: equals('kontakttyp'),
    istInstitution: labelled('Institution', is('geschlecht', 'Institution')),
    kundengruppe_id: equals('kundengruppe_id'),
    lieferantengruppe_id: equals('lieferantengruppe_id'),
    ort: contains('ort'),
    jahre: labelled('Jahre der Zugehörigkeit', mitgliedsjahre()),
    kng_id: some('mitgliederkennungen', equals('kng_id')),
    statusFoerderer: labelled(
      'Förderer',
      sponsor(equals('status', { '-1': { label: 'Aktiv und Aktiv plus', values: ['AktivPlus', 'Aktiv'] } })),
    ),
    foerdererfehlerhaft: labelled(
      'Förderer fehlerhaft',
      onlyWith('statusFoerderer', ['AktivPlus', 'Aktiv', '-1'], sponsor(equals('fehlerhaft'))),
    ),
    foerdererfaelligbis: labelled('Förderer fällig bis', sponsor(to('faelligam'))),
    foerdererzahlungsform: labelled('Zahlungsform des Förderers', sponsor(equals('zahlungsform'))),
    spenderJahr: labelled('Gespendet im Jahr', some('mitgliederzahlungen', yearOf('datum'), spende)),
    zahlungenvon: labelled('Zahlungen von', zahlung(from('datum'))),
    zahlungenbis: labelled('Zahlungen bis', zahlung(to('datum'))),
    zahlungenart: labelled('Art der Zahlung', zahlung(equals('art'))),
    zahlungenspendenquittung: labelled('Spendenquittung', zahlung(equals('quittungsstatus'))),
    zahlungenspendenquittungerstelltam: labelled('Quittung erstellt am', zahlung(equals('quittung_am'))),
    spendenquittungsnummer: labelled('Quittungsnummer', zahlung(equals('quittungsnummer'))),
    ehr_id: some('mitgliederehrungen', equals('ehr_id')),
    verleihdatumvon: labelled('Ehrung verliehen von', some('mitgliederehrungen', from('verliehen_am'))),
    verleihdatumbis: labelled('Ehrung verliehen bis', some('mitgliederehrungen', to('verliehen_am'))),
  },
  searchDefaults: { kontaktstatus: 'Ausfuehrend' },
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
        'kontaktstatus',
        'kontakttyp',
        'kundengruppe_id',
        'lieferantengruppe_id',
        'mwstnr',
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
        'iban',
        'eingeschraenkt',
        'notiz',
      ),
      vormund,
      arbeitsplatz,
    }),
    ...tabGroup('Zugehörigkeit', {
      zugehoerigkeiten: children('Zugehörigkeiten', 'mitgliedschaften'),
      funktionen: children('Funktionen', 'mitgliederfunktionen'),
      kennungen: children('Kennungen', 'mitgliederkennungen'),
    }),
    ...tabGroup('Können und Tätigkeit', {
      qualifikationen: children('Qualifikationen', 'mitgliederqualifikationen'),
      uebungstaetigkeit: children('Übungstätigkeit', 'uebungstaetigkeit'),
      besetzung: children('Besetzung', 'mitgliederbesetzung'),
      stimmgattungen: children('Stimmgattungen', 'stimmgattungen'),
    }),
    ...tabGroup('Akten', {
      foerderer: children(within('Mehrzahl', 'Förderer'), 'foerderer'),
      zahlungen: lines('Zahlungen', 'mitgliederzahlungen', zahlungszeilen),
      mandate: children('SEPA-Mandate', 'sepamandate'),
      ehrungen: children('Ehrungen', 'mitgliederehrungen'),
      versand: children('Versand', 'mitgliederversand'),
      einwilligungen: children('Einwilligungen', 'einwilligungen'),
      unterlagen: children('Unterlagen', 'mitgliederdokumente'),
      ausgeliehen: children('Ausgeliehen', 'verleih'),
    }),
  },
});
