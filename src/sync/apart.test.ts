import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

it('a large file that goes apart does not hold up the record that it belongs to, nor what is typed meanwhile', async () => {
  const server = new ModelServer();
  const engine = await new TestDevice(server).openTab();
  const small = await engine.addFile(new Blob(['klein']), 'vorschau.jpg', 'image/jpeg');
  const large = await engine.addFile(new Blob(['gross und schwer']), 'original.jpg', 'image/jpeg');
  const valueOf = ({ op: _, ...file }: typeof small) => file;
  const row = { sek_id: newId(), sha256: large.sha256, urheber: 'Hofer', breite: 4000, hoehe: 3000 };
  const { id } = await engine.create('fotoarchiv', { ...row, vorschau: valueOf(small) });
  await engine.act([
    {
      do: 'change',
      table: 'fotoarchiv',
      id,
      changed: { datei: valueOf(large) },
      basis: { datei: null },
      isApart: true,
    },
  ]);
  await engine.change('fotoarchiv', id, { titel: 'Gipfel' }, { titel: null });
  server.fault = (path) => (path.endsWith(large.sha256) ? new Response(null, { status: 503 }) : undefined);
  await engine.syncNow();
  expect(server.row(id)).toMatchObject({ urheber: 'Hofer', titel: 'Gipfel' });
  expect(server.row(id)?.['datei'] ?? null).toBeNull();
  expect(engine.operations().map(({ kind }) => kind)).toEqual(['blob', 'change']);
  server.fault = () => undefined;
  await engine.syncNow();
  expect(server.row(id)).toMatchObject({ datei: { sha256: large.sha256 } });
  expect(engine.operations()).toEqual([]);
});
