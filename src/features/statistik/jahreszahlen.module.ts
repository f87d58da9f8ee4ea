import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { jahreszahlen } from './jahreszahlen.table.ts';

/** Yearly figures of branches (modules.md, Statistik; search: spec B 9.3). */
export const jahreszahlenModule = defineModule({
  name: 'jahreszahlen',
  url: '/statistik/jahreszahlen',
  route: '/statistik/jahreszahlen',
  area: 'STATISTIK',
  table: jahreszahlen,
  label: 'Jahreszahlen',
  title: ({ jahr }) => String(jahr ?? ''),
  titledBy: 'sek_id',
  list: {
    columns: ['jahr', 'sek_id', 'status', 'mitglieder', 'eintritte', 'austritte', 'einsaetze', 'personenstunden'],
    sort: '-jahr',
  },
  search: { jahr: equals('jahr'), status: oneOf('status'), sek_id: inSektion('stichtag') },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'jahr', 'status', 'stichtag', 'freigegeben_am', 'notiz'),
    mitglieder: fields(
      'Mitglieder',
      'mitglieder',
      'aktiv',
      'jugend',
      'anwaerter',
      'inaktiv',
      'ehrenmitglieder',
      'weiblich',
      'maennlich',
      'divers',
      'alter_unter14',
      'alter_14bis17',
      'alter_18bis29',
      'alter_30bis44',
      'alter_45bis59',
      'alter_ab60',
      'alter_unbekannt',
      'eintritte',
      'austritte',
      'verstorben',
      'zugewechselt',
      'weggewechselt',
    ),
    einsaetze: fields('Einsätze', 'einsaetze', 'personenstunden'),
  },
});
