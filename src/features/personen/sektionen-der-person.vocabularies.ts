import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of a person's branches (spec B 9.2, domain: personen 3); the order fixes the numbers. */
export const versandkanal = vocabulary({ Post: 'Post', Email: 'E-Mail' });
/** Voice in a choir, from the highest to the lowest. */
export const stimmgattung = vocabulary({
  Sopran: 'Sopran',
  Mezzosopran: 'Mezzosopran',
  Alt: 'Alt',
  Tenor: 'Tenor',
  Bariton: 'Bariton',
  Bass: 'Bass',
});
/** Language of a certificate: also of the valley, which nobody is written to in. */
export const ehrungssprache = vocabulary({ Deutsch: 'Deutsch', Ladinisch: 'Ladinisch', Groednerisch: 'Grödnerisch' });
/** What is proved; some kinds hold for a time and are reminded of before it ends. */
export const nachweisart = vocabulary({
  Unterlagen: 'Unterlagen',
  Arbeitsmedizin: 'Arbeitsmedizin',
  Masernschutz: 'Masernschutz',
  Covidschutz: 'Covid-Schutz',
  Fuehrungszeugnis: 'Führungszeugnis',
  StrafregisterUndAusweis: 'Strafregister und Ausweis',
  Fuehrerschein: 'Führerschein',
  Fremdsprache: 'Fremdsprache',
});
/** What somebody agreed to; each purpose is given and withdrawn on its own. */
export const einwilligungszweck = vocabulary({
  Dsgvo: 'Datenschutz (DSGVO)',
  Foto: 'Foto',
  Newsletter: 'Newsletter',
  Veroeffentlichung: 'Veröffentlichung',
});
/** Given or withdrawn: the last row of a purpose counts. */
export const einwilligungsstand = vocabulary({ Erteilt: 'Erteilt', Widerrufen: 'Widerrufen' });
/** For whom a consent to data processing was worded, and whether photos are part of it. */
export const dsgvofassung = vocabulary({
  LeitungMitFoto: 'Gruppenleitung mit Foto',
  LeitungOhneFoto: 'Gruppenleitung ohne Foto',
  KindMitFoto: 'Kind mit Foto',
  KindOhneFoto: 'Kind ohne Foto',
});
/** Employment, as lost income depends on it. */
export const dienstverhaeltnis = vocabulary({
  Angestellt: 'Angestellt',
  Selbstaendig: 'Selbständig',
  Oeffentlich: 'Öffentlicher Dienst',
  Keines: 'Keines',
});
