import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { allRights, openTestServer, sections, userWith, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const boss = userWith('boss', allRights, 'all');
const url = '/einsaetze/einsaetze';
const mission = (sek_id: string, einsatzbeginn: string, extra = {}) =>
  server.ask(boss, url, { method: 'PUT', body: { id: newId(), sek_id, einsatzbeginn, ...extra } });
const numberOf = ({ body }: { body: Record<string, unknown> }): unknown => (body['given'] as { nummer?: string } | undefined)?.nummer;

test('numbers have no gap and no double under 20 creations at once, refused ones among them', async () => {
  const wishes = Array.from({ length: 20 }, () => mission(sections.a1, '2026-02-01T08:00:00Z'));
  // Refused after the number was taken: the end before the beginning is found by the last check.
  const refusals = Array.from({ length: 5 }, () => mission(sections.a1, '2026-02-01T08:00:00Z', { einsatzende: '2026-01-01T08:00:00Z' }));
  const [made, refused] = await Promise.all([Promise.all(wishes), Promise.all(refusals)]);
  expect(refused.map((one) => one.status)).toEqual(Array(5).fill(422));
  expect(made.map(numberOf).toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `2026-04-${String(index + 1).padStart(4, '0')}`));
});

test('every branch and local year counts on its own', async () => {
  expect(numberOf(await mission(sections.a2, '2026-02-01T08:00:00Z'))).toBe('2026-05-0001');
  expect(numberOf(await mission(sections.a2, '2024-12-31T23:30:00Z'))).toBe('2025-05-0001');
  expect(numberOf(await mission(sections.a2, '2024-12-31T22:30:00Z'))).toBe('2024-05-0001');
});

test('members have one series for all branches', async () => {
  const member = (sek_id: string) => server.ask(boss, '/mgd/mitglieder', { method: 'PUT', body: { id: newId(), nachname: 'N', sek_id } });
  const numbers = [await member(sections.a1), await member(sections.b1)].map((told) => (told.body['given'] as { mgdnummer: string }).mgdnummer);
  expect(numbers).toEqual(['000001', '000002']);
});

test('a member made offline gets one number despite repeated sends, and a refused one leaves no gap', async () => {
  const members = '/mgd/mitglieder';
  const member = () => ({ id: newId(), nachname: 'Ohne Netz', sek_id: sections.a1, vorlaeufig: 'ABC-1' });
  const told = (body: object, key: string) => server.ask(boss, members, { method: 'PUT', body, key });
  const mgdnummer = async (id: string) => Number((await server.ask(boss, `${members}/${id}`)).body['mgdnummer']);
  const [first, second] = [member(), member()];
  const key = newId();
  const sent = [await told(first, key), await told(first, key), await told(first, newId())];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 200]);
  expect((await told({ ...member(), gebdatum: '1980-01-01', sterbedatum: '1979-01-01' }, newId())).status).toBe(422);
  await told(second, newId());
  expect(await mgdnummer(second.id)).toBe((await mgdnummer(first.id)) + 1);
});
