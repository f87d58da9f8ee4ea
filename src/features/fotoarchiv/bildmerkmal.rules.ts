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

/** In how many of 64 bits two features differ. */
export function abstand(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < 16; at += 1) {
    let bits = Number.parseInt(a[at] ?? '0', 16) ^ Number.parseInt(b[at] ?? '0', 16);
    for (; bits > 0; bits &= bits - 1) count += 1;
  }
  return count;
}

/** What a distance means: at most 4 bits nearly the same, 5 to 8 alike, more is another picture. */
export const aehnlichkeit = (bits: number): 'fastgleich' | 'aehnlich' | undefined =>
  bits <= 4 ? 'fastgleich' : bits <= 8 ? 'aehnlich' : undefined;
