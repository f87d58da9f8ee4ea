import { describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { decide } from './change.ts';

// The rule of design/sync (Push) written out a second time, case by case, without the kit's merge: what one column, or one
// group of columns that count as one value, does when two people changed it.
const einsatz_fahrzeuge = registry.table('einsatz_fahrzeuge');
const group = ['km_beginn', 'km_ende'];
const single = ['kennung', 'flugminuten', 'ausgerueckt'];
const columns = [...group, ...single];
type Values = Record<string, unknown>;

function oracle(ours: Values, basis: Values, theirs: Values): { apply: Values; conflict: string[] } {
  const apply: Values = {};
  const conflict: string[] = [];
  for (const column of single) {
    if (!(column in ours) || ours[column] === theirs[column]) continue;
    if (basis[column] === theirs[column]) apply[column] = ours[column];
    else conflict.push(column);
  }
  const asserted = group.filter((column) => column in ours);
  const differs = asserted.filter((column) => ours[column] !== theirs[column]);
  if (differs.length > 0) {
    const somebodyElse = group.some((column) => column in basis && basis[column] !== theirs[column]);
    if (somebodyElse) conflict.push(...asserted);
    else for (const column of differs) apply[column] = ours[column];
  }
  return { apply, conflict };
}

/** Mulberry32: small, seeded, good enough for cases. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

describe(`three-way merge, seed ${seed}`, () => {
  test('agrees with the written-out rule in 20000 generated cases', () => {
    const next = random(seed);
    const pick = (): number | null => [null, 1, 2, 3][Math.floor(next() * 4)] ?? null;
    const disagreements: object[] = [];
    for (let run = 0; run < 20_000; run += 1) {
      const basisRow = Object.fromEntries(columns.map((column) => [column, pick()]));
      const theirs = Object.fromEntries(columns.map((column) => [column, next() < 0.5 ? basisRow[column] : pick()]));
      const asserted = columns.filter(() => next() < 0.6);
      const ours = Object.fromEntries(asserted.map((column) => [column, pick()]));
      const basis = Object.fromEntries(asserted.map((column) => [column, basisRow[column]]));
      const found = decide(einsatz_fahrzeuge, { ours, basis }, { rev: 2, values: theirs }, 1, new Set(columns));
      const wanted = oracle(ours, basis, theirs);
      const isSame =
        isEqual(found.apply, wanted.apply) && isEqual(found.conflict.toSorted(), wanted.conflict.toSorted());
      if (!isSame) disagreements.push({ ours, basis, theirs, found, wanted });
    }
    expect(disagreements).toEqual([]);
  });
});

const decideFor = (rev: number | undefined, basis: Values | undefined, visible = new Set(columns)) =>
  decide(
    einsatz_fahrzeuge,
    { ours: { kennung: 'mine' }, basis },
    { rev: 3, values: { kennung: 'theirs' } },
    rev,
    visible,
  );

test('on the revision that was seen a column without a snapshot applies', () => {
  expect(decideFor(3, undefined)).toEqual({ apply: { kennung: 'mine' }, conflict: [] });
  expect(decideFor(3, { kennung: 'old' }, new Set())).toEqual({ apply: { kennung: 'mine' }, conflict: [] });
});

test('the revision that was seen does not stand in for the snapshot: a restored database gives it out twice', () => {
  expect(decideFor(3, { kennung: 'old' })).toEqual({ apply: {}, conflict: ['kennung'] });
});

test('on an older revision a column without a snapshot conflicts', () => {
  expect(decideFor(2, undefined)).toEqual({ apply: {}, conflict: ['kennung'] });
});

test('without a revision and a snapshot the last writer wins', () => {
  expect(decideFor(undefined, undefined)).toEqual({ apply: { kennung: 'mine' }, conflict: [] });
});

test('without a revision a snapshot still merges', () => {
  expect(decideFor(undefined, { kennung: 'old' })).toEqual({ apply: {}, conflict: ['kennung'] });
});
