import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { masterTable } from '../../kit/master.ts';
import { jahreszaehlung } from './stammdaten.vocabularies.ts';

/** Honours: after how many years, how they are counted, whether asked for and printed (domain: personen 3, 5). */
export const ehrungen = masterTable({
  name: 'ehrungen',
  nr: 141,
  label: 'Ehrung',
  fields: {
    jahre: integer({ label: 'Jahre', min: 1, max: 100, index: true }),
    zaehlung: choice({ label: 'Zählung', values: jahreszaehlung, hint: 'Leer: wie es im Verband üblich ist.' }),
    jugend: yesNo({ label: 'Jugendjahre zählen', default: true }),
    antrag: yesNo({ label: 'Antrag nötig', default: true }),
    genehmigung: yesNo({
      label: 'Genehmigung nötig',
      default: false,
      hint: 'Dann wird zwischen Antrag und Urkunde genehmigt, mit eigenem Recht.',
    }),
    urkunde: yesNo({ label: 'Urkunde wird gedruckt', default: true }),
  },
});
