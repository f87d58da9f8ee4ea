import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What our rules say about one file at that path. */
function complaints(path: string, source: string): readonly string[] {
  for (const file of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [];
  } catch (fault) {
    return String(Reflect.get(Object(fault), 'stdout'))
      .split('\n')
      .filter((line) => line.includes('no-restricted-properties'))
      .map((line) => line.split(':')[1] ?? '');
  }
}

const asData = `export const day = (at: Date): string => new Intl.DateTimeFormat('en-CA').format(at);
const { DateTimeFormat } = Intl;
export const parts = (at: Date, format: Intl.DateTimeFormat): unknown => format.formatToParts(at);
export const time = (at: Date): string => at.toLocaleTimeString('sv-SE');
export const date = (at: Date): string => at.toLocaleDateString('sv-SE');
export const both = (at: Date): string => at.toLocaleString('sv-SE');
export const other = (at: Date): string => DateTimeFormat('sv-SE').format(at);
`;

test('what an engine writes for people is used as data nowhere', () => {
  expect(complaints('src/kit/day.ts', asData)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('the helpers that write for people may ask the engine', () => {
  expect(complaints('src/ui/format.ts', asData)).toEqual([]);
});
