import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, inSection, oneOf, yearOf } from '../../kit/filter.ts';
import { ausbildungen } from './ausbildungen.table.ts';

export const ausbildungenModule = defineModule({
  name: 'ausbildungen',
  url: '/ausbildungen',
  route: '/ausbildungen',
  area: 'AUSBILDUNG',
  table: ausbildungen,
  where: { typ: 'Ausbildung' },
  label: 'Ausbildungen',
  title: (kurs) => [kurs.nr ?? kurs.vorlaeufig, kurs.name].filter((part) => part !== null).join(' · '),
  list: { columns: ['nr', 'name', 'anfang', 'ende', 'ort', 'sek_id', 'status'], sort: '-anfang' },
  search: {
    name: contains('nr', 'vorlaeufig', 'name', 'ort', 'haus'),
    nr: contains('nr', 'vorlaeufig'),
    jahr: yearOf('anfang'),
    buchungscode: equals('buchungscode_id'),
    status: oneOf('status'),
    typ: equals('typ'),
    kg_id: equals('kg_id'),
    ort: contains('ort'),
    haus: contains('haus'),
    sek_id: inSection(),
  },
  tabs: {
    allgemein: fields('Allgemein', 'nr', 'name', 'sek_id', 'kg_id', 'buchungscode_id', 'anfang', 'ende', 'ort', 'haus'),
    anmeldung: fields('Anmeldung', 'anmeldebeginn', 'anmeldeschluss', 'teilnehmermin', 'teilnehmermax', 'nachruecken', 'kontingentfreigabeam'),
    tage: children('Kurstage', 'ausbildungtage'),
    teilnehmer: children('Teilnehmer', 'ausbildungteilnehmer'),
  },
});
