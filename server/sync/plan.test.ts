import { expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { allRights, sektionen, userWith } from '../test-branches.ts';
import type { Cursor } from './cursor.ts';
import { adjust, firstPlan, noFormer } from './plan.ts';
import { scopeOf, type Scope } from './scope.ts';

const boss = userWith('boss', allRights, 'all');
const scopeWith = (chosen: readonly string[] | null): Scope =>
  scopeOf(registry, boss, { sektionen: chosen, pins: [], today: '2026-07-01' });

const cursorOf = (scope: Scope, plan: Cursor['plan']): Cursor => ({
  epoch: 'e',
  schema: {},
  n: 1,
  pos: -1,
  stand: 0,
  today: scope.today,
  rights: { ...scope.rights },
  chosen: scope.chosen,
  pins: [],
  former: noFormer,
  plan,
});

const sendsOf = (cursor: Cursor, table: string) => cursor.plan.filter((item) => item.t === table && item.k === 'send');

test('branches added before a table was begun are sent with the table, once', () => {
  const next = adjust(cursorOf(scopeWith([]), firstPlan(registry)), scopeWith(null));
  expect(sendsOf(next, 'personen')).toEqual([{ t: 'personen', k: 'send', w: {} }]);
});

test('a table that was begun goes on, and what was added follows', () => {
  const begun = { t: 'personen', k: 'send', w: {}, after: newId() } as const;
  const next = adjust(cursorOf(scopeWith([sektionen.a]), [begun]), scopeWith([sektionen.a, sektionen.b]));
  const added = [sektionen.b, sektionen.b1].toSorted();
  expect(sendsOf(next, 'personen')).toEqual([
    begun,
    { t: 'personen', k: 'send', w: { area: { not: false, ids: added } } },
  ]);
});

test('what was opened in the middle of a load comes first, whatever is still to be sent', () => {
  const opened = newId();
  const scope = scopeWith(null);
  const next = adjust(cursorOf(scope, firstPlan(registry)), { ...scope, pins: [opened] });
  const [first] = next.plan;
  expect(first).toEqual({ t: expect.any(String), k: 'send', w: { roots: [opened] } });
  expect(sendsOf(next, 'einsatz_patienten').map((item) => item.w)).toEqual([{ roots: [opened] }, {}]);
});

test('branches taken away are removed, also before the rest is sent', () => {
  const next = adjust(cursorOf(scopeWith([sektionen.a, sektionen.b]), firstPlan(registry)), scopeWith([sektionen.a]));
  expect(next.plan).toContainEqual({
    t: 'personen',
    k: 'gone',
    w: { area: { not: false, ids: [sektionen.b, sektionen.b1].toSorted() } },
  });
  expect(sendsOf(next, 'personen')).toHaveLength(1);
});
