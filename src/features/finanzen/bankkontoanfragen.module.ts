import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { contains, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { bankkontoanfragen } from './bankkontoanfragen.table.ts';

export const bankkontoanfragenModule = defineModule({
  name: 'bankkontoanfragen',
  url: '/verwaltung/bankkontoanfragen',
  route: '/verwaltung/bankkontoanfragen',
  area: 'VERWALTUNG',
  table: bankkontoanfragen,
  label: 'Bankkontoanfragen',
  list: {
    columns: ['angefragtam', 'sek_id', 'bezeichnung', 'institut', 'art', 'status'],
    sort: '-angefragtam',
    groupBy: ['status', 'institut'],
  },
  search: {
    name: contains('bezeichnung', 'institut'),
    jahr: yearOf('angefragtam'),
    status: oneOf('status'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Anfrage', 'sek_id', 'bezeichnung', 'art', 'institut', 'angefragtam', 'notiz'),
      block('Wer zeichnet', 'zeichnung', 'zeichner1_id', 'zeichner2_id', 'rahmenbetrag'),
      block('Antwort der Bank', 'iban', 'bic', 'inhaber', 'eroeffnet_am', 'sekbank_id'),
    ),
  },
});
