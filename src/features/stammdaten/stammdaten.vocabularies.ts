import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of master data; the order fixes the numbers. */
/** How years count for an honour: calendar years that are touched, or whole years (domain: personen 5). */
export const jahreszaehlung = vocabulary({ Kalenderjahre: 'Kalenderjahre', VolleJahre: 'Volle Jahre' });

/** Groups of instruments, the voice among them. */
export const instrumentengruppe = vocabulary({
  Holz: 'Holzbläser',
  Blech: 'Blechbläser',
  Schlagwerk: 'Schlagwerk',
  Saiten: 'Saiteninstrumente',
  Tasten: 'Tasteninstrumente',
  Gesang: 'Gesang',
});
