import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook, WebhookInput } from '../../../src/features/schnittstelle/webhook.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngines } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { fuelleWebhooks } from './webhook-fuellen.ts';
import { sendeUndWiederhole, sendeWebhooks, wartezeiten } from './webhook-senden.ts';

const beginn = new Date('2026-11-20T09:00:00Z');

describe.each(testEngines)('webhooks on %s', (engine) => {
  let t: TestApp;
  let bozen: string;
  let meran: string;
  let anna: Caller;
  let receiver: Server;
  let adresse: string;
  let status: number;
  const arrived: { headers: IncomingHttpHeaders; body: string }[] = [];

  beforeEach(async () => {
    t = await openTestApp(engine, { now: beginn });
    const verband = await t.sektion('Verband');
    bozen = await t.sektion('Bozen', verband);
    meran = await t.sektion('Meran', verband);
    await t.user('anna', verband, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: verband }]);
    anna = await t.signIn('anna');
    status = 200;
    arrived.length = 0;
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        arrived.push({ headers: request.headers, body });
        response.writeHead(status).end('nobody reads this');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const at = receiver.address();
    adresse = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/haken`;
    Object.assign(t.deps, { pushNetwork: { protocol: 'http:', admits: (one: string) => one === '127.0.0.1' } });
  });
  afterEach(async () => {
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
    await t.close();
  });

  const post = (rest: Partial<WebhookInput> = {}): Promise<Response> =>
    anna('/verwaltung/webhooks', {
      method: 'POST',
      body: JSON.stringify({
        name: 'Website',
        adresse,
        sek_id: bozen,
        tabellen: ['termine', 'personen'],
        arten: ['neu', 'aendern', 'loeschen'],
        ...rest,
      }),
    });
  const made = async (rest: Partial<WebhookInput> = {}): Promise<{ id: string; geheimnis: string }> => {
    const response = await post(rest);
    expect(response.status).toBe(200);
    return response.json();
  };
  const put = (path: string): Promise<Response> => anna(`/verwaltung/webhooks${path}`, { method: 'PUT', body: '{}' });
  const termin = async (sek_id: string, titel = 'Probe'): Promise<string> => {
    const id = newId();
    const zeit = { beginn: '2026-12-01T18:00:00Z', ende: '2026-12-01T20:00:00Z' };
    const url = t.deps.registry.module('termine').url;
    const response = await anna(url, { method: 'PUT', body: JSON.stringify({ id, titel, sek_id, ...zeit }) });
    expect(response.status).toBe(201);
    return id;
  };
  const round = async (): Promise<void> => {
    await fuelleWebhooks(t.deps);
    await sendeWebhooks(t.deps);
  };
  const later = (millis: number): void => t.setNow(new Date(t.deps.now().getTime() + millis));
  const list = async (): Promise<Webhook[]> => (await anna('/verwaltung/webhooks')).json();
  /** After days the session is over. */
  const signInAnew = async (): Promise<void> => {
    anna = await t.signIn('anna');
  };

  test('tells changes of its lists and branches, signed, once, and without anything about anybody', async () => {
    await termin(bozen, 'Von früher');
    const { geheimnis } = await made();
    const id = await termin(bozen, 'Geheime Sitzung');
    await termin(meran);
    await round();
    await round();
    expect(arrived).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = arrived;
    expect(JSON.parse(body)).toEqual({
      type: 'termine.neu',
      timestamp: expect.any(String),
      data: { tabelle: 'termine', id, art: 'neu', rev: 1 },
    });
    const key = Buffer.from(geheimnis.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(beginn.getTime() / 1000));
  });

  test('what fails is tried again under the same id, ever later; each attempt is seen', async () => {
    const { id } = await made();
    await termin(bozen);
    status = 500;
    await round();
    await round();
    expect(arrived).toHaveLength(1);
    later(wartezeiten[0] ?? 0);
    status = 204;
    await round();
    later(wartezeiten[1] ?? 0);
    await round();
    expect(arrived.map(({ headers }) => headers['webhook-id'])).toEqual([
      arrived[0]?.headers['webhook-id'],
      arrived[0]?.headers['webhook-id'],
    ]);
    const [webhook] = await list();
    expect(webhook?.sendungen.map(({ versuche }) => versuche.map((one) => one.status))).toEqual([[204, 500]]);
    const sendung = webhook?.sendungen[0]?.id ?? '';
    expect((await put(`/${id}/sendungen/${sendung}/nochmals`)).status).toBe(204);
    expect((await put(`/${id}/probe`)).status).toBe(204);
    await round();
    const types = arrived.map(({ body }): unknown => JSON.parse(body).type);
    expect(types.toSorted()).toEqual(['probe', 'termine.neu', 'termine.neu', 'termine.neu']);
  });

  test('the first repetition does not wait for the next minute, the others do', async () => {
    await made();
    await termin(bozen);
    await fuelleWebhooks(t.deps);
    status = 500;
    const planned: { work: () => Promise<unknown>; millis: number }[] = [];
    await sendeUndWiederhole(t.deps, (work, millis) => planned.push({ work, millis }));
    expect(planned.map(({ millis }) => millis)).toEqual([wartezeiten[0]]);
    later(wartezeiten[0] ?? 0);
    await planned[0]?.work();
    expect([arrived.length, planned.length]).toEqual([2, 1]);
  });

  test('who answers nobody for days is ended, and so is who says that there is nothing any more', async () => {
    await made({ name: 'Tot' });
    await termin(bozen);
    status = 503;
    await round();
    for (const wait of wartezeiten) {
      later(wait);
      await round();
    }
    expect(arrived).toHaveLength(wartezeiten.length + 1);
    await signInAnew();
    expect((await list()).map(({ aufgegeben, beendet_am }) => [aufgegeben, beendet_am !== null])).toEqual([
      [true, true],
    ]);
    const gone = await made({ name: 'Weg' });
    await termin(bozen);
    status = 410;
    await round();
    expect((await list()).find(({ id }) => id === gone.id)?.aufgegeben).toBe(true);
    expect((await put(`/${gone.id}/probe`)).status).toBe(422);
  });

  test('two servers at once tell nothing twice', async () => {
    await made();
    for (let at = 0; at < 5; at += 1) await termin(bozen);
    await Promise.all([fuelleWebhooks(t.deps), fuelleWebhooks(t.deps)]);
    await Promise.all([sendeWebhooks(t.deps), sendeWebhooks(t.deps)]);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(arrived).toHaveLength(5);
  });

  test('a deletion is told as one; nothing is after its end', async () => {
    const { id } = await made({ arten: ['loeschen'] });
    const one = await termin(bozen);
    const url = t.deps.registry.module('termine').url;
    expect((await anna(`${url}/${one}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } })).status).toBe(200);
    await round();
    expect(arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['termine.loeschen']);
    expect((await put(`/${id}/ende`)).status).toBe(204);
    const other = await termin(bozen);
    await anna(`${url}/${other}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } });
    await round();
    expect(arrived).toHaveLength(1);
  });

  test('only addresses of the public network, encrypted, and lists that there are', async () => {
    Object.assign(t.deps, { pushNetwork: undefined });
    const wrong: readonly Partial<WebhookInput>[] = [
      { adresse: 'http://website.example/' },
      { adresse: 'https://127.0.0.1/' },
      { adresse: 'https://10.0.0.1/' },
      { adresse: 'https://localhost/' },
      { adresse: 'https://a:b@website.example/' },
      { adresse: 'Unsinn' },
      { adresse: 'https://website.example/', tabellen: ['benutzer'] },
      { adresse: 'https://website.example/', tabellen: ['gibtesnicht'] },
      { adresse: 'https://website.example/', arten: [] },
    ];
    const statuses = [];
    for (const one of wrong) statuses.push((await post(one)).status);
    expect(statuses).toEqual(wrong.map(() => 422));
    expect((await post({ adresse: 'https://website.example/' })).status).toBe(200);
  });
});
