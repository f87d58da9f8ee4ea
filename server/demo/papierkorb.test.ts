import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  foto,
  heute,
  lies,
  nimm,
  oeffneFotowelt,
  schliesseFotowelt,
  wart,
  welt,
} from '../features/fotoarchiv/test-fotowelt.ts';
import { loescheFotos } from './papierkorb.ts';

beforeAll(oeffneFotowelt);
afterAll(schliesseFotowelt);

test('a photo that the demo deleted lies in the bin and comes back from it; others stay', async () => {
  const [weg, bleibt] = [await nimm({ titel: 'Grat', ort: 'Bozen' }), await nimm({ titel: 'Almwiese' })];
  const place = { nummer: 1_000_000, time: `${heute}T06:00:00.000Z`, first: 0 };
  await welt().storage.transaction((tx) => loescheFotos(tx, place));
  expect((await wart(`/fotoarchiv/fotoarchiv/${weg.id}`)).status).toBe(400);
  expect(Object.values(await lies('papierkorb'))).toMatchObject([{ id: weg.id, titel: 'Grat', grund: 'Geloescht' }]);
  expect(await foto(bleibt.id)).toMatchObject({ titel: 'Almwiese' });
  const back = await wart(`/fotoarchiv/fotoarchiv/${weg.id}/wiederherstellen`, { method: 'PUT', body: '{}' });
  expect(back.status).toBe(200);
  expect(await foto(weg.id)).toMatchObject({ titel: 'Grat', ort: 'Bozen' });
});
