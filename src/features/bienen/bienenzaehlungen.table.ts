import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { within } from '../../lib/message.ts';
import { zaehlanlass } from './bienen.vocabularies.ts';

/** A count at a stand: somebody counted, so it is added and never changed. Of two for one occasion the later `gezaehltam` counts (domain: archive-kommunikation 4 "Bienen"). */
export const bienenzaehlungen = defineTable({
  name: 'bienenzaehlungen',
  nr: 732,
  label: within('Bienen', 'Zählung'),
  parent: 'betrieb_id',
  right: 'BIENENDATENBANK_ERWEITERT',
  title: ['anlass'],
  fields: {
    betrieb_id: reference({
      label: 'Bienenbetrieb',
      to: 'bienendatenbank',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    stand_id: reference({ label: 'Bienenstand', to: 'bienenstaende', required: true, index: true }),
    jahr: integer({ label: 'Jahr', min: 2000, max: 2100, isYear: true, required: true, index: true }),
    anlass: choice({ label: 'Anlass', values: zaehlanlass, required: true, default: 'Jahreszaehlung', index: true }),
    voelker: integer({ label: 'Völker', min: 0, max: 999, required: true }),
    ableger: integer({ label: 'Ableger', min: 0, max: 999, required: true, default: 0 }),
    gezaehltam: dateTime({ label: 'Gezählt am', required: true, index: true }),
    bemerkung: text({ label: 'Bemerkung', max: 300 }),
    erfasstam: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: {},
  sealed: true,
});
