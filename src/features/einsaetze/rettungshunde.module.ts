import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, expiredOnce, filled, inSektion, labelled, some } from '../../kit/filter.ts';
import { rettungshunde } from './rettungshunde.table.ts';

/** Dog teams and their examinations; the domain's list below the missions. */
export const rettungshundeModule = defineModule({
  name: 'rettungshunde',
  url: '/einsaetze/rettungshunde',
  route: '/einsaetze/rettungshunde',
  area: 'RETTUNGSHUNDE',
  table: rettungshunde,
  label: 'Rettungshunde',
  list: { columns: ['name', 'rasse', 'fuehrer_id', 'chipnr', 'geboren', 'sek_id', 'archiviertam'], sort: 'name' },
  search: {
    name: contains('name', 'chipnr'),
    sek_id: inSektion(),
    archiviert: filled('archiviertam'),
    pruefungsart: labelled('Prüfung', some('hundepruefungen', equals('art'))),
    pruefungabgelaufen: labelled(
      'Prüfung abgelaufen',
      some('hundepruefungen', expiredOnce('gueltig_bis', 'hund_id', 'art')),
    ),
  },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'sek_id', 'fuehrer_id', 'chipnr', 'rasse', 'geboren', 'archiviertam'),
    pruefungen: children('Prüfungen', 'hundepruefungen'),
  },
});
