import { expect, test } from 'vitest';
import type { Replica } from '../../db/replica.ts';
import { localToday } from '../../lib/local-time.ts';
import type { Rights } from '../../permissions/rights.ts';
import { inventarBeforeStep } from './before-step.ts';

const replica = {} as Replica; // none of it is read
const darf = (holds: boolean): Rights => ({ holds: () => holds }) as unknown as Rights; // nothing else is asked
const weg = { id: 's', sek_id: 'a', ausgemustertam: '2026-01-01', verbleib: 'Vernichtet' };
const felder = async (row: object, to: string, holds = false): Promise<unknown> =>
  (await inventarBeforeStep(replica, { id: 's', ...row }, to, darf(holds), () => true)).missing.map(
    ({ at }) => at?.feld ?? null,
  );

test('a piece that is lent is not retired, unless it is lost', async () => {
  expect(await felder({ ...weg, status: 'Verliehen' }, 'Ausgemustert')).toEqual(['verbleib']);
  expect(await felder({ ...weg, status: 'Verliehen', verbleib: 'Verloren' }, 'Ausgemustert')).toEqual([]);
});

test('a bound piece needs the release, and whoever holds it says why', async () => {
  const gebunden = { ...weg, status: 'InGebrauch', bindungbis: '2030-01-01' };
  expect(await felder(gebunden, 'Ausgemustert')).toEqual(['bindungbis']);
  expect(await felder(gebunden, 'Ausgemustert', true)).toEqual(['begruendung']);
  expect(await felder({ ...gebunden, begruendung: 'Totalschaden' }, 'Ausgemustert', true)).toEqual([]);
});

test('after thirty days a retirement is not undone', async () => {
  const am = (tage: number): string => Temporal.PlainDate.from(localToday()).subtract({ days: tage }).toString();
  expect(await felder({ ...weg, status: 'Ausgemustert', ausgemustertam: am(31) }, 'InGebrauch')).toEqual([null]);
  expect(await felder({ ...weg, status: 'Ausgemustert', ausgemustertam: am(30) }, 'InGebrauch')).toEqual([]);
});
