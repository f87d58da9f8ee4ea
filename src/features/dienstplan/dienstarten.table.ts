import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';
import { dienstfarbe, dienstform } from './dienstplan.vocabularies.ts';

/** Kinds of duties: what they weigh, and how soon somebody must be there (domain: dienstplan-tief 2). */
export const dienstarten = masterTable({
  name: 'dienstarten',
  nr: 600,
  label: 'Dienstart',
  fields: {
    art: choice({ label: 'Art', values: dienstform, required: true, default: 'Praesenz' }),
    reaktionszeit: integer({ label: 'Reaktionszeit', min: 0, max: 1440, unit: 'min' }),
    gewicht: integer({
      label: 'Gewicht',
      min: 0,
      max: 1000,
      unit: '%',
      required: true,
      default: 100,
      hint: 'Was eine Minute davon zählt, wenn Dienste gerecht verteilt werden.',
    }),
    farbe: choice({ label: 'Farbe', values: dienstfarbe, required: true, default: 'Grau' }),
  },
});
