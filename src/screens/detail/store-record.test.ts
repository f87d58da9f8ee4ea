import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../events.ts';
import { storeChange, storeNew } from './store-record.ts';

const engine = { create: vi.fn(async () => ({ id: 'p', op: 'o' })), change: vi.fn(async () => ({ id: 'p', op: 'o' })) };
const heard: unknown[] = [];
const saving = { engine, table: 'personen', done: () => heard.push('unchanged') };
let stop = (): void => {};

beforeEach(() => {
  heard.length = 0;
  stop = listen((event) => heard.push(event));
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

it('a save of a new record makes it unchanged and tells that a row was added', async () => {
  expect(await storeNew(saving, { id: 'p', nachname: 'Hofer' })).toBe('p');
  expect(engine.create.mock.calls).toEqual([['personen', { id: 'p', nachname: 'Hofer' }]]);
  expect(heard).toEqual(['unchanged', { t: 'rowAdded', table: 'personen', id: 'p' }]);
});

it.each([
  [
    'what was changed',
    { changed: { vorname: 'Anni' }, basis: { vorname: 'Anna' } },
    [['personen', 'p', { vorname: 'Anni' }, { vorname: 'Anna' }]],
  ],
  ['nothing, when nothing was changed', { changed: {}, basis: {} }, []],
])(
  'a save of a record that was there writes %s, makes it unchanged and tells that a row was updated',
  async (_, change, written) => {
    expect(await storeChange(saving, 'p', change)).toBe('p');
    expect(engine.change.mock.calls).toEqual(written);
    expect(heard).toEqual(['unchanged', { t: 'rowUpdated', table: 'personen', id: 'p' }]);
  },
);

it('a save that the device cannot store leaves the record as it is and tells of no row', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  engine.create.mockRejectedValueOnce(new Error('no room'));
  engine.change.mockRejectedValueOnce(new Error('no room'));
  expect(await storeNew(saving, { id: 'p' })).toBeUndefined();
  expect(await storeChange(saving, 'p', { changed: { vorname: 'Anni' }, basis: { vorname: 'Anna' } })).toBeUndefined();
  expect(heard).toEqual([]);
  log.mockRestore();
});
