import { expect, it, vi } from 'vitest';
import { registry } from '../../features/registry.ts';
import { emptyRow } from '../../kit/records.ts';
import { emptyDraft, typed, withFresh } from './draft.ts';
import { prepareSave } from './prepare-save.ts';

const table = registry.table('personen');
const writable = new Set(Object.keys(table.fields));
const row = { ...emptyRow(table, 'p'), nachname: 'Hofer', sek_id: '2f6c1e0a-0000-4000-8000-000000000001' };
const engine = { create: vi.fn(async () => ({ id: 'p', op: 'o' })), change: vi.fn(async () => ({ id: 'p', op: 'o' })) };
const saving = { engine, table: 'personen', done: () => {} };
const known = { ...row, sek_ids: [row.sek_id] };

it('a new record is stored whole, as it is shown', async () => {
  const draft = withFresh(emptyDraft, row);
  const prepared = prepareSave({ table, known: null, draft, row: { ...row, vorname: ' Anna ' }, writable });
  expect(prepared.ok && prepared.value.about).toMatchObject({ id: 'p', nachname: 'Hofer', vorname: 'Anna' });
  expect(prepared.ok && (await prepared.value.store(saving))).toBe('p');
  expect(engine.create.mock.calls[0]?.slice(0, 1)).toEqual(['personen']);
});

it('of a record that was there the touched columns are stored, and whoever objects sees the whole', async () => {
  const draft = typed(emptyDraft, row, 'vorname', ' Anna ');
  const prepared = prepareSave({ table, known, draft, row, writable });
  expect(prepared.ok && prepared.value.about).toMatchObject({ id: 'p', nachname: 'Hofer', vorname: 'Anna' });
  expect(prepared.ok && (await prepared.value.store(saving))).toBe('p');
  expect(engine.change.mock.calls).toEqual([['personen', 'p', { vorname: 'Anna' }, { vorname: null }]]);
});

it.each([
  ['new', null],
  ['there', known],
])('a record that is %s and lacks what is required is not prepared', (_, at) => {
  const draft = typed(emptyDraft, row, 'nachname', null);
  const prepared = prepareSave({ table, known: at, draft, row: { ...row, nachname: null }, writable });
  expect(prepared).toEqual({ ok: false, issues: { nachname: 'Pflichtfeld' } });
});
