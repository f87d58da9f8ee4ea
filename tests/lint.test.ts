import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsOfNames, faultsOfTexts, germanEndings, parseGlossary } from '../scripts/lib/glossary.mjs';
import { ownNames } from '../scripts/lib/names.mjs';
import { within } from '../src/lib/message.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines of one file at that path that a rule of ours complains about. */
function complaints(path: string, source: string, rule = 'no-restricted-properties'): readonly string[] {
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
      .filter((line) => line.includes(rule))
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

test('today is no day of UTC', () => {
  const source = `export const today = new Date().toISOString().slice(0, 10);
export const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
export const of = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
`;
  expect(complaints('tests/e2e/day.ts', source, 'today')).toEqual(['1', '2']);
});

test('the helpers that write for people may ask the engine', () => {
  expect(complaints('src/ui/format.ts', asData)).toEqual([]);
});

test('what a feature hands out says what it is for; values and tests need not', () => {
  const source = `export const twice = (n: number): number => 2 * n;
/** Three times. */
export const thrice = (n: number): number => 3 * n;
export function half(n: number): number {
  return n / 2;
}
export interface Pair {
  readonly one: string;
}
export const two = 2;
/** The sign of both. */
export function sign(n: number): number;
export function sign(n: string): string;
export function sign(n: number | string): number | string {
  return n;
}
export function size(n: number): number;
export function size(n: string): string;
`;
  expect(complaints('src/features/probe/probe.rules.ts', source, 'house(docstring)')).toEqual(['1', '4', '7', '17']);
  expect(complaints('src/features/probe/probe.test.ts', source, 'house(docstring)')).toEqual([]);
  expect(complaints('src/lib/probe.ts', source, 'house(docstring)')).toEqual([]);
});

describe('the glossary', () => {
  const glossary = parseGlossary(`| Term | Means | Italian | Not |
| --- | --- | --- | --- |
| Mitglied (\`personen\`) | a person | socio | \`member\`, «membro» (Helfer: somebody else) |
| Fahrzeug | a car | mezzo | \`vehicle\`, „Auto“ |
| Konflikt | two changes | conflitto | (Fehler) |
`);
  const namesIn = (path: string, source: string): ReturnType<typeof ownNames> => {
    const below = mkdtempSync(join(folder, 'names-'));
    mkdirSync(dirname(join(below, path)), { recursive: true });
    writeFileSync(join(below, path), source);
    return ownNames(below, ['src']);
  };
  const found = (path: string, source: string): readonly string[] =>
    faultsOfNames(glossary.code, namesIn(path, source));

  test('is read from its last column, without the remarks', () => {
    expect(glossary.code).toEqual([
      { word: 'member', term: 'Mitglied' },
      { word: 'vehicle', term: 'Fahrzeug' },
    ]);
    expect([glossary.german, glossary.italian]).toEqual([
      [{ word: 'Auto', term: 'Fahrzeug' }],
      [{ word: 'membro', term: 'Mitglied' }],
    ]);
    expect(glossary.faults).toEqual([]);
  });

  test('refuses a word of which nobody can tell where it is not used', () => {
    const { faults } = parseGlossary(
      '| a | b | c | d |\n| --- | --- | --- | --- |\n| Wechsel | x | y | `move`, Umzug |\n',
    );
    expect(faults).toEqual([expect.stringContaining('Wechsel')]);
  });

  test.each([
    ['a value', 'const memberList = [];', 'src/a.ts:1: memberList'],
    ['a function', '\nfunction loadMembers() {}', 'src/a.ts:2: loadMembers'],
    ['a parameter', 'const f = (newMember: string) => newMember;', 'src/a.ts:1: newMember'],
    ['a destructured value', 'const { row: member } = found;', 'src/a.ts:1: member'],
    ['a type', 'type MemberRow = object;', 'src/a.ts:1: MemberRow'],
    ['a column of a type', 'interface Row { member_id: string }', 'src/a.ts:1: member_id'],
    ['a key', 'const x = { MEMBER_LIST: 1 };', 'src/a.ts:1: MEMBER_LIST'],
    ['a private member', 'class A { #member = 1 }', 'src/a.ts:1: #member'],
  ])('finds a foreign word in the name of %s', (_kind, source, place) => {
    expect(found('src/a.ts', source)).toEqual([`${place}: member is no word of ours, the word is Mitglied`]);
  });

  test('finds it in the path of a file', () => {
    expect(found('src/vehicles/list.ts', '')).toEqual([expect.stringContaining('src/vehicles/list.ts')]);
  });

  test.each([
    ['part of another word', 'const remembered = 1; const dismembered = 2;'],
    ['a name of a library', "import { memberOf } from 'library'; document.querySelector('x')?.member;"],
    ['an element of the page', 'const x = document.createElement("member");'],
  ])('leaves %s alone', (_kind, source) => {
    expect(found('src/a.ts', source)).toEqual([]);
  });

  test('finds the plural, too', () => {
    expect(found('src/a.ts', 'const member = 1; const members = 2;')).toHaveLength(2);
  });

  test('finds a foreign word in a text, in its cases, and not in a longer word', () => {
    const german = (text: string): number =>
      faultsOfTexts(glossary.german, [[text, 'src/a.ts:1']], germanEndings).length;
    expect(['Das Auto fehlt', 'Zwei Autos', within('Auto', 'Das Auto')].map(german)).toEqual([1, 1, 1]);
    expect(['Automatisch', 'Der Autor', within('Auto', 'Mezzo')].map(german)).toEqual([0, 0, 0]);
    expect(faultsOfTexts(glossary.italian, [['Nuovo membro', 'messages.po']])).toEqual([
      'messages.po: „membro“, the word is Mitglied: Nuovo membro',
    ]);
  });
});
