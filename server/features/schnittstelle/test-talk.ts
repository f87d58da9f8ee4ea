import { expect } from 'vitest';
import { json, type Talk } from '../../openapi/test-talk.ts';
import { localToday } from '../../../src/lib/local-time.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function schnittstelleTalk({ c, station }: Talk): Promise<void> {
  const zugang = { name: 'Website', zweck: 'Termine', sek_id: station, schreibt: false, netze: [], bis: localToday() };
  const made = await c.ask(
    'post /verwaltung/zugaenge',
    {},
    json({ ...zugang, rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] }),
  );
  const { id }: Record<string, unknown> = Object(made.body);
  expect((await c.ask('get /verwaltung/zugaenge')).status).toBe(200);
  expect((await c.ask('put /verwaltung/zugaenge/{id}/widerruf', { id: String(id) }, json({}))).status).toBe(204);
  const webhook = { name: 'Website', adresse: 'https://website.example/haken', sek_id: station, arten: ['neu'] };
  const hook = await c.ask('post /verwaltung/webhooks', {}, json({ ...webhook, tabellen: ['termine'] }));
  const { id: haken }: Record<string, unknown> = Object(hook.body);
  const at = { id: String(haken) };
  expect((await c.ask('put /verwaltung/webhooks/{id}/probe', at, json({}))).status).toBe(204);
  const list = await c.ask('get /verwaltung/webhooks');
  const sendung = /"sendungen":\[\{"id":"([^"]+)"/.exec(JSON.stringify(list.body).replaceAll(' ', ''))?.[1] ?? '';
  const again = { ...at, sendung };
  expect((await c.ask('put /verwaltung/webhooks/{id}/sendungen/{sendung}/nochmals', again, json({}))).status).toBe(204);
  expect((await c.ask('put /verwaltung/webhooks/{id}/ende', at, json({}))).status).toBe(204);
}
