import type { Variante } from '../../../src/variants/variants.ts';

/** Words that only one kind of organisation uses, and who may. */
const eigen: readonly (readonly [RegExp, readonly Variante[]])[] = [
  [
    /bergrett|bergwacht|rettungsstelle|soccorso alpino|einsatz|intervento|patient|lawine|valang|ortsstelle|\bmelder/i,
    ['BERGRETTUNG'],
  ],
  [/\bchor|chöre|sänger|\bcoro\b|coris/i, ['SCV']],
  [/musikkapelle|musikant|kapellmeister|blasmusik|\bband[ae]\b|tracht/i, ['VSM']],
  [/imker|bienen|apicol|apiar|varroa/i, ['SIB']],
  [/sportverein|trainer|schiedsrichter|allenator/i, ['CLUBOFFICE']],
  [/arbeitsmedizin/i, ['BERGRETTUNG']],
  [/jungschar/i, ['KJS']],
  [/katholische jugend|taizé/i, ['SKJ']],
];
/** Words of other kinds of organisation in a text of this one. For tests. */
export const fremdeWorte = (variante: Variante, text: string): readonly string[] =>
  eigen.filter(([, own]) => !own.includes(variante)).flatMap(([words]) => words.exec(text)?.[0] ?? []);
