import { naturalId } from '../../src/lib/ids.ts';
import { instrumenteListe, schulstellenListe, stimmenListe } from './musik.ts';
import { nationenListe } from './nationen.ts';
import type { ReferenceRow } from './read-places.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { anredenListe, einsatzgruende, einsatztypenListe, fahrzeugherstellerListe, titelListe, type Names } from './stammdaten.ts';
import { vokabularOf } from './varianten.ts';
import { dokumentetypListe, ehrungenListe, einsatzregionenListe, einsatztarifeListe, etikettenListe, kurstarifeListe, versandListe, versicherungenListe } from './verband.ts';
import { verdachtsdiagnosenListe } from './verdachtsdiagnosen.ts';

const named = (table: string, [name, name_it]: Names) => ({ id: naturalId(table, [name]), name, name_it });

/** Tables of reference data that each kind of organisation has its own records of. */
export const tablesOfKind = ['funktionen', 'kennungen', 'qualifikationen'] as const;

/** The reference records of a kind of organisation by table, all but the places. Ids come from the names, so that they are the same in every database. */
export function referenceRows(variante: Variante = 'BERGRETTUNG'): ReadonlyMap<string, readonly ReferenceRow[]> {
  const { funktionen, kennungen, qualifikationen } = vokabularOf(variante);
  return new Map<string, readonly ReferenceRow[]>([
    ['nationen', nationenListe().map((nation) => ({ id: naturalId('nationen', [nation.iso]), ...nation }))],
    ['anreden', anredenListe.map(([name, name_it, briefanrede, briefanrede_it]) => ({ ...named('anreden', [name, name_it]), briefanrede, briefanrede_it }))],
    ['titel', titelListe.map((names) => named('titel', names))],
    ['funktionen', funktionen.map((names) => named('funktionen', names))],
    ['kennungen', kennungen.map((names) => named('kennungen', names))],
    ['versand', versandListe.map(([name, name_it, kanal]) => ({ ...named('versand', [name, name_it]), kanal }))],
    ['ehrungen', ehrungenListe.map(([name, name_it, jahre]) => ({ ...named('ehrungen', [name, name_it]), jahre, antrag: true, urkunde: true }))],
    ['dokumentetyp', dokumentetypListe.map(([name, name_it, aufbewahrung]) => ({ ...named('dokumentetyp', [name, name_it]), aufbewahrung }))],
    ['etiketten', etikettenListe.map(sheet)],
    ['qualifikationen', qualifikationen.map(([name, name_it, gueltig_monate]) => ({ ...named('qualifikationen', [name, name_it]), gueltig_monate }))],
    ['fahrzeughersteller', fahrzeugherstellerListe.map((name) => ({ id: naturalId('fahrzeughersteller', [name]), name }))],
    ['einsatztyp', einsatztypenListe.map((names) => named('einsatztyp', names))],
    ['einsatzart', Object.entries(einsatzgruende).flatMap(([art, list]) => list.map(([name, name_it]) => ({ id: naturalId('einsatzart', [art, name]), name, name_it, art })))],
    ['einsatzregion', einsatzregionenListe.map((names) => named('einsatzregion', names))],
    ['versicherung', versicherungenListe.map(([name, name_it, land]) => ({ ...named('versicherung', [name, name_it]), land }))],
    ['verdachtsdiagnosen', Object.entries(verdachtsdiagnosenListe).flatMap(([gruppe, list]) => list.map((names) => ({ ...named('verdachtsdiagnosen', names), gruppe })))],
    ['einsatztarife', einsatztarifeListe.map((tarif) => ({ id: naturalId('einsatztarife', [tarif.name]), gueltig_ab: '2020-01-01', ...tarif }))],
    ['kurstarife', kurstarifeListe.map(([name, name_it, einheit]) => ({ ...named('kurstarife', [name, name_it]), einheit, stundeminuten: 60 }))],
    ['instrumente', Object.entries(instrumenteListe).flatMap(([gruppe, list]) => list.map((names) => ({ ...named('instrumente', names), gruppe })))],
    ['abzeichenregeln', [{ ...named('abzeichenregeln', ['Prüfungsregel seit 2022', 'Regola d’esame dal 2022']), gueltigab: '2022-01-01', theorieanteil: 40, juroren: 2, teilmindestens: 50, bestandenab: 60, gutab: 70, sehrgutab: 80, ausgezeichnetab: 90, teiljahre: 2 }]],
    ['besetzung', [...stimmenListe, ...Object.values(instrumenteListe).flat()].filter(([name]) => name !== 'Gesang').map((names) => named('besetzung', names))],
    ['direktion', schulstellenListe.map(([name, name_it]) => named('direktion', [`Musikschuldirektion ${name}`, `Direzione scuola di musica ${name_it}`]))],
    ['schulstelle', schulstellenListe.map(([name, name_it]) => ({ ...named('schulstelle', [`Musikschule ${name}`, `Scuola di musica ${name_it}`]), direktion_id: naturalId('direktion', [`Musikschuldirektion ${name}`]) }))],
  ]);
}

function sheet([name, name_it, spalten, zeilen, breite, hoehe, rand, rand_oben, abstand_waagrecht, abstand_senkrecht]: (typeof etikettenListe)[number]): ReferenceRow {
  return { ...named('etiketten', [name, name_it]), papierbreite: 210, papierhoehe: 297, spalten, zeilen, breite, hoehe, rand, rand_oben, abstand_waagrecht, abstand_senkrecht };
}
