import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

it('helpers that wait are told apart by their names, not all called alike', async () => {
  const server = new ModelServer();
  const [sektion, einsatz, person] = [newId(), newId(), newId()];
  server.write('einsaetze', einsatz, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
  server.write('personen', person, { sek_id: sektion, personenart: 'Mitglied', nachname: 'Hofer', vorname: 'Anna' });
  const engine = await new TestDevice(server).openTab();
  await engine.syncNow();
  server.fault = () => 'lost';
  await engine.create('einsatz_beteiligte', { einsatz_id: einsatz, mgd_id: person });
  await engine.create('einsatz_beteiligte', { einsatz_id: einsatz, extern_name: 'Rossi' });
  expect(engine.operations().map(({ title }) => title)).toEqual(['Hofer Anna', 'Rossi']);
});
