/** Pseudo-random numbers that are the same on every machine: xoshiro128** (Blackman, Vigna), seeded by splitmix32 over a text. */
export class Random {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string) {
    this.#seed = seed;
    const next = splitmix(hash(seed));
    [this.#a, this.#b, this.#c, this.#d] = [next(), next(), next(), next()];
  }

  /** A stream of its own, so that what one part draws does not move another. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** 32 random bits. */
  bits(): number {
    const result = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return result;
  }

  /** 0 ≤ x < 1. */
  unit(): number {
    return this.bits() / 4_294_967_296;
  }

  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1));
  }

  /** About the middle of the range most often: mean of two draws. */
  middle(min: number, max: number): number {
    return Math.round((this.int(min, max) + this.int(min, max)) / 2);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.unit() * list.length));
  }

  /** Earlier entries more often: lists of names are ordered by how common they are. */
  pickEarly<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.unit() ** 1.6 * list.length));
  }

  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let rest = this.unit() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return at(list, list.length - 1)[0];
  }

  /** `count` different entries. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      at(rest.splice(Math.floor(this.unit() * rest.length), 1), 0),
    );
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  /** A UUID version 4 from this stream. */
  id(): string {
    const [a, b, c, d] = [hex(this.bits()), hex(this.bits()), hex(this.bits()), hex(this.bits())];
    const variant = '89ab'[this.bits() & 3];
    return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('picked from an empty list');
  return found;
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
const hex = (value: number): string => value.toString(16).padStart(8, '0');

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function splitmix(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
