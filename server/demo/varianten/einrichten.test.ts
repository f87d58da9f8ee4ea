import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { registry } from '../../../src/features/registry.ts';
import { loadReferenceData } from '../../data/load-reference-data.ts';
import { openTestStorage, testEngine } from '../../storage/test-storage.ts';
import { createDemo } from '../create-demo.ts';
import { setKind } from './einrichten.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'huettenbuch-kind-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const config = (): string => join(dataDir, 'assets', 'config.json');

it('the kind is written into settings that are not there yet, and beside others', () => {
  setKind(dataDir, 'SCV');
  expect(JSON.parse(readFileSync(config(), 'utf8'))).toEqual({ variante: 'SCV' });
  writeFileSync(config(), '{"variante":"VSM","showinfo":true}');
  setKind(dataDir, 'KJS');
  expect(JSON.parse(readFileSync(config(), 'utf8'))).toEqual({ variante: 'KJS', showinfo: true });
});

it.each(['{"variante":', '[1]', 'null'])('settings like %s stay as they are, and the operator hears of it', (text) => {
  mkdirSync(join(dataDir, 'assets'));
  writeFileSync(config(), text);
  expect(() => setKind(dataDir, 'SCV')).toThrow('assets/config.json ist nicht lesbar');
  expect(readFileSync(config(), 'utf8')).toBe(text);
});

it('a database without branches lets go of the offices of another kind; one with branches keeps what is there', async () => {
  const storage = await openTestStorage(testEngine, 'migrated');
  try {
    const offices = async (): Promise<readonly string[]> =>
      (await sql<{ name: string }>`select name from funktionen order by name`.execute(storage.db)).rows.map(
        ({ name }) => name,
      );
    await loadReferenceData(storage, registry, []);
    expect(await offices()).toContain('Ortsstellenleiter');
    await loadReferenceData(storage, registry, [], new Date(), 'SCV');
    expect(await offices()).toContain('Chorleiter');
    expect(await offices()).not.toContain('Ortsstellenleiter');

    const options = { mitglieder: 30, einsaetze: 0, seed: 'kind', today: '2026-06-15', variante: 'SCV' as const };
    await createDemo(storage, registry, { ...options, hashPassword: async () => 'hash' });
    await loadReferenceData(storage, registry, [], new Date(), 'VSM');
    expect(await offices()).toEqual(expect.arrayContaining(['Chorleiter', 'Kapellmeister']));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from statistikplaene where art = 'Chor'`.execute(storage.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  } finally {
    await storage.close();
  }
}, 120_000);
