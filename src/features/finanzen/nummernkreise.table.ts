import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

const most = 999_999_999;

/** Ranges of a series: from a day on numbers are taken from `von` to `bis`, without gaps (domain: finanzen 4 "Numbers"). Only the server says which was the last. */
export const nummernkreise = defineTable({
  name: 'nummernkreise',
  nr: 411,
  label: 'Nummernkreis',
  parent: 'nummernserie_id',
  right: 'VERWALTUNG_NUMMERN',
  title: ['praefix', 'abdatum'],
  fields: {
    nummernserie_id: reference({
      label: 'Nummernserie',
      to: 'nummernserien',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    abdatum: date({ label: 'Gilt ab', required: true, index: true }),
    praefix: text({
      label: 'Präfix',
      max: 20,
      hint: 'Steht vor jeder Nummer, zum Beispiel RE-2026-. Kein anderer Nummernkreis darf dieselben Nummern vergeben.',
    }),
    von: integer({ label: 'Von', min: 0, max: most, required: true, default: 1 }),
    bis: integer({
      label: 'Bis',
      min: 0,
      max: most,
      required: true,
      default: 9999,
      hint: 'So viele Stellen hat jede Nummer.',
    }),
    warnenab: integer({
      label: 'Warnen ab',
      min: 0,
      max: most,
      hint: 'Ab dieser Nummer wird gewarnt, dass der Kreis zu Ende geht.',
    }),
    letzte: integer({ label: 'Letzte Nummer', setBy: 'server' }),
  },
  deletableWhile: {
    empty: 'letzte',
    sentence: 'Aus diesem Nummernkreis sind schon Nummern vergeben.',
  },
});
