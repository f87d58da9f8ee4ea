import { vocabulary } from '../../kit/vocabulary.ts';

/** Words of small scales, by their values: the Glasgow Coma Scale, NACA and pain. */
export const gcsAugen = vocabulary({ 1: 'keine', 2: 'auf Schmerz', 3: 'auf Ansprache', 4: 'spontan' });
/** Best verbal response. */
export const gcsVerbal = vocabulary({ 1: 'keine', 2: 'Laute', 3: 'Wörter', 4: 'verwirrt', 5: 'orientiert' });
/** Best motor response. */
export const gcsMotorisch = vocabulary({
  1: 'keine',
  2: 'Strecken',
  3: 'Beugen',
  4: 'ungezielt',
  5: 'gezielt',
  6: 'befolgt',
});
/** NACA score. */
export const nacaStufen = vocabulary({
  0: 'unverletzt',
  1: 'geringfügig',
  2: 'leicht',
  3: 'mäßig',
  4: 'schwer',
  5: 'Lebensgefahr',
  6: 'Reanimation',
  7: 'tot',
});
/** Pain from 0 to 10, numbers without words. */
export const schmerzStufen = vocabulary({
  0: '',
  1: '',
  2: '',
  3: '',
  4: '',
  5: '',
  6: '',
  7: '',
  8: '',
  9: '',
  10: '',
});
