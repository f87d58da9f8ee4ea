import { children, defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, labelled, oneOf } from '../../kit/filter.ts';
import { sum } from '../../kit/derived.ts';
import { abschreibungen } from './abschreibungen.table.ts';
import { abschreibungslaeufe } from './abschreibungslaeufe.table.ts';

/** Runs of depreciation; one holds what every asset loses. */
export const abschreibungslaeufeModule = defineModule({
  name: 'abschreibungslaeufe',
  url: '/abschreibung/laeufe',
  route: '/abschreibung',
  area: 'ABSCHREIBUNG',
  table: abschreibungslaeufe,
  label: 'Abschreibungsläufe',
  derived: { summe: sum(abschreibungen, 'betrag', { label: 'Summe' }) },
  list: {
    columns: ['nummer', 'jahr', 'sek_id', 'status', 'summe', 'anlage_id', 'gebucht_am', 'gebucht_von'],
    sort: '-nummer',
    groupBy: ['jahr', 'status'],
  },
  search: {
    jahr: equals('jahr'),
    verarbeitet: labelled(
      'Verarbeitet',
      equals('status', {
        '1': { label: 'Nicht verarbeitet', values: ['Entwurf', 'Freigegeben'] },
        '2': { label: 'Verarbeitet', values: ['Gebucht', 'Abgeschlossen'] },
      }),
    ),
    status: oneOf('status'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'nummer',
      'sek_id',
      'jahr',
      'datum',
      'anlage_id',
      'freigegeben_am',
      'freigegeben_von',
      'gebucht_am',
      'gebucht_von',
      'abgeschlossen_am',
      'abgeschlossen_von',
    ),
    abschreibungen: children('Abschreibungen', 'abschreibungen'),
  },
});
