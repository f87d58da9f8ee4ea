import type { AnyRow } from '../../../../src/kit/field.ts';
import {
  candidatePoints,
  factsOf,
  isApart,
  pointsOf,
  rememberNames,
  type Facts,
} from '../../../../src/kit/likeness.ts';

/** Two persons who may be the same, the lower id first. */
export interface Pair {
  readonly eine_id: string;
  readonly andere_id: string;
  readonly punkte: number;
}

/** Columns that say whether two persons are the same. */
export const compared = [
  'nachname',
  'vorname',
  'gebdatum',
  'steuer_id',
  'emailprivat',
  'emaildienst',
  'mobilprivat',
  'mobildienst',
  'iban',
  'geschlecht',
  'strasse',
  'plz',
];

/** An address that so many share is that of an office; comparing all who have it would say nothing and take for ever. */
const crowd = 300;
/** From here on the likeness runs in the family, e.g. father and son. */
const farYears = 35;

/**
 * All pairs of persons who may be the same (domain: personen 4, Duplicates). Only those are compared that have something in
 * common: the sound of the surname with the year of birth, both names also swapped, birth date, e-mail, mobile, IBAN, tax number.
 */
export class PairSearch {
  private readonly ids: string[] = [];
  private readonly facts: Facts[] = [];
  private readonly blocks = new Map<string, number[]>();
  private readonly name = rememberNames();

  add(row: AnyRow): void {
    const facts = factsOf(row, this.name);
    const place = this.ids.push(row.id) - 1;
    this.facts.push(facts);
    for (const key of keysOf(facts)) {
      const block = this.blocks.get(key);
      if (block === undefined) this.blocks.set(key, [place]);
      else block.push(place);
    }
  }

  /** The pairs, in pieces, so that others get their turn between them. */
  *pairs(blocksAtOnce = 5000): Generator<readonly Pair[]> {
    const seen = new Set<number>();
    let found: Pair[] = [];
    let done = 0;
    for (const block of this.blocks.values()) {
      if (block.length > 1 && block.length <= crowd) found.push(...this.within(block, seen));
      done += 1;
      if (done % blocksAtOnce > 0) continue;
      yield found;
      found = [];
    }
    yield found;
  }

  private *within(block: readonly number[], seen: Set<number>): Generator<Pair> {
    for (const [index, a] of block.entries()) {
      for (const b of block.slice(index + 1)) {
        const [one, other] = [this.facts[a], this.facts[b]];
        const [first, second] = [this.ids[a], this.ids[b]];
        if (one === undefined || other === undefined || first === undefined || second === undefined) continue;
        const punkte = pointsOf(one, other);
        if (punkte < candidatePoints || isApart(one.born, other.born, farYears)) continue;
        const key = a * 4_194_304 + b;
        if (seen.has(key)) continue;
        seen.add(key);
        yield first < second
          ? { eine_id: first, andere_id: second, punkte }
          : { eine_id: second, andere_id: first, punkte };
      }
    }
  }
}

function keysOf({ surname, first, born, taxId, emails, mobiles, iban }: Facts): ReadonlySet<string> {
  const keys = [
    ...(surname.sound === '' || born === '' ? [] : [`j ${surname.sound} ${born.slice(0, 4)}`]),
    // Sorted, so that swapped names meet.
    ...(surname.sound === '' || first.sound === '' ? [] : [`n ${[surname.sound, first.sound].toSorted().join(' ')}`]),
    ...(born === '' ? [] : [`g ${born}`]),
    ...(taxId === '' ? [] : [`s ${taxId}`]),
    ...(iban === '' ? [] : [`i ${iban}`]),
    ...emails.map((email) => `e ${email}`),
    ...mobiles.map((mobile) => `m ${mobile}`),
  ];
  return new Set(keys);
}
