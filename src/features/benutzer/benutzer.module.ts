import { personen } from '../personen/personen.table.ts';
import { through } from '../../kit/derived.ts';
import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled, of, some } from '../../kit/filter.ts';
import { benutzer } from './benutzer.table.ts';
import { within } from '../../lib/message.ts';

/** Users (spec B 3.2, 7.4), listed with columns of their member. */
export const benutzerModule = defineModule({
  name: 'benutzer',
  url: '/user/user',
  route: '/benutzer',
  area: 'BENUTZER',
  table: benutzer,
  label: within('Mehrzahl', 'Benutzer'),
  derived: {
    mitgliedsnr: through('mgd_id', personen, 'mgdnummer'),
    ort: through('mgd_id', personen, 'ort'),
    strasse: through('mgd_id', personen, 'strasse'),
    gebdatum: through('mgd_id', personen, 'gebdatum'),
    status: through('mgd_id', personen, 'mitgliedsstatus'),
  },
  list: { columns: ['benutzername', 'name', 'sek_id', 'ende', 'gesperrt', 'letzte_anmeldung'], sort: 'benutzername' },
  search: {
    name: contains('benutzername', 'name'),
    nummer: labelled('Mitgliedsnummer', of('mgd_id', equals('mgdnummer'))),
    archiviert: labelled('Beendet', filled('ende')),
    benutzergruppe_id: labelled('Benutzergruppe', some('benutzer_bg', equals('bg_id'))),
    sek_id: inSektion(),
  },
  searchDefaults: { archiviert: 'false' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'benutzername',
      'name',
      'mgd_id',
      'sek_id',
      'email',
      'email_bestaetigt_am',
      'ende',
      'gesperrt',
      'letzte_anmeldung',
      'dsgvo_am',
    ),
    filter: fields('Filter', 'filter_rettungsstellen', 'filter_mitglieder', 'filter_ausbildungen', 'filter_einsaetze'),
    bg: children('Benutzergruppen', 'benutzer_bg'),
  },
});
