import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mail.ts';
import { readMail } from '../../mail/read-mail.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';
import { mailAbsagen } from './mail-absagen.ts';
import { mailPromotions } from './mail-promotions.ts';

let w: KursWorld;
beforeAll(async () => {
  w = await openKursWorld(testEngine);
});
afterAll(() => w.t.close());

/** The calendar of a mail as its reader's program takes it: by the part that says a method. */
async function termin(mail: Mail): Promise<{ type: string; event: ICAL.Event; whom: unknown; organizer: unknown }> {
  const raw = (await compose(mail, 'Hüttenbuch <buero@verband.example>', new Date(0))).toString('latin1');
  const { header: type, text } = readMail(
    Buffer.from(/Content-Type: text\/calendar;[\s\S]*?(?=\r\n--)/.exec(raw)?.[0] ?? '', 'latin1'),
  );
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [one] = calendar.getAllSubcomponents('vevent');
  if (one === undefined) throw new Error('a calendar without an event');
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  expect(type).toContain(`method=${String(calendar.getFirstPropertyValue('method'))}`);
  return {
    type,
    event: new ICAL.Event(one),
    whom: one.getFirstPropertyValue('attendee'),
    organizer: one.getFirstPropertyValue('organizer'),
  };
}

const step = async (kurs: string, nach: string, grund: string): Promise<number> =>
  (await w.put(`/ausbildungen/${kurs}/status`, { nach, grund })).status;

async function eingeladen(values: object = {}): Promise<{ kurs: string; teilnehmer: string; mail: Mail }> {
  const kurs = await w.kurs({ ort: 'Sulden', ...values });
  await w.create('/ausbildungen/tage', { ausb_id: kurs, beginn: '2026-05-02T06:00:00Z', ende: '2026-05-02T14:00:00Z' });
  const { id } = await w.join(kurs, w.sektionen.a);
  await w.inviteByMail(id);
  const mail = w.mails.at(-1);
  if (mail === undefined) throw new Error('nobody was invited');
  return { kurs, teilnehmer: id, mail };
}

test('an invitation asks one person for one appointment, in the name of the service, with the seat’s UID', async () => {
  const { teilnehmer, mail } = await eingeladen();
  const { type, event, whom, organizer } = await termin(mail);
  expect(type).toContain('method=REQUEST');
  expect([event.uid, event.summary, event.location]).toEqual([teilnehmer, 'Seiltechnik', 'Sulden']);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-05-02T06:00:00.000Z');
  expect([whom, organizer]).toEqual(['mailto:anna@example.org', 'mailto:buero@verband.example']);
});

test('a course of several days is an appointment of whole days', async () => {
  const { kurs, teilnehmer } = await eingeladen();
  await w.create('/ausbildungen/tage', { ausb_id: kurs, beginn: '2026-05-09T06:00:00Z', ende: '2026-05-09T14:00:00Z' });
  await w.inviteByMail(teilnehmer);
  const { event } = await termin(w.mails.at(-1) as Mail);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-05-02', '2026-05-10']);
});

test('a course that is called off takes the same appointment out with a higher SEQUENCE, once for each who had a seat (domain: dienstplan-tief 6)', async () => {
  const { kurs, teilnehmer, mail } = await eingeladen({ teilnehmermax: 1 });
  await w.join(kurs, w.sektionen.a);
  const asked = await termin(mail);
  expect(await step(kurs, 'Abgesagt', 'Schnee')).toBe(200);
  const before = w.mails.length;
  await mailAbsagen(w.t.deps);
  await mailAbsagen(w.t.deps);
  const told = w.mails.slice(before);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@example.org', 'Abgesagt / annullato: Seiltechnik'],
  ]);
  const { type, event } = await termin(told[0] as Mail);
  expect(type).toContain('method=CANCEL');
  expect(event.uid).toBe(teilnehmer);
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event.sequence).toBeGreaterThan(asked.event.sequence);
});

test('deleting a day never lets SEQUENCE fall', async () => {
  const { kurs, teilnehmer, mail } = await eingeladen();
  const tag = await w.create('/ausbildungen/tage', {
    ausb_id: kurs,
    beginn: '2026-05-09T06:00:00Z',
    ende: '2026-05-09T14:00:00Z',
  });
  expect(
    (await w.boss(`/ausbildungen/tage/${tag}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } })).status,
  ).toBeLessThan(300);
  await w.inviteByMail(teilnehmer);
  const [first, second] = [await termin(mail), await termin(w.mails.at(-1) as Mail)];
  expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
  expect(second.event.startDate.isDate).toBe(false);
});

test('what was set up again before anybody was told is told to nobody', async () => {
  const { kurs } = await eingeladen();
  expect(await step(kurs, 'Abgesagt', 'Schnee')).toBe(200);
  expect(await step(kurs, 'Geplant', 'Doch nicht')).toBe(200);
  const before = w.mails.length;
  await mailAbsagen(w.t.deps);
  expect(w.mails.slice(before)).toEqual([]);
});

test('whoever moves up to a seat gets its appointment with the mail', async () => {
  const kurs = await w.kurs({ ort: 'Sulden', teilnehmermax: 1, nachruecken: 'Automatisch' });
  await w.create('/ausbildungen/tage', { ausb_id: kurs, beginn: '2026-05-02T06:00:00Z', ende: '2026-05-02T14:00:00Z' });
  const [first, second] = [await w.join(kurs, w.sektionen.a), await w.join(kurs, w.sektionen.a)];
  const { rev } = (await w.read(`/ausbildungen/teilnehmer/${first.id}`)) as { rev: number };
  await w.boss(`/ausbildungen/teilnehmer/${first.id}`, {
    method: 'PUT',
    headers: { 'If-Match': `"${rev}"` },
    body: JSON.stringify({ typ: 'Zurueckgetreten' }),
  });
  const before = w.mails.length;
  await mailPromotions(w.t.deps);
  const told = w.mails.slice(before);
  expect(told).toHaveLength(1);
  const { type, event } = await termin(told[0] as Mail);
  expect(type).toContain('method=REQUEST');
  expect([event.uid, event.location]).toEqual([second.id, 'Sulden']);
});
