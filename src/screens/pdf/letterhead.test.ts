import { expect, test } from 'vitest';
import { briefkoepfe } from '../../features/kommunikation/briefe/briefkoepfe.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import type { Device } from '../device.ts';
import { paperOf } from './letterhead.ts';

const [verband, meran, bozen, ort] = ['verband', 'meran', 'bozen', 'ort'];
const kopfId = (sek_id: string): string => idFromNaturalKey(briefkoepfe, { sek_id }) ?? '';
const kopf = (sek_id: string) => ({ id: kopfId(sek_id), sek_id, absender: `Kopf von ${sek_id}` });
const rows: Readonly<Record<string, readonly { readonly id: string }[]>> = {
  [sektionen.name]: [
    { id: verband, parent_id: null },
    { id: meran, parent_id: verband },
    { id: bozen, parent_id: verband },
    { id: ort, parent_id: meran },
  ].map((row) => ({ ...row, name: row.id })),
  [briefkoepfe.name]: [kopf(verband), kopf(meran), kopf(bozen)],
};
const source = {
  replica: { row: async ({ name }: { name: string }, id: string) => rows[name]?.find((row) => row.id === id) },
} as unknown as Pick<Device, 'replica' | 'loadFile'>; // nothing else of it is asked
const absender = async (briefkopf_id?: string | null): Promise<string> =>
  (await paperOf(source, ort, 'de', briefkopf_id)).absender;

test('a letter stands on the nearest letterhead above, or on that from above that was chosen', async () => {
  expect([await absender(), await absender(null), await absender(kopfId(verband))]).toEqual([
    'Kopf von meran',
    'Kopf von meran',
    'Kopf von verband',
  ]);
});

test('one that is not above any more gives way to the nearest, as where the server prints', async () => {
  expect(await absender(kopfId(bozen))).toBe('Kopf von meran');
});
