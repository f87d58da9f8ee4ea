import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of the photo archive (domain: archive-kommunikation 3, 4). The order fixes the numbers. */

/** What a photo is used for; each use is released and withdrawn on its own. */
export const fotozweck = vocabulary({
  Intern: 'Intern',
  Web: 'Web',
  Druck: 'Druck',
  SozialeMedien: 'Soziale Medien',
});

/** On what ground a visible person may be shown (§ 22, 23 KunstUrhG; art. 96, 97 l. 633/1941). */
export const fotogrundlage = vocabulary({
  Einwilligung: 'Einwilligung',
  Beiwerk: 'Beiwerk',
  Versammlung: 'Versammlung',
  Amt: 'Öffentliche Funktion',
  Keine: 'Keine',
});

/** How sure the time is at which a photo was taken. */
export const aufnahmegenauigkeit = vocabulary({
  Genau: 'Genau',
  ZeitzoneAngenommen: 'Zeitzone angenommen',
  VonHand: 'Von Hand eingetragen',
  Unbekannt: 'Unbekannt',
});

/** What others than who took a photo may do with it. */
export const fotolizenz = vocabulary({
  Eigen: 'Eigene Aufnahme',
  Nutzungsrecht: 'Nutzungsrecht des Vereins',
  EinmaligeNutzung: 'Einmalige Nutzung',
  CcBy: 'CC BY',
  CcBySa: 'CC BY-SA',
  Cc0: 'CC0',
  Unbekannt: 'Unbekannt',
});
