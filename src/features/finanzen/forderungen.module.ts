import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { forderungen } from './forderungen.table.ts';

/** What members and others owe the branch. */
export const forderungenModule = defineModule({
  name: 'forderungen',
  url: '/kassenbuch/forderungen',
  route: '/kassenbuch/forderungen',
  area: 'KASSABUCH',
  table: forderungen,
  label: 'Forderungen',
  list: {
    columns: ['nummer', 'mgd_id', 'name', 'text', 'art', 'faelligam', 'betrag', 'offenbetrag', 'status'],
    sort: 'faelligam',
    totals: ['betrag', 'offenbetrag'],
    groupBy: ['art', 'status', 'zahlungsform'],
  },
  search: {
    name: contains('nummer', 'text', 'name'),
    jahr: yearOf('datum'),
    art: oneOf('art'),
    status: oneOf('status'),
    zahlungsform: oneOf('zahlungsform'),
    faelligamvon: labelled('Fällig von', from('faelligam')),
    faelligambis: labelled('Fällig bis', to('faelligam')),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Entwurf,Offen' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'nummer',
      'sek_id',
      'mgd_id',
      'name',
      'art',
      'text',
      'betrag',
      'datum',
      'faelligam',
      'zahlungsform',
      'gegenknt_id',
      'knt_id',
      'kostenstelle_id',
      'bezahltbetrag',
      'offenbetrag',
      'kassenbuch_id',
      'mahnstufe',
      'gemahnt_am',
      'mahnsperre',
      'mahnsperre_bis',
      'beschluss_am',
      'notiz',
    ),
  },
});
