import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of the beekeeping register (spec B 9.2; domain: archive-kommunikation 3). The order fixes the numbers. */
export const bienenzweck = vocabulary({ Eigenbedarf: 'Eigenbedarf', Vermarktung: 'Vermarktung' });
/** How an apiary is run. */
export const bewirtschaftung = vocabulary({ Biologisch: 'Biologisch', Konventionell: 'Konventionell' });
/** Whether hives stay where they are or travel. */
export const bienenhaltung = vocabulary({ Standimker: 'Standimker', Wanderimker: 'Wanderimker' });
/** Races of bees. */
export const bienenrasse = vocabulary({
  carnica: 'Carnica',
  ligustica: 'Ligustica',
  siciliana: 'Siciliana',
  anderes: 'Anderes',
});
