import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, oneOf } from '../../kit/filter.ts';
import { ueberweisungsposten } from './ueberweisungsposten.table.ts';

/** What a run takes to the bank. */
export const ueberweisungspostenModule = defineModule({
  name: 'ueberweisungsposten',
  url: '/ueberweisungen/posten',
  area: 'UEBERWEISUNGEN',
  table: ueberweisungsposten,
  label: 'Überweisungen des Laufs',
  list: {
    columns: ['empfaenger', 'iban', 'betrag', 'zweck', 'endtoendid', 'ergebnis', 'empfaengerpruefung'],
    sort: 'empfaenger',
    totals: ['betrag'],
  },
  search: {
    name: contains('empfaenger', 'zweck', 'endtoendid'),
    ergebnis: oneOf('ergebnis'),
    ueberweisung_id: equals('ueberweisung_id'),
  },
});
