import type { Known } from '../../../kit/define-table.ts';
import type { notenstimmen } from './notenstimmen.table.ts';

/** What sheet music is scored for: an instrument as the score abbreviates it, and how many different parts it has. */
export interface Besetzt {
  readonly name: string;
  readonly stimmen: number;
}

/** An instrument of the scoring with the parts that are there; `fehlen`: how many are missing. */
export interface Besetzungsstand extends Besetzt {
  readonly vorhanden: readonly string[];
  readonly fehlen: number;
}

/** The scored list out of its line: `Fl 2, Klar B 3, Schlw.` is two parts for flute, three for clarinet in B, one for drums (domain: archive-tief 4 "Catalogue"). */
export const besetzungAus = (zeile: string | null | undefined): readonly Besetzt[] =>
  (zeile ?? '').split(/[,;]/).flatMap((teil): Besetzt[] => {
    const [, name = '', zahl] = /^\s*(.*?)(?:\s+(\d{1,2}))?\s*$/.exec(teil) ?? [];
    return name === '' ? [] : [{ name, stimmen: Number(zahl ?? 1) }];
  });

/** Words of a name without numbers, marks and `in`: `1. Klarinette in B` → klarinette, b. */
export const worteVon = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter((wort) => wort !== '' && wort !== 'in');

/** Letters of an abbreviation stand in the word in their order, the first one first, as `schlw` in `schlagwerk` and `trp` in `trompete`. */
function kuerztAb(kurz: string, wort: string): boolean {
  if (kurz.length === 1 || !wort.startsWith(kurz[0] ?? '')) return kurz === wort;
  let at = 0;
  for (const zeichen of wort) if (zeichen === kurz[at]) at += 1;
  return at === kurz.length;
}

/** Whether a part is one for this instrument: each word of the scoring shortens one of the part. A tuning that the part does not tell speaks against nothing. */
function passt({ name }: Besetzt, stimme: string): boolean {
  const worte = worteVon(stimme);
  const [erstes, ...weitere] = worteVon(name);
  const stimmung = worte.filter((wort) => wort.length <= 2);
  return (
    erstes !== undefined &&
    worte.some((wort) => kuerztAb(erstes, wort)) &&
    weitere.every((wort) =>
      wort.length <= 2 ? stimmung.length === 0 || stimmung.includes(wort) : worte.some((one) => kuerztAb(wort, one)),
    )
  );
}

/** How closely a scored name tells of a part: the more letters, the closer. */
const naehe = ({ name }: Besetzt): number => worteVon(name).join('').length;

/** Each instrument of the scoring with its parts, each part at the one that tells of it most closely: `Klar B 3` with two parts lacks one. */
export function besetzungsstand(
  zeile: string | null | undefined,
  stimmen: readonly Pick<Known<typeof notenstimmen>, 'stimme'>[],
): readonly Besetzungsstand[] {
  const besetzt = besetzungAus(zeile);
  const zu = new Map<Besetzt, string[]>(besetzt.map((one) => [one, []]));
  for (const { stimme } of stimmen) {
    const [naechste] = besetzt.filter((one) => passt(one, stimme ?? '')).toSorted((a, b) => naehe(b) - naehe(a));
    if (naechste !== undefined) zu.get(naechste)?.push(stimme ?? '');
  }
  return besetzt.map((one) => {
    const vorhanden = zu.get(one) ?? [];
    return { ...one, vorhanden, fehlen: Math.max(0, one.stimmen - vorhanden.length) };
  });
}
