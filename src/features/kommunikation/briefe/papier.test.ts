import { expect, test } from 'vitest';
import type { Device } from '../../../screens/device.ts';
import { briefbogen, papiereVon } from './briefbogen.rules.ts';
import { papiereFuer } from './briefe-pdf.ts';

const kopf = { absender: 'Meran · Lauben 1', fusszeile: 'Fuß', fusszeile_it: 'Piè', steuernr: '123' };
const sektion = { name: 'Meran', name_it: 'Merano' };
const device = { replica: { row: async () => undefined }, loadFile: async () => undefined } as unknown as Pick<
  Device,
  'replica' | 'loadFile'
>; // nothing else of it is asked

test('a letter that went out stands on its own paper on a device, too, in both languages; one that did not on that of today', async () => {
  const papier = JSON.stringify(papiereVon(kopf, sektion));
  const { de, it } = await papiereFuer(device, { id: 'a', sek_id: 's', papier });
  expect(de).toEqual({ ...briefbogen(kopf, sektion, 'de'), sektion: 'Meran', logo: undefined });
  expect([it.sektion, it.fuss]).toEqual(['Merano', ['C.F. 123', 'Piè']]);
  expect((await papiereFuer(device, { id: 'a', sek_id: 's' })).de.absender).toBe('');
});
