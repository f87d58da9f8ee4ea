import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSection, oneOf, to } from '../../kit/filter.ts';
import { personen } from './personen.table.ts';

export const mitgliederModule = defineModule({
  name: 'mitglieder',
  url: '/mgd/mitglieder',
  route: '/mitglieder',
  area: 'MITGLIEDER',
  table: personen,
  where: { personenart: 'Mitglied' },
  label: 'Mitglieder',
  list: { columns: ['mgdnummer', 'nachname', 'vorname', 'sek_id', 'mitgliedsstatus', 'ort', 'mobilprivat'], sort: 'nachname' },
  search: {
    name: contains('nachname', 'vorname', 'mgdnummer', 'vorlaeufig', 'ort'),
    mgdnummer: equals('mgdnummer'),
    sek_id: inSection(),
    tagboxmitgliedsstatus: oneOf('mitgliedsstatus'),
    tagboxmitgliedschaft: oneOf('mitgliedschaft'),
    austrittsart: equals('austrittsart'),
    geschlecht: equals('geschlecht'),
    ort: contains('ort'),
    eintrittsdatumvon: from('eintritt'),
    eintrittsdatumbis: to('eintritt'),
  },
  tabs: {
    allgemein: fields('Allgemein', 'mgdnummer', 'anrede_id', 'titel_id', 'nachname', 'vorname', 'geschlecht', 'sprache', 'foto', 'sek_id', 'mitgliedsstatus', 'mitgliedschaft', 'eintritt', 'austritt', 'austrittsart'),
    kontakt: fields('Kontakt', 'strasse', 'plz', 'ort', 'land', 'mobilprivat', 'mobildienst', 'telefonprivat', 'telefondienst', 'emailprivat', 'emaildienst', 'sichtbarkeit'),
    persoenlich: fields('Persönliche Daten', 'gebdatum', 'gebort', 'nation_id', 'steuer_id', 'iban', 'notiz'),
    mitgliedschaften: children('Mitgliedschaften', 'mitgliedschaften'),
    funktionen: children('Funktionen', 'mitgliederfunktionen'),
    kennungen: children('Kennungen', 'mitgliederkennungen'),
    qualifikationen: children('Qualifikationen', 'mitgliederqualifikationen'),
    besetzung: children('Besetzung', 'mitgliederbesetzung'),
    wechsel: children('Wechsel', 'mitgliederwechsel'),
  },
});
