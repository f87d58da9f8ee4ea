import { vocabulary } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';

/** The greatest number of a plan. */
export const hoechsteZahl = 999_999;

/** Vocabularies of the statistics plan (domain: archive-kommunikation 4). The order fixes the numbers. */
export const statistikart = vocabulary({ Chor: 'Chor', Kapelle: 'Musikkapelle' });
/** Steps of a plan: entered by the branch, checked and released by the association. */
export const planstatus = vocabulary({
  Eingabe: within('Statistikplan', 'Eingabe'),
  Abgegeben: within('Statistikplan', 'Abgegeben'),
  Geprueft: within('Statistikplan', 'Geprüft'),
  Freigegeben: within('Statistikplan', 'Freigegeben'),
});
/** Where a value of a plan comes from. */
export const wertherkunft = vocabulary({
  berechnet: within('Statistikplan', 'Berechnet'),
  eingegeben: within('Statistikplan', 'Eingegeben'),
});
