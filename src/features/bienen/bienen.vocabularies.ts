import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

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
/** Countries whose rules for bees are known (domain: archive-tief 7). */
export const bienenland = vocabulary({ IT: 'Italien', AT: 'Österreich', DE: 'Deutschland' });
/** What a stand is for (South Tyrol, LG 1/1989). */
export const standart = vocabulary({
  Heimatstand: 'Heimatstand',
  Wanderstand: 'Wanderstand',
  Belegstelle: 'Belegstelle',
});
/** Whether a stand is still used; an empty one is open as well. */
export const standzustand = vocabulary({ Offen: within('Bienenstand', 'Offen'), Aufgegeben: 'Aufgegeben' });
/** What colonies are counted for. */
export const zaehlanlass = vocabulary({
  Jahreszaehlung: 'Jahreszählung',
  Fruehjahr: 'Frühjahrszählung',
  Kontrolle: 'Kontrolle am Stand',
});
/** Why bees leave a stand or come to it. */
export const bienenbewegung = vocabulary({
  Wanderung: 'Wanderung',
  Bestaeubung: 'Bestäubung',
  Verkauf: within('Bienen', 'Verkauf'),
  Kauf: 'Kauf',
  Schwarm: 'Schwarm',
  Tod: 'Tod',
});
/** What is moved; each needs the accompanying document. */
export const bienengut = vocabulary({
  Voelker: 'Völker',
  Ableger: 'Ableger',
  Pakete: 'Paketbienen',
  Koeniginnen: 'Königinnen',
  Zellen: 'Weiselzellen',
  Brutwaben: 'Brutwaben',
});
/** What became of a move: planned, made, or annulled. */
export const bewegungslage = vocabulary({ Geplant: 'Geplant', Bestaetigt: 'Bestätigt', Annulliert: 'Annulliert' });
/** What was seen of the queen. */
export const koeniginbefund = vocabulary({
  Gesehen: 'Gesehen',
  Stifte: 'Stifte gesehen',
  Nachschaffung: 'Nachschaffungszellen',
  Weisellos: 'Weisellos',
});
/** What the brood looks like. */
export const brutbefund = vocabulary({
  Geschlossen: within('Brut', 'Geschlossen'),
  Lueckig: 'Lückig',
  Krank: 'Krankheitsverdacht',
  Keine: 'Keine Brut',
});
/** How the colony behaves, from 1 on. */
export const bienensanftmut = vocabulary({
  Sanft: 'Sanft',
  Ruhig: 'Ruhig',
  Unruhig: 'Unruhig',
  Stechlustig: 'Stechlustig',
});
