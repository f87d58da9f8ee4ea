import { vocabulary } from '../../../kit/vocabulary.ts';

/** Vocabularies of sets (domain: inventar-tief 7); a later state is worse. */
export const satzzustand = vocabulary({
  Vollstaendig: 'Vollständig',
  EinsatzklarMitMangel: 'Einsatzklar mit Mangel',
  NichtEinsatzklar: 'Nicht einsatzklar',
});
