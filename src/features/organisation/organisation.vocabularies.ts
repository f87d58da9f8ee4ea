import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of the organisation (spec B 9.2, domain: personen 3); the order fixes the numbers. */
export const bankkontoart = vocabulary({ Bankkonto: 'Bankkonto', Sparbuch: 'Sparbuch', Bar: 'Bar' });
/** Legal form of an association in Italy. */
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
/** Kinds of notices of a tax office on public benefit (domain: personen 3). */
export const bescheidart = vocabulary({
  Freistellung: 'Freistellungsbescheid',
  AnlageKSt: 'Anlage zum Körperschaftsteuerbescheid',
  Feststellung: 'Feststellung nach § 60a AO',
});

/** Contact-visibility flags of branches and institutions (spec B 9.1); standard 127. */
export const sichtbarkeitSektion = {
  1: 'Adresse',
  2: 'Foto',
  4: 'Telefon',
  8: 'Mobil',
  16: 'Fax',
  32: 'E-Mail',
  64: 'WWW',
};

/** Branch types (spec B 9.2). */
export const sektionstyp = vocabulary({ Landesverband: 'Landesverband', Region: 'Region', Sektion: 'Sektion' });
