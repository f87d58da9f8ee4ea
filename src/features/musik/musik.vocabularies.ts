import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of music school and performance badges (spec B 9.2). The order fixes the numbers. */
export const musikergebnis = vocabulary({
  nichtbestanden: 'Nicht bestanden',
  bestanden: 'Bestanden',
  gut: 'Gut',
  sehrgut: 'Sehr gut',
  ausgezeichnet: 'Ausgezeichnet',
  zulassungcovid19: 'Zulassung (Covid-19)',
});
/** Grades of the badge, the lowest first. */
export const abzeichenstufe = vocabulary({ Bronze: 'Bronze', Silber: 'Silber', Gold: 'Gold' });
