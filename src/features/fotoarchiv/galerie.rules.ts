import { wallTime } from '../../lib/local-time.ts';

/** What the order of photos hangs on. */
interface Aufgenommen {
  readonly id: string;
  readonly aufnahme?: string | null;
}

/** Pictures of one day (`2026-07-12`) or month (`2026-07`), from this one on; '' for those that nobody knows when they were taken. */
export interface Abschnitt {
  readonly start: number;
  readonly zeit: string;
  readonly anzahl: number;
}

/** How a gallery is divided. */
export type Einteilung = 'tag' | 'monat';

/** The newest first, those of unknown time last; equal ones by their ids, so that every device has the same order. */
export function geordnet<F extends Aufgenommen>(fotos: readonly F[]): readonly F[] {
  return fotos.toSorted((a, b) => {
    const [von, bis] = [a.aufnahme ?? '', b.aufnahme ?? ''];
    if (von !== bis) return von < bis ? 1 : -1;
    return a.id < b.id ? -1 : 1;
  });
}

/** The parts of ordered photos, in their order. Days are those of the wall clock in Rome, which is asked at few of the photos only. */
export function abschnitte(fotos: readonly Aufgenommen[], einteilung: Einteilung): readonly Abschnitt[] {
  const length = einteilung === 'tag' ? 10 : 7;
  const zeitVon = (at: number): string => {
    const aufnahme = fotos[at]?.aufnahme;
    return aufnahme ? wallTime(aufnahme).slice(0, length) : '';
  };
  const found: Abschnitt[] = [];
  for (let start = 0; start < fotos.length;) {
    const zeit = zeitVon(start);
    const anzahl = gleiche(start, fotos.length, (at) => zeitVon(at) === zeit);
    found.push({ start, zeit, anzahl });
    start += anzahl;
  }
  return found;
}

/** How many from `start` on, up to `end`, are alike: those that are stand together. Steps that double, then halves. */
function gleiche(start: number, end: number, istGleich: (at: number) => boolean): number {
  let step = 1;
  while (start + step < end && istGleich(start + step)) step *= 2;
  let [low, high] = [start + Math.floor(step / 2), Math.min(start + step, end)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (istGleich(middle)) low = middle;
    else high = middle;
  }
  return high - start;
}

/** More pictures than this are divided by months at first: a day of its own would hold few of them. */
const vieleFotos = 600;

/** How a gallery of so many photos is divided at first. */
export const einteilungFuer = (anzahl: number): Einteilung => (anzahl > vieleFotos ? 'monat' : 'tag');

/** Places of photos in an album after one was moved: only those that change, so that two who order meet in few rows. */
export function verschoben(
  fotos: readonly { readonly id: string; readonly reihenfolge?: number | null }[],
  von: number,
  nach: number,
): readonly { readonly id: string; readonly reihenfolge: number }[] {
  const moved = fotos[von];
  if (moved === undefined || von === nach) return [];
  const others = fotos.filter((_, at) => at !== von);
  const order = [...others.slice(0, nach), moved, ...others.slice(nach)];
  return order.flatMap(({ id, reihenfolge }, at) => (reihenfolge === at + 1 ? [] : [{ id, reihenfolge: at + 1 }]));
}
