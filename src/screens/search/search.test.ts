import { fakeReplica } from '../../db/testing/fake-replica.ts';
import { describe, expect, test } from 'vitest';
import type { BaseRecord, VisibleRow } from '../../db/base.ts';
import { registry } from '../../features/registry.ts';
import { findBeyond, findHere, joined, type Sources } from './find-everywhere.ts';
import type { HitGroup } from './hits.ts';
import { addRecent, readRecent, withRecent } from './recent.ts';
import { searchables } from './searchable.ts';

const rows: Readonly<Record<string, readonly VisibleRow[]>> = {
  personen: [
    { id: 'p1', personenart: 'Mitglied', nachname: 'Obermair', vorname: 'Eva', notiz: 'kennt den Weg über die Plose' },
    { id: 'p2', personenart: 'Mitglied', nachname: 'Mair', vorname: 'Ida' },
  ],
  einsaetze: [{ id: 'e1', typ: 'Einsatz', bezeichnung: 'Suche Plose', einsatznummer: '2026/1' }],
  einsatz_patienten: [{ id: 'pat1', einsatz_id: 'e1', nachname: 'Plosinger' }],
};
const base = (table: string, id: string): BaseRecord | undefined => {
  const row = rows[table]?.find((one) => one.id === id);
  return row && { id, rev: 1, root: 'einsatz_id' in row ? String(row['einsatz_id']) : null, row, titles: {} };
};
const sources = (ask: Sources['engine']['ask'] = () => Promise.reject(new TypeError('offline'))): Sources => ({
  registry,
  replica: {
    ...fakeReplica({ rows: async (table) => rows[table] ?? [], row: async (table, id) => base(table, id)?.row }),
    base: async (table, id) => base(table, id),
    label: () => undefined,
    knows: (table, id) => base(table, id) !== undefined,
    keepTitles: () => {},
  },
  engine: { ask },
});
const all = searchables(registry, () => true);
const found = async (groups: AsyncIterable<HitGroup>): Promise<HitGroup[]> => {
  const list: HitGroup[] = [];
  for await (const group of groups) list.push(group);
  return list;
};
const here = (typed: string, places = all) => found(findHere(sources(), places, new Map(), typed));
const plain = (groups: readonly HitGroup[]) =>
  groups.map(({ place, hits }) => [place.module.name, hits.map(({ title, hint, path }) => ({ title, hint, path }))]);

describe('a search through everything', () => {
  test('finds records of every module, what hangs on them, and says where the words stand', async () => {
    expect(plain(await here('plos'))).toEqual([
      ['einsaetze', [expect.objectContaining({ hint: '', path: '/einsaetze/e1' })]],
      ['mitglieder', [{ title: 'Obermair Eva', hint: 'Notiz: kennt den Weg über die Plose', path: '/mitglieder/p1' }]],
      [
        'einsatz_patienten',
        [expect.objectContaining({ title: expect.stringContaining('Plosinger'), path: '/einsaetze/e1' })],
      ],
    ]);
  });

  test('shows those first whose title begins with what was typed, whatever its case and accents', async () => {
    expect((await here('MÀIR')).flatMap((group) => group.hits.map((hit) => hit.title))).toEqual([
      'Mair Ida',
      'Obermair Eva',
    ]);
  });

  test('looks only where the user may go, and into what hangs there', async () => {
    const places = searchables(registry, (route) => route === '/einsaetze');
    expect((await here('plos', places)).map((group) => group.place.module.name)).toEqual([
      'einsaetze',
      'einsatz_patienten',
    ]);
  });

  test('offers each sort of rows once', () => {
    const sorts = all.map(({ module }) => `${module.table.name} ${JSON.stringify(module.where ?? {})}`);
    expect(new Set(sorts).size).toBe(sorts.length);
  });

  test('asks the server for what the device lacks; where it cannot be asked, nothing is lost', async () => {
    const asked: string[] = [];
    const ask: Sources['engine']['ask'] = async (path) => {
      asked.push(path);
      return path.startsWith('/mgd/mitglieder')
        ? Response.json(
            [
              { id: 'p9', nachname: 'Mairhofer' },
              { id: 'p2', nachname: 'Mair' },
            ],
            { headers: { 'X-Total-Count': '7' } },
          )
        : new Response(null, { status: 503 });
    };
    const places = all.filter(({ module }) => module.name === 'mitglieder' || module.name === 'einsaetze');
    const [group, ...others] = await found(
      findBeyond(sources(ask), places, ['s1'], 'mair', new AbortController().signal),
    );
    expect([asked, others]).toEqual([['/einsaetze/einsaetze/suche', '/mgd/mitglieder/suche'], []]);
    expect(group?.hits.map((hit) => hit.path)).toEqual(['/mitglieder/p9']);
    const [own] = await here('mair', places);
    expect(
      own !== undefined && group !== undefined && joined([own], group).map(({ hits, total }) => [hits.length, total]),
    ).toEqual([[3, 9]]);
  });
});

test('what was searched for stands there when the box is opened again before it is written', async () => {
  const kept = new Map<string, unknown>();
  const late = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    return work();
  };
  const notes = {
    read: (key: string) => late(() => kept.get(key)),
    write: (key: string, value: unknown) => late(() => void kept.set(key, value)),
    remove: (key: string) => late(() => void kept.delete(key)),
    keys: () => late(() => [...kept.keys()]),
  };
  addRecent(notes, 'Mair');
  addRecent(notes, 'Pichler');
  expect(await readRecent(notes)).toEqual(['Pichler', 'Mair']);
});

test('the last searches are kept, the newest first, none twice', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(
    withRecent(
      Array.from({ length: 8 }, (_, index) => String(index)),
      'neu',
    ),
  ).toEqual(['neu', '0', '1', '2', '3', '4', '5', '6']);
});
