import { block, blockFields, defineModule, fields } from '../../kit/define-module.ts';
import { equals, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { dayText } from '../../kit/master.ts';
import { localDate } from '../../lib/local-time.ts';
import { kassenzaehlungen } from './kassenzaehlungen.table.ts';

/** Cash counts of a branch. */
export const kassenzaehlungenModule = defineModule({
  name: 'kassenzaehlungen',
  url: '/kassenbuch/zaehlungen',
  route: '/kassenbuch/zaehlungen',
  area: 'KASSABUCH',
  table: kassenzaehlungen,
  label: 'Kassensturz',
  title: ({ gezaehlt_am }) => (Number.isNaN(Date.parse(gezaehlt_am)) ? '' : dayText(localDate(gezaehlt_am))),
  list: {
    columns: ['gezaehlt_am', 'sekbank_id', 'gezaehltbetrag', 'buchbetrag', 'differenzbetrag', 'gezaehlt_von', 'status'],
    sort: '-gezaehlt_am',
  },
  search: {
    jahr: yearOf('gezaehlt_am'),
    sekbank_id: equals('sekbank_id'),
    status: oneOf('status'),
    gezaehltvon: labelled('Gezählt von Tag', from('gezaehlt_am')),
    gezaehltbis: labelled('Gezählt bis Tag', to('gezaehlt_am')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Zählung',
      block('Kasse', 'sek_id', 'sekbank_id', 'gezaehlt_am', 'zeuge'),
      block(
        'Scheine',
        'stueck_50000',
        'stueck_20000',
        'stueck_10000',
        'stueck_5000',
        'stueck_2000',
        'stueck_1000',
        'stueck_500',
      ),
      block(
        'Münzen',
        'stueck_200',
        'stueck_100',
        'stueck_50',
        'stueck_20',
        'stueck_10',
        'stueck_5',
        'stueck_2',
        'stueck_1',
      ),
      block('Anmerkung', 'notiz'),
    ),
    ergebnis: fields(
      'Ergebnis',
      'gezaehltbetrag',
      'buchbetrag',
      'differenzbetrag',
      'gezaehlt_von',
      'abgestimmt_am',
      'abgestimmt_von',
      'abgeschlossen_am',
      'abgeschlossen_von',
      'kassenbuch_id',
    ),
  },
});
