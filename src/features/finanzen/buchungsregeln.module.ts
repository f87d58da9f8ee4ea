import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { buchungsvorgang } from './finanzen.vocabularies.ts';
import { buchungsregeln } from './buchungsregeln.table.ts';

/** What other areas report, and by which accounts it is booked; each row reads as a sentence. */
export const buchungsregelnModule = defineModule({
  name: 'buchungsregeln',
  url: '/kassenbuch/buchungsregeln',
  route: '/kassenbuch/buchungsregeln',
  area: 'KASSABUCH',
  table: buchungsregeln,
  label: 'Buchungsregeln',
  title: ({ vorgang, textmuster }) =>
    [vorgang === null ? null : buchungsvorgang.labels[vorgang], textmuster].filter(Boolean).join(': '),
  list: {
    columns: ['vorgang', 'textmuster', 'sollkonto_id', 'habenkonto_id', 'aktiv'],
    sort: 'vorgang',
  },
  search: {
    vorgang: oneOf('vorgang'),
    aktiv: equals('aktiv', {
      '1': { label: 'Gilt', values: ['true'] },
      '0': { label: 'Gilt nicht', values: ['false'] },
    }),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Wann', 'vorgang', 'textmuster', 'aktiv', 'sek_id'),
      block('Was gebucht wird', 'sollkonto_id', 'habenkonto_id', 'kostenstelle_id', 'steuerbereich'),
    ),
  },
});
