import {
  ageOf,
  contains,
  equals,
  expired,
  from,
  has,
  labelled,
  of,
  onlyWith,
  refines,
  some,
  soon,
  stageOf,
  to,
  type Criterion,
} from '../../kit/filter.ts';
import { funktionsjahre, mitgliedsjahre } from './jahre.rules.ts';

const stages = ['ehrverleihdatum', 'ehrantrag', 'ehrdruck', 'ehrabholbereit', 'ehrabgeholt'];
const days = { from: 'ehrdatumvon', to: 'ehrdatumbis' };
const honour = (column: string): Criterion<never> => some('mitgliederehrungen', stageOf(column, days));
const kurs = (criterion: Criterion): Criterion<never> => some('ausbildungteilnehmer', of('ausb_id', criterion));

/** Criteria of members that look at what hangs on them (spec B 9.3); an empty filter is 1 none, 2 present, 3 between two days. */
export const mitgliedersuche = {
  fkt_id: some('mitgliederfunktionen', equals('fkt_id')),
  kng_id: some('mitgliederkennungen', equals('kng_id')),
  ehr_id: some('mitgliederehrungen', equals('ehr_id')),
  jahre: labelled('Mitgliedsjahre', mitgliedsjahre('bezugsjahr')),
  bezugsjahr: labelled('Bezugsjahr', refines('jahre', 'year')),
  funktionsjahre: labelled('Funktionsjahre', funktionsjahre('bezugsjahrfunktion')),
  bezugsjahrfunktion: labelled('Bezugsjahr der Funktion', refines('funktionsjahre', 'year')),
  quali_id: some('mitgliederqualifikationen', equals('quali_id')),
  qualimonate: labelled(
    'Qualifikation läuft ab in Monaten',
    some('mitgliederqualifikationen', soon('gueltigbis', 'qualileereintraege')),
  ),
  qualileereintraege: labelled('Auch ohne Gültigkeit', refines('qualimonate', 'yesNo')),
  qualiabgelaufen: labelled(
    'Qualifikation abgelaufen',
    some('mitgliederqualifikationen', expired('gueltigbis', 'mgd_id', 'quali_id')),
  ),
  nachweisart: labelled('Nachweis', some('nachweise', equals('art'))),
  nachweisabgelaufen: labelled('Nachweis abgelaufen', some('nachweise', expired('gueltigbis', 'mgd_id', 'art'))),
  unterlagen: labelled('Unterlagen', has('nachweise', { art: 'Unterlagen' })),
  arbeitsmedizin: labelled('Arbeitsmedizin', has('nachweise', { art: 'Arbeitsmedizin' })),
  masernschutz: labelled('Masernschutz', has('nachweise', { art: 'Masernschutz' })),
  covidschutz: labelled('Covid-Schutz', has('nachweise', { art: 'Covidschutz' })),
  fuehrungszeugnis: labelled('Führungszeugnis', has('nachweise', { art: 'Fuehrungszeugnis' })),
  fuehrerschein: labelled('Führerschein', has('nachweise', { art: 'Fuehrerschein' })),
  fremdsprache: labelled('Fremdsprache', has('nachweise', { art: 'Fremdsprache' })),
  strafregisterundausweis: labelled('Strafregister und Ausweis', has('nachweise', { art: 'StrafregisterUndAusweis' })),
  zustimmung: labelled('Zustimmung zum Datenschutz', has('einwilligungen', { zweck: 'Dsgvo', stand: 'Erteilt' })),
  dsgvoglmit: labelled(
    'DSGVO Gruppenleitung mit Foto',
    has('einwilligungen', { fassung: 'LeitungMitFoto', stand: 'Erteilt' }),
  ),
  dsgvoglohne: labelled(
    'DSGVO Gruppenleitung ohne Foto',
    has('einwilligungen', { fassung: 'LeitungOhneFoto', stand: 'Erteilt' }),
  ),
  dsgvokindmit: labelled('DSGVO Kind mit Foto', has('einwilligungen', { fassung: 'KindMitFoto', stand: 'Erteilt' })),
  dsgvokindohne: labelled('DSGVO Kind ohne Foto', has('einwilligungen', { fassung: 'KindOhneFoto', stand: 'Erteilt' })),
  ausb_kursgruppe: labelled('Kursgruppe', kurs(equals('kg_id'))),
  ausb_buchungscode: labelled('Buchungscode', kurs(equals('buchungscode_id'))),
  ausb_jahrvon: labelled('Ausbildung von Jahr', kurs(from('jahr'))),
  ausb_jahrbis: labelled('Ausbildung bis Jahr', kurs(to('jahr'))),
  anhang: labelled('Anhang', has('mitgliederdokumente')),
  dokumente: labelled('Dokumente', some('mitgliederdokumente', contains('bezeichnung'))),
  sektionsart: of('sek_id', equals('sektionsart')),
  stimmgattung: some('stimmgattungen', equals('stimme')),
  ehrverleihdatum: honour('verliehen_am'),
  ehrantrag: honour('antrag_am'),
  ehrdruck: honour('gedruckt_am'),
  ehrabholbereit: honour('abholbereit_am'),
  ehrabgeholt: honour('abgeholt_am'),
  ehrdatumvon: labelled('Ehrung von', onlyWith(stages, ['3'], refines('ehrverleihdatum', 'date'))),
  ehrdatumbis: labelled('Ehrung bis', onlyWith(stages, ['3'], refines('ehrverleihdatum', 'date'))),
  alter: labelled('Alter', ageOf('gebdatum')),
} as const;
