import { integer } from '../../kit/kinds/integer.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { masterTable } from '../../kit/master.ts';

/** Veterinary products for bees: how long honey waits, and whether they may be used while bees forage, which is another matter (domain: archive-tief 7). */
export const bienenmittel = masterTable({
  name: 'bienenmittel',
  nr: 736,
  label: 'Bienenmittel',
  fields: {
    wirkstoff: text({ label: 'Wirkstoff', max: 120 }),
    wartezeit: integer({ label: 'Wartezeit', min: 0, max: 999, unit: 'Tage', required: true }),
    nichtintracht: yesNo({ label: 'Nicht vor und während der Tracht' }),
    dauer: integer({ label: 'Anwendungsdauer', min: 0, max: 365, unit: 'Tage' }),
  },
});
