// node dist/server/verband-cli.js neu <kurzname> --host <name> [--host …] --variante VSM [--benutzer <name>] [--email …] [--name …] [--demo <mitglieder>]
// node dist/server/verband-cli.js liste
// node dist/server/verband-cli.js aktualisieren [<kurzname>]
// node dist/server/verband-cli.js ausgeben <kurzname> <folder>
// node dist/server/verband-cli.js aufnehmen <kurzname> <copy> [--host <name>]
// node dist/server/verband-cli.js kennwort <kurzname> <benutzername>
// node dist/server/verband-cli.js entfernen <kurzname> [--ohne-sicherung]
// Passwords are asked for, or are the first line of the standard input. DATABASE_URL and DATA_DIR decide as for the server, which may run.
import '../temporal.ts';
import { createInterface } from 'node:readline/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askPassword } from '../auth/ask-password.ts';
import type { Admin } from '../auth/first-user.ts';
import { readSettings, SettingError } from '../settings.ts';
import { openShared } from '../storage/database.ts';
import { keepPrivate } from '../storage/keep-private.ts';
import { neu, type Anlage } from './anlegen.ts';
import { aufnehmen } from './aufnehmen.ts';
import { aktualisieren, ausgeben, entfernen, kennwort, liste } from './befehle.ts';
import { demandPostgres, kurznamen } from './eintrag.ts';

const usage = `npm run verband -- neu <kurzname> --host <name> --variante VSM [--benutzer <benutzername>] [--verband "Name"] [--demo 400]
npm run verband -- liste
npm run verband -- aktualisieren [<kurzname>]
npm run verband -- ausgeben <kurzname> <Ordner>
npm run verband -- aufnehmen <kurzname> <Sicherung> [--host <name>]
npm run verband -- kennwort <kurzname> <benutzername>
npm run verband -- entfernen <kurzname> [--ohne-sicherung]`;

type Values = ReturnType<typeof parse>['values'];

async function run(): Promise<void> {
  const { positionals, values } = parse();
  const [command = '', ...rest] = positionals;
  const work = commands.get(command);
  if (work === undefined || rest.length < work.least || rest.length > work.most) throw new SettingError(usage);
  const settings = readSettings(process.env, 0);
  const databaseUrl = demandPostgres(settings);
  keepPrivate(settings.dataDir);
  const database = await openShared(databaseUrl);
  try {
    await work.run({ env: process.env, settings, database, databaseUrl, now: new Date() }, rest, values);
  } finally {
    await database.close();
  }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        host: { type: 'string', multiple: true, default: [] },
        variante: { type: 'string' },
        benutzer: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
        verband: { type: 'string', default: 'Landesverband' },
        demo: { type: 'string' },
        'ohne-sicherung': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new SettingError(usage);
  }
}

interface Command {
  readonly least: number;
  readonly most: number;
  run(anlage: Anlage, rest: readonly string[], values: Values): Promise<void>;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'neu',
    {
      least: 1,
      most: 1,
      async run(anlage, [kurzname = ''], values) {
        if (values.host.length === 0 || values.variante === undefined) throw new SettingError(usage);
        const { host: hosts, variante } = values;
        await neu(anlage, { kurzname, hosts, variante, admin: await adminOf(values), demo: demoOf(values) });
        console.log(`Der Verband ${kurzname} ist angelegt und unter ${hosts.join(', ')} erreichbar.`);
      },
    },
  ],
  [
    'liste',
    {
      least: 0,
      most: 0,
      async run(anlage) {
        for (const { kurzname, hosts, fehler, bytes } of await liste(anlage))
          console.log([kurzname, hosts.join(', '), `${(bytes / 1e6).toFixed(1)} MB`, fehler ?? 'aktuell'].join('\t'));
      },
    },
  ],
  [
    'aktualisieren',
    {
      least: 0,
      most: 1,
      async run(anlage, [kurzname]) {
        const namen = kurzname === undefined ? kurznamen(anlage.settings.dataDir) : [kurzname];
        const failed = await aktualisieren(anlage, namen, (name, applied) =>
          console.log(`${name}: ${applied.length === 0 ? 'war aktuell' : `${applied.length} Migrationen angewandt`}`),
        );
        for (const [name, sentence] of failed) console.error(`${name}: ${sentence}`);
        if (failed.size > 0) process.exitCode = 1;
      },
    },
  ],
  [
    'ausgeben',
    {
      least: 2,
      most: 2,
      async run(anlage, [kurzname = '', folder = '']) {
        const { files, bytes, stand, folder: made } = await ausgeben(anlage, kurzname, placeOf(folder));
        console.log(`Gesichert nach ${made}: ${files} Dateien, ${(bytes / 1e6).toFixed(1)} MB, Stand ${stand}.`);
      },
    },
  ],
  [
    'aufnehmen',
    {
      least: 2,
      most: 2,
      async run(anlage, [kurzname = '', copy = ''], { host }) {
        await aufnehmen(anlage, kurzname, placeOf(copy), host);
        console.log(`Der Verband ${kurzname} ist aufgenommen. Geräte melden sich unter seinem Namen neu an.`);
      },
    },
  ],
  [
    'kennwort',
    {
      least: 2,
      most: 2,
      async run(anlage, [kurzname = '', benutzername = '']) {
        await kennwort(anlage, kurzname, benutzername, newPassword);
        console.log(`Das Kennwort von ${benutzername} ist geändert; alle Sitzungen sind beendet.`);
      },
    },
  ],
  [
    'entfernen',
    {
      least: 1,
      most: 1,
      async run(anlage, [kurzname = ''], values) {
        if ((await typed(`Zum Entfernen den Kurznamen ${kurzname} eingeben: `)) !== kurzname)
          throw new SettingError('Das ist nicht der Kurzname. Es wurde nichts verändert.');
        const copy = await entfernen(anlage, kurzname, !values['ohne-sicherung']);
        console.log(`Der Verband ${kurzname} ist entfernt.`);
        if (copy !== undefined) console.log(`Seine Sicherung liegt in ${copy.folder}.`);
      },
    },
  ],
]);

/** npm runs us in the project's folder; a path means the one the operator stands in. */
const placeOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

async function adminOf({ benutzer, name, email, verband }: Values): Promise<Admin | undefined> {
  if (benutzer === undefined) return undefined;
  return { benutzername: benutzer, name: name ?? benutzer, password: await newPassword(), verband, email };
}

async function newPassword(): Promise<string> {
  const password = await askPassword();
  if (password === undefined) throw new SettingError('Kennwörter sind nicht identisch');
  return password;
}

function demoOf({ demo }: Values): number | undefined {
  if (demo === undefined) return undefined;
  if (!/^\d{1,7}$/.test(demo)) throw new SettingError(usage);
  return Number(demo);
}

async function typed(prompt: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Where the input ends nothing is typed any more.
    const ended = new Promise<string>((end) => terminal.once('close', () => end('')));
    return (await Promise.race([terminal.question(prompt), ended])).trim();
  } finally {
    terminal.close();
  }
}

// Last: what it works with stands above.
try {
  await run();
} catch (error) {
  if (!(error instanceof Error && 'kind' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
