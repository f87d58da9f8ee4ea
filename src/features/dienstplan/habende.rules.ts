import type { diensthabende } from './diensthabende.table.ts';
import type { Zeile } from './planbild.rules.ts';
import type { Spanne } from './wandzeit.rules.ts';

export type Habende = Zeile<typeof diensthabende> & Spanne;

/** Who is on duty at an instant, those on the spot before those on call; and who comes next, as far as the device knows (domain: dienstplan-tief 2). */
export function habendeUm(
  zeilen: readonly Zeile<typeof diensthabende>[],
  jetzt: string,
): { readonly jetzt: readonly Habende[]; readonly naechste: readonly Habende[] } {
  const alle = zeilen
    .flatMap((zeile): Habende[] =>
      zeile.beginn && zeile.ende ? [{ ...zeile, beginn: zeile.beginn, ende: zeile.ende }] : [],
    )
    .toSorted((a, b) => rang(a) - rang(b) || (a.beginn < b.beginn ? -1 : a.beginn > b.beginn ? 1 : 0));
  const [naechster] = alle
    .map(({ beginn }) => beginn)
    .filter((beginn) => beginn > jetzt)
    .toSorted();
  return {
    jetzt: alle.filter(({ beginn, ende }) => beginn <= jetzt && jetzt < ende),
    naechste: alle.filter(({ beginn }) => beginn === naechster),
  };
}

const arten: readonly unknown[] = ['Praesenz', 'Rufbereitschaft', 'Hintergrund'];
const rang = ({ art }: Zeile<typeof diensthabende>): number => arten.indexOf(art);
