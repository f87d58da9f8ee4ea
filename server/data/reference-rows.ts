import { naturalId } from '../../src/lib/ids.ts';
import { nationenListe } from './nationen.ts';
import type { ReferenceRow } from './read-places.ts';
import { anredenListe, einsatzgruende, einsatztypenListe, fahrzeugherstellerListe, funktionenListe, kennungenListe, qualifikationenListe, titelListe, type Names } from './stammdaten.ts';
import { verdachtsdiagnosenListe } from './verdachtsdiagnosen.ts';

const named = (table: string, [name, name_it]: Names) => ({ id: naturalId(table, [name]), name, name_it });

/** The reference records by table, all but the places. Ids come from the names, so that they are the same in every database. */
export function referenceRows(): ReadonlyMap<string, readonly ReferenceRow[]> {
  return new Map<string, readonly ReferenceRow[]>([
    ['nationen', nationenListe().map((nation) => ({ id: naturalId('nationen', [nation.iso]), ...nation }))],
    ['anreden', anredenListe.map((names) => named('anreden', names))],
    ['titel', titelListe.map((names) => named('titel', names))],
    ['funktionen', funktionenListe.map((names) => named('funktionen', names))],
    ['kennungen', kennungenListe.map((names) => named('kennungen', names))],
    ['qualifikationen', qualifikationenListe.map(([name, name_it, gueltig_monate]) => ({ ...named('qualifikationen', [name, name_it]), gueltig_monate }))],
    ['fahrzeughersteller', fahrzeugherstellerListe.map((name) => ({ id: naturalId('fahrzeughersteller', [name]), name }))],
    ['einsatztyp', einsatztypenListe.map((names) => named('einsatztyp', names))],
    ['einsatzart', Object.entries(einsatzgruende).flatMap(([art, list]) => list.map(([name, name_it]) => ({ id: naturalId('einsatzart', [art, name]), name, name_it, art })))],
    ['verdachtsdiagnosen', Object.entries(verdachtsdiagnosenListe).flatMap(([gruppe, list]) => list.map((names) => ({ ...named('verdachtsdiagnosen', names), gruppe })))],
  ]);
}
