import { describe, expect, test } from 'vitest';
import { confirmationOf, sendConfirmation, type Confirmation, type Put } from './participation-call.ts';

const answering = (status: number, body: unknown): Put => () => Promise.resolve(Response.json(body, { status }));
const send = (put: Put, bestaetigung: Confirmation = 1) => sendConfirmation(put, 'schluessel', bestaetigung);

test('the answer goes to the address of the key, with id and bestaetigung', async () => {
  const sent: unknown[] = [];
  await sendConfirmation((path, body) => (sent.push([path, body]), Promise.resolve(Response.json({}))), 'a/b', 0);
  expect(sent).toEqual([['/ausbildungen/teilnahmevormerkung/a%2Fb', { id: 'a/b', bestaetigung: 0 }]]);
});

describe('the outcome', () => {
  test.each<[string, unknown, Confirmation, object]>([
    ['confirmed', {}, 1, { is: 'confirmed', text: 'Teilnahme bestätigt', isWaiting: false }],
    ['declined', {}, 0, { is: 'declined', text: 'Teilnahme abgelehnt.' }],
    ['on the waiting list', { status: 'Warteliste' }, 1, { is: 'confirmed', text: 'Der Teilnehmer wurde auf die Warteliste gesetzt, weil der Kurs bereits voll ist!', isWaiting: true }],
    ['on the reserve list', { status: 'Reserve' }, 1, { is: 'confirmed', text: 'Der Teilnehmer wurde auf die Reserveliste gesetzt, weil das Kontingent bereits erreicht wurde!', isWaiting: true }],
  ])('is %s', async (_what, body, bestaetigung, outcome) => {
    expect(await send(answering(200, body), bestaetigung)).toEqual(outcome);
  });

  test('of a refusal is the status text, and trying again makes sense only where it may help', async () => {
    const refusal = (status: number) => answering(status, { kind: 'gone', status_text: 'Dieser Kurs wurde abgesagt.', fields: [] });
    expect(await send(refusal(410))).toEqual({ is: 'error', text: 'Dieser Kurs wurde abgesagt.', mayRetry: false });
    expect(await send(refusal(503))).toMatchObject({ mayRetry: true });
    expect(await send(answering(400, { kind: 'locked', status_text: 'AppGesperrt', fields: [] }))).toMatchObject({ text: expect.stringContaining('wegen Wartungsarbeiten') });
  });

  test('without a network or a readable answer is the sentence of the error catalogue', async () => {
    expect(await send(() => Promise.reject(new TypeError('no answer')))).toMatchObject({ text: 'Fehler beim Zugriff auf die Datenbank!', mayRetry: true });
    expect(await send(() => Promise.resolve(new Response('<html>', { status: 502 })))).toMatchObject({ text: 'Fehler beim Zugriff!' });
    expect(await send(answering(200, { status: 'Sonstwo' }))).toMatchObject({ text: 'Fehler beim Zugriff!' });
  });
});

test.each([[0, 0], [1, 1], [2, undefined], ['1', undefined], ['ja', undefined], [undefined, undefined], [true, undefined]])('bestaetigung %j counts as %j', (value, answer) => {
  expect(confirmationOf(value)).toBe(answer);
});
