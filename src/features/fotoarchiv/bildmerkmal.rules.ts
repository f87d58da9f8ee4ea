/** Side of the grey picture that a feature is made of, in pixels. */
export const merkmalSeite = 32;
const frequencies = 8;

/**
 * 64-bit perceptual hash of a grey picture of 32×32 pixels (0 to 255, row by row), as 16 hexadecimal digits: the 8×8 lowest frequencies
 * of its cosine transform, each 1 where it is above their median. Pictures that look alike differ in few bits (domain: archive-tief 6).
 */
export function bildmerkmal(grau: ArrayLike<number>): string {
  const low: number[] = [];
  for (let v = 0; v < frequencies; v += 1) for (let u = 0; u < frequencies; u += 1) low.push(frequency(grau, u, v));
  // How light the picture is as a whole says nothing about what is on it.
  const sorted = low.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let hex = '';
  for (let at = 0; at < low.length; at += 4)
    hex += low
      .slice(at, at + 4)
      .reduce((digit, value) => digit * 2 + Number(value > median), 0)
      .toString(16);
  return hex;
}

function frequency(grau: ArrayLike<number>, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < merkmalSeite; y += 1)
    for (let x = 0; x < merkmalSeite; x += 1) sum += (grau[y * merkmalSeite + x] ?? 0) * wave(x, u) * wave(y, v);
  return sum;
}

const wave = (at: number, frequencyOf: number): number =>
  Math.cos(((2 * at + 1) * frequencyOf * Math.PI) / (2 * merkmalSeite));

/** The 64 bits of a feature as two numbers of 32. */
const bitsVon = (merkmal: string): readonly [number, number] => [
  Number.parseInt(merkmal.slice(0, 8), 16) | 0,
  Number.parseInt(merkmal.slice(8), 16) | 0,
];

/** How many of 32 bits are set. */
function gesetzt(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In how many of 64 bits two features differ. */
export function abstand(a: string, b: string): number {
  const [[a1, a2], [b1, b2]] = [bitsVon(a), bitsVon(b)];
  return gesetzt(a1 ^ b1) + gesetzt(a2 ^ b2);
}

/** What a distance means: at most 4 bits nearly the same, 5 to 8 alike, more is another picture. */
export const aehnlichkeit = (bits: number): 'fastgleich' | 'aehnlich' | undefined =>
  bits <= 4 ? 'fastgleich' : bits <= 8 ? 'aehnlich' : undefined;

interface Vergleichbar {
  readonly sek_id?: string | null;
  readonly phash?: string | null;
}

/** Two photos that look alike; `abstand` in bits (0 to 8). */
export interface Bildpaar<F> {
  readonly fotos: readonly [F, F];
  readonly abstand: number;
  readonly art: 'fastgleich' | 'aehnlich';
}

/** Pairs of photos that look alike within their branch. One step for each photo, with its pairs among those after it, so that many can be compared with pauses. */
export function* bildpaare<F extends Vergleichbar>(fotos: readonly F[]): Generator<readonly Bildpaar<F>[]> {
  const bekannt = fotos.filter(({ phash }) => phash);
  const bits = bekannt.map(({ phash }) => bitsVon(phash ?? ''));
  const [high, low] = [Int32Array.from(bits, ([one]) => one), Int32Array.from(bits, ([, other]) => other)];
  for (const [at, foto] of bekannt.entries()) {
    const found: Bildpaar<F>[] = [];
    for (let next = at + 1; next < bekannt.length; next += 1) {
      const differing = gesetzt((high[at] ?? 0) ^ (high[next] ?? 0)) + gesetzt((low[at] ?? 0) ^ (low[next] ?? 0));
      const art = aehnlichkeit(differing);
      const other = art && bekannt[next];
      if (art !== undefined && other !== undefined && other.sek_id === foto.sek_id)
        found.push({ fotos: [foto, other], abstand: differing, art });
    }
    yield found;
  }
}

/** As `fotounterschiede` says that two photos of a branch are not the same picture; the same whichever of them comes first. */
export function unterschied(
  a: { readonly id: string; readonly sha256?: string | null },
  b: { readonly id: string; readonly sha256?: string | null },
): { readonly foto_id: string; readonly sha256: string } {
  const [eines, anderes] = a.id < b.id ? [a, b] : [b, a];
  return { foto_id: eines.id, sha256: anderes.sha256 ?? '' };
}
