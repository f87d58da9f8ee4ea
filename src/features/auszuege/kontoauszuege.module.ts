import { count } from '../../kit/derived.ts';
import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { auszugszeilen } from './auszugszeilen.table.ts';
import { kontoauszuege } from './kontoauszuege.table.ts';

/** Bank statements of a branch's accounts. */
export const kontoauszuegeModule = defineModule({
  name: 'kontoauszuege',
  url: '/kassenbuch/auszuege',
  route: '/kassenbuch/auszuege',
  area: 'KASSABUCH',
  table: kontoauszuege,
  label: 'Kontoauszüge',
  derived: { offen: count(auszugszeilen, { label: 'Offen', where: { status: 'Offen' } }) },
  list: {
    columns: ['nummer', 'sekbank_id', 'von', 'bis', 'endbetrag', 'zeilen', 'offen'],
    sort: '-bis',
    groupBy: ['sekbank_id'],
  },
  search: {
    jahr: yearOf('bis'),
    datumvon: labelled('Bis von', from('bis')),
    datumbis: labelled('Bis bis', to('bis')),
    nummer: contains('nummer', 'datei'),
    sekbank_id: equals('sekbank_id'),
    format: oneOf('format'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'sekbank_id',
      'nummer',
      'von',
      'bis',
      'anfangsbetrag',
      'endbetrag',
      'waehrung',
      'zeilen',
      'bekannt',
      'bekannt_betrag',
      'format',
      'datei',
      'sha256',
      'eingelesen_am',
      'eingelesen_von',
    ),
    zeilen: children('Zeilen', 'auszugszeilen'),
  },
});
