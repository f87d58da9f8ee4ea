import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type ScreenEvent } from '../events.ts';
import { loadHistory } from './load-history.ts';

const module = { url: '/mgd/mitglieder' };
const entry = {
  nummer: 7,
  zeit: '2026-02-01T08:00:00.000Z',
  von: 'Anna',
  tabelle: 'personen',
  id: 'p',
  art: 'aendern' as const,
  vorher: { ort: 'A' },
  nachher: { ort: 'B' },
};
let told: ScreenEvent[];
let stop: () => void;
beforeEach(() => {
  told = [];
  stop = listen((event) => told.push(event));
});
afterEach(() => stop());

it('a page is asked for by the record, and the next one by the last entry', async () => {
  const asked: string[] = [];
  const request = async (path: string): Promise<Response> => {
    asked.push(path);
    return Response.json([entry]);
  };
  expect(await loadHistory(request, module, 'p', undefined)).toEqual([entry]);
  await loadHistory(request, module, 'p', entry);
  expect(asked).toEqual(['/mgd/mitglieder/p/verlauf', '/mgd/mitglieder/p/verlauf?vor=7']);
});

it.each([400, 403])(
  "a list that hangs on a record which may not be seen tells 'Ungültige Rechte' (%i)",
  async (status) => {
    expect(
      await loadHistory(
        async () => Response.json({ kind: 'not-found', status_text: 'Zeile nicht vorhanden.' }, { status }),
        module,
        'p',
        undefined,
      ),
    ).toBeUndefined();
    expect(told).toEqual([{ t: 'errorMessage', text: 'Ungültige Rechte' }]);
  },
);

it('another refusal tells the status text', async () => {
  await loadHistory(
    async () => Response.json({ kind: 'fault', status_text: 'Interner Fehler.' }, { status: 500 }),
    module,
    'p',
    undefined,
  );
  await loadHistory(async () => new Response('<html>', { status: 502 }), module, 'p', undefined);
  expect(told).toEqual([
    { t: 'error', text: 'Interner Fehler.' },
    { t: 'error', text: 'Fehler beim Zugriff!' },
  ]);
});

it('a broken line is passed on to the caller', async () => {
  await expect(
    loadHistory(() => Promise.reject(new TypeError('Failed to fetch')), module, 'p', undefined),
  ).rejects.toThrow('Failed to fetch');
  expect(told).toEqual([]);
});
