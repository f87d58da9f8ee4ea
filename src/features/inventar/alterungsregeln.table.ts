import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { nachsturz } from './inventar.vocabularies.ts';
import { message } from '../../lib/message.ts';

const nach = (label: string) => integer({ label, min: 0, max: 600, unit: 'Monate' });

/** How long the maker lets an article be used; an empty period sets no limit (domain: inventar-tief 2, 3). */
export const alterungsregeln = defineTable({
  name: 'alterungsregeln',
  nr: 533,
  label: 'Alterungsregel',
  root: { by: 'everyone' },
  natural: ['artikel_id'],
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['quelle'],
  fields: {
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    quelle: text({ label: 'Quelle', max: 200, required: true, hint: 'Anleitung des Herstellers und ihre Ausgabe.' }),
    abherstellung: nach(message('Ab Herstellung')),
    aberstgebrauch: nach(message('Ab erstem Gebrauch')),
    nie: nach(message('Nie gebraucht')),
    selten: nach(message('Selten gebraucht')),
    monatlich: nach(message('Monatlich gebraucht')),
    mehrmalsmonat: nach(message('Mehrmals im Monat gebraucht')),
    woechentlich: nach(message('Wöchentlich gebraucht')),
    taeglich: nach(message('Täglich gebraucht')),
    nachsturz: choice({ label: 'Nach einem Sturz', values: nachsturz, required: true, default: 'Pruefen' }),
    lagermax: nach(message('Höchstens gelagert')),
  },
});
