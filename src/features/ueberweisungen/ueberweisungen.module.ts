import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to, yearOf, oneTwo } from '../../kit/filter.ts';
import { ueberweisungen } from './ueberweisungen.table.ts';

/** What is paid by credit transfer (spec B 9.3 "transfers"). */
export const ueberweisungenModule = defineModule({
  name: 'ueberweisungen',
  url: '/ueberweisungen/ueberweisungen',
  route: '/ueberweisungen',
  area: 'UEBERWEISUNGEN',
  table: ueberweisungen,
  label: 'Überweisungen',
  list: {
    columns: ['ausfuehrungam', 'empfaenger', 'zweck', 'betrag', 'status', 'empfaengerpruefung', 'sek_id'],
    sort: '-ausfuehrungam',
    totals: ['betrag'],
    groupBy: ['status', 'ausfuehrungam', 'empfaengerpruefung'],
  },
  search: {
    name: contains('empfaenger', 'zweck', 'referenz'),
    jahr: yearOf('ausfuehrungam'),
    verarbeitet: oneTwo(equals('verarbeitet')),
    status: oneOf('status'),
    ausfuehrungvon: labelled('Ausführung von', from('ausfuehrungam')),
    ausfuehrungbis: labelled('Ausführung bis', to('ausfuehrungam')),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Wohin', 'empfaenger', 'iban', 'mgd_id', 'ort', 'land'),
      block('Wie viel und wann', 'betrag', 'ausfuehrungam', 'zweck', 'referenz'),
      block('Wofür', 'rechnung_id', 'forderung_id', 'knt_id', 'kostenstelle_id', 'notiz', 'sek_id'),
      block('Bank', 'ausgefuehrt_am', 'empfaengerpruefung', 'bankname', 'ablehnung'),
    ),
  },
});
