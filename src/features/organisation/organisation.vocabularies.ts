import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of the organisation (spec B 9.2, domain: personen 3); the order fixes the numbers. */
export const bankkontoart = vocabulary({ Bankkonto: 'Bankkonto', Sparbuch: 'Sparbuch', Bar: 'Bar' });
export const vereinsart = vocabulary({ EO: 'EO', VFG: 'VFG' });
/** Choir types: the spec names six without saying which. */
export const sektionsart = vocabulary({
  Gemischt: 'Gemischter Chor',
  Maenner: 'Männerchor',
  Frauen: 'Frauenchor',
  Kirche: 'Kirchenchor',
  KinderJugend: 'Kinder- und Jugendchor',
  Ensemble: 'Ensemble',
});
