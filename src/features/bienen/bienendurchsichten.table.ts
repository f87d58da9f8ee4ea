import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { bienensanftmut, brutbefund, koeniginbefund } from './bienen.vocabularies.ts';

/** A line of the Stockkarte: what was seen in a colony, and what was harvested (domain: archive-tief 7). */
export const bienendurchsichten = defineTable({
  name: 'bienendurchsichten',
  nr: 735,
  label: 'Durchsicht',
  parent: 'betrieb_id',
  right: 'BIENENDATENBANK_ERWEITERT',
  title: ['volk'],
  fields: {
    betrieb_id: reference({
      label: 'Bienenbetrieb',
      to: 'bienendatenbank',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    stand_id: reference({ label: 'Bienenstand', to: 'bienenstaende', required: true, index: true }),
    volk: text({ label: 'Volk', max: 40, required: true }),
    am: dateTime({ label: 'Durchgesehen am', required: true, index: true }),
    koenigin: choice({ label: 'Königin', values: koeniginbefund }),
    brut: choice({ label: 'Brut', values: brutbefund }),
    brutwaben: integer({ label: 'Brutwaben', min: 0, max: 40 }),
    futter: decimal({ label: 'Futter', digits: 1, min: 0, max: 99, unit: 'kg' }),
    sanftmut: integer({ label: 'Verhalten', min: 1, max: 4, steps: bienensanftmut }),
    schwarmtrieb: yesNo({ label: 'Schwarmtrieb' }),
    milben: integer({ label: 'Gezählte Milben', min: 0, max: 9999 }),
    milbentage: integer({ label: 'In so vielen Tagen', min: 1, max: 60, hint: 'Für die Bodeneinlage.' }),
    milbenprobe: integer({ label: 'In so vielen Bienen', min: 1, max: 9999, hint: 'Für die Probe, meist 300.' }),
    honig: decimal({ label: 'Geerntet', digits: 1, min: 0, max: 999, unit: 'kg' }),
    liste: integer({ label: 'Fassung der Liste', min: 1, setBy: 'server', default: 1 }),
    bemerkung: longText({ label: 'Bemerkung', max: 2000 }),
  },
  sealed: true,
});
