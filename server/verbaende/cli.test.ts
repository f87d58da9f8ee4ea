import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { buildPrograms } from '../test-build.ts';

const usage = 'npm run verband -- neu <kurzname> --host';
const hint = 'npm run dateien -- in-den-speicher | in-den-ordner [<kurzname>]';

/** The commands as they are built, in processes of their own. */
let built: string;
let dataDir: string;
const run = async (
  program: 'verband' | 'dateien',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  typed = '',
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> => {
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ORTE: 'IT-BZ', ...env },
  });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
};

beforeAll(async () => {
  built = await buildPrograms({ verband: 'verbaende/cli.ts', dateien: 'files/cli.ts' });
  dataDir = mkdtempSync(join(tmpdir(), 'hb-befehle-'));
}, 300_000);
afterAll(() => {
  for (const folder of [built, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const nowhere = { DATABASE_URL: 'postgres://huette:streng-geheim@127.0.0.1:1/huette' };

test.each([
  ['verband', [], {}, usage],
  ['verband', ['neu', 'kapelle', '--quatsch'], {}, usage],
  ['verband', ['liste'], {}, 'DATABASE_URL fehlt'],
  ['verband', ['liste'], nowhere, 'Die Datenbank von DATABASE_URL antwortet nicht (ECONNREFUSED).'],
  ['dateien', [], {}, hint],
  ['dateien', ['in-den-speicher', 'kapelle', 'mehr'], {}, hint],
  ['dateien', ['in-den-speicher'], {}, 'S3_URL, S3_BUCKET, S3_KEY und S3_SECRET nennen den Speicher.'],
  ['dateien', ['in-den-ordner', 'kapelle'], {}, 'Den Verband kapelle gibt es nicht.'],
] as const)(
  '%s %j says in a sentence what is wrong',
  async (program, args, env, sentence) => {
    const { code, out, err } = await run(program, args, env);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n {4}at |streng-geheim/);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  },
  120_000,
);

describe.runIf(testEngine === 'postgres')('on a database', { timeout: 300_000 }, () => {
  let url: string;
  let drop: () => Promise<void>;
  const verband = (args: readonly string[], typed = ''): ReturnType<typeof run> =>
    run('verband', args, { DATABASE_URL: url }, typed);
  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase());
  });
  afterAll(() => drop());

  test.each([
    [['neu', 'kapelle', '--host', 'kapelle.example', '--variante', 'XYZ'], '', 'Die Variante „XYZ“ gibt es nicht.'],
    [['neu', 'kapelle', '--host', 'k.example', '--variante', 'VSM', '--benutzer', 'boss'], 'kurz\n', 'Kennwort'],
    [['aktualisieren', 'fremd'], '', 'fremd: Den Verband fremd gibt es nicht.'],
    [['aufnehmen', 'fremd', '/nirgends'], '', 'nirgends'],
    [['kennwort', 'fremd', 'boss'], '', 'Den Verband fremd gibt es nicht.'],
    [['entfernen', 'fremd'], 'fremd\n', 'Den Verband fremd gibt es nicht.'],
    [['entfernen', 'fremd'], '', 'Das ist nicht der Kurzname.'],
  ])('verband %j is refused with a sentence', async (args, typed, sentence) => {
    const { code, err } = await verband(args, typed);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
  });

  test('a life of an association, by its commands', async () => {
    // Of what was refused nothing is left.
    expect(await verband(['liste'])).toEqual({ code: 0, out: '', err: '' });
    const copy = join(dataDir, 'kopie');
    const made = ['neu', 'kapelle', '--host', 'kapelle.example', '--variante', 'VSM', '--benutzer', 'boss'];
    const steps: [readonly string[], string, string][] = [
      [made, 'Hütte am Gletscher 2026\n', 'Der Verband kapelle ist angelegt und unter kapelle.example erreichbar.'],
      [['liste'], '', 'kapelle\tkapelle.example\t'],
      [['aktualisieren'], '', 'kapelle: war aktuell'],
      [['kennwort', 'kapelle', 'boss'], 'Ein anderes Kennwort 2026\n', 'Das Kennwort von boss ist geändert'],
      [['ausgeben', 'kapelle', copy], '', `Gesichert nach ${copy}`],
      [['aufnehmen', 'zwei', copy, '--host', 'zwei.example'], '', 'Der Verband zwei ist aufgenommen.'],
      [['entfernen', 'kapelle'], 'kapelle\n', 'Der Verband kapelle ist entfernt.\nSeine Sicherung liegt in '],
      [['entfernen', 'zwei', '--ohne-sicherung'], 'zwei\n', 'Der Verband zwei ist entfernt.'],
    ];
    for (const [args, typed, sentence] of steps) {
      const told = await verband(args, typed);
      expect(told).toMatchObject({ code: 0, err: '' });
      expect(told.out).toContain(sentence);
    }
    expect(existsSync(join(dataDir, 'verbaende/kapelle'))).toBe(false);
    expect(await verband(['liste'])).toEqual({ code: 0, out: '', err: '' });
  });
});
