import { expect, it } from 'vitest';
import { noticeCall } from './notice-call.ts';

const body = (status_text: string) => ({ kind: 'input', status_text, fields: [] });

it.each([
  ['an answer without fault is done', Response.json({ ok: true }), { is: 'done' }],
  [
    'a refusal carries the words of the server',
    Response.json(body('Zeile nicht vorhanden.'), { status: 400 }),
    { is: 'refused', text: 'Zeile nicht vorhanden.' },
  ],
  [
    'a refusal without words gets the general sentence',
    Response.json(body(''), { status: 422 }),
    { is: 'refused', text: 'Fehler beim Zugriff!' },
  ],
  [
    'a foreign page before the server gets it, too',
    new Response('<html>', { status: 502 }),
    { is: 'refused', text: 'Fehler beim Zugriff!' },
  ],
])('%s', async (_, response, expected) => {
  expect(await noticeCall(async () => response)).toEqual(expected);
});

it('no answer at all is told apart from a refusal', async () => {
  const send = () => Promise.reject(new TypeError('no network'));
  expect(await noticeCall(send)).toEqual({ is: 'offline', text: 'Fehler beim Zugriff auf die Datenbank!' });
});
