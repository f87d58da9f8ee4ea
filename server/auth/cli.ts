// node dist/server/benutzer-cli.js neu <benutzername> [--name NAME] [--email ADDRESS] [--verband NAME]  a user with all rights of the group „Verwaltung“
// node dist/server/benutzer-cli.js kennwort <benutzername>  a new password; all sessions of the user end
// The password is asked for, or is the first line of the standard input. DATABASE_URL and DATA_DIR decide as for the server.
import '../temporal.ts';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { emailKind } from '../../src/kit/kinds/email.ts';
import { germanText } from '../../src/lib/message.ts';
import { readSettings } from '../settings.ts';
import { openDatabase, type Storage } from '../storage/database.ts';
import { StorageError } from '../storage/errors.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { refuseVerbaende } from '../verbaende/eintrag.ts';
import { setPassword } from './accounts.ts';
import { askPassword } from './ask-password.ts';
import { adminGroup, createAdmin, type Admin } from './first-user.ts';

/** What keeps the command from its work, as a sentence for the operator. */
class Refusal extends Error {
  readonly kind = 'refusal';
}

const usage = `npm run benutzer -- neu <benutzername> [--name "Anna Berger"] [--email anna@verband.example] [--verband "Name des Verbands"]
npm run benutzer -- kennwort <benutzername>`;

const nameSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^\S+$/));

try {
  const { command, benutzername, name, email, verband } = readArguments();
  const storage = await openDatabase(place());
  try {
    await migrate(storage, migrations);
    await (command === 'neu'
      ? addUser(storage, { benutzername, name, email, verband })
      : changePassword(storage, benutzername));
  } finally {
    await storage.close();
  }
} catch (error) {
  // As at the server's start: what has a kind is a sentence for the operator.
  if (!(error instanceof Error && 'kind' in error)) throw error;
  console.error(error.message);
  if (error instanceof StorageError && error.kind === 'gesperrt')
    console.error('Der Server mit der eingebauten Datenbank muss dazu beendet sein.');
  process.exitCode = 1;
}

type NewAdmin = Omit<Admin, 'password'>;

function readArguments(): NewAdmin & { command: string } {
  const { positionals, values } = parse();
  const [command = '', benutzername = '', ...rest] = positionals;
  if (!['neu', 'kennwort'].includes(command) || !v.is(nameSchema, benutzername) || rest.length > 0)
    throw new Refusal(usage);
  const email = v.safeParse(v.optional(emailKind.schema({})), values.email);
  if (!email.success) throw new Refusal(germanText(email.issues[0].message));
  return { command, benutzername, name: values.name ?? benutzername, email: email.output, verband: values.verband };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        verband: { type: 'string', default: 'Landesverband' },
      },
    });
  } catch {
    throw new Refusal(usage);
  }
}

function place(): { url: string | undefined; dataDir: string } {
  const { databaseUrl, dataDir } = readSettings(process.env, 0);
  refuseVerbaende(dataDir);
  return { url: databaseUrl, dataDir };
}

async function addUser(storage: Storage, admin: NewAdmin): Promise<void> {
  const { benutzername } = admin;
  if ((await idOf(storage, benutzername)) !== undefined)
    throw new Refusal(`Den Benutzer ${benutzername} gibt es schon.`);
  await createAdmin(storage, { ...admin, password: await newPassword() });
  console.log(`Der Benutzer ${benutzername} ist angelegt, in der Gruppe „${adminGroup}“.`);
}

async function changePassword(storage: Storage, benutzername: string): Promise<void> {
  const id = await idOf(storage, benutzername);
  if (id === undefined) throw new Refusal(`Den Benutzer ${benutzername} gibt es nicht.`);
  await setPassword(storage, id, await newPassword(), new Date());
  console.log(`Das Kennwort von ${benutzername} ist geändert; alle Sitzungen sind beendet.`);
}

async function idOf({ db }: Storage, benutzername: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from benutzer where lower(benutzername) = lower(${benutzername})`.execute(db);
  return rows[0]?.id;
}

async function newPassword(): Promise<string> {
  const password = await askPassword();
  if (password === undefined) throw new Refusal('Kennwörter sind nicht identisch');
  return password;
}
