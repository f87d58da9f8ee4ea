import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of newsletters and publication (spec B 9.2; domain: archive-kommunikation 3). The order fixes the numbers. */
export const newsletterstatus = vocabulary({
  Bearbeitung: 'Bearbeitung',
  ZuSenden: 'Zu senden',
  WirdGesendet: 'Wird gesendet',
  Gesendet: 'Gesendet',
  Fehler: 'Fehler',
});

/** `…Individuell`: set by hand; the release of a whole year leaves it as it is. */
export const veroeffentlichung = vocabulary({
  NichtFreigegeben: 'Nicht freigegeben',
  Freigegeben: 'Freigegeben',
  NichtFreigegebenIndividuell: 'Nicht freigegeben (individuell)',
  FreigegebenIndividuell: 'Freigegeben (individuell)',
});
