import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

it('keeps everything that waits while the server is locked for maintenance, and sends it afterwards', async () => {
  const server = new ModelServer();
  const engine = await new TestDevice(server).openTab();
  const { id } = await engine.create('einsaetze', { sek_id: newId(), einsatzbeginn: '2026-07-01T08:00:00Z' });
  const { op, ...datei } = await engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg');
  await engine.create('einsatz_fotos', { einsatz_id: id, datei });
  server.fault = () =>
    Response.json({ auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt', fields: [] }, { status: 400 });
  await engine.syncNow();
  expect(
    engine
      .operations()
      .map(({ kind, state }) => `${kind} ${state}`)
      .toSorted(),
  ).toEqual(['blob queued', 'create queued', 'create queued']);
  server.fault = () => undefined;
  await engine.syncNow();
  expect(server.row(id)).toMatchObject({ id });
  expect(engine.operations()).toEqual([]);
});
