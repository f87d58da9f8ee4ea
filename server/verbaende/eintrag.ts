import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readSettings, SettingError, type Settings } from '../settings.ts';
import { hostSchema } from './host.ts';

/** An association of this installation, as its folder says it. */
export interface Eintrag {
  readonly kurzname: string;
  /** Everything of its own that is no row: key, files, maps, outbox, assets, copies. */
  readonly ordner: string;
  /** Names that people reach it by, in small letters, without a port. */
  readonly hosts: readonly string[];
  /** Those of the process, with its own laid over them. */
  readonly settings: Settings;
  /** Changes with the file. */
  readonly stempel: string;
}

/** Names are parts of a schema's name, which PostgreSQL cuts after 63 characters, pg-boss after 50. */
const kurznamePattern = /^[a-z][a-z0-9_]{0,29}$/;
const file = 'verband.json';

const setting = v.optional(v.string());

/** Its names, and those of the settings (README) that an association may have of its own. */
const fileSchema = v.strictObject({
  hosts: v.pipe(v.array(hostSchema), v.minLength(1)),
  ADRESSE: setting,
  SECRET: setting,
  SPERRUNG: setting,
  ORTE: setting,
  SMTP_URL: setting,
  SMTP_OHNE_TLS: setting,
  MAIL_VON: setting,
  DKIM: setting,
  NEWSLETTER_PRO_MINUTE: setting,
  NEWSLETTER_FENSTER: setting,
  RUECKLAUF: setting,
  SICHERUNG_ORDNER: setting,
  SICHERUNG_STUNDE: setting,
  SICHERUNG_BEHALTEN: setting,
  SICHERUNG_SCHLUESSEL: setting,
});

type Env = Readonly<Record<string, string | undefined>>;
/** What stands in the file. */
export type Verbandsdatei = v.InferOutput<typeof fileSchema>;

/** Its part of the bucket of this installation, where there is one. */
export const bucketOf = ({ bucket }: Pick<Settings, 'bucket'>, kurzname: string): Settings['bucket'] =>
  bucket && { ...bucket, prefix: `${kurzname}/` };

/** Folder of the associations; without it an installation has one. */
export const verbaendeOrdner = (dataDir: string): string => join(dataDir, 'verbaende');

/** Whether this installation serves several associations. */
export const hatVerbaende = (dataDir: string): boolean => existsSync(verbaendeOrdner(dataDir));

/** For commands over the one association of an installation. Throws SettingError where there are several. */
export function refuseVerbaende(dataDir: string): void {
  if (hatVerbaende(dataDir))
    throw new SettingError('Diese Anlage hat mehrere Verbände. Was für einen davon gilt, macht „npm run verband“.');
}

/** Address of the database that has room for several. Throws SettingError where there is none. */
export function demandPostgres({ databaseUrl }: Settings): string {
  if (databaseUrl === undefined)
    throw new SettingError(
      'Mehrere Verbände brauchen ein PostgreSQL: DATABASE_URL fehlt. In der eingebauten Datenbank hat nur einer Platz.',
    );
  return databaseUrl;
}

/** Throws SettingError for what cannot be the short name of an association. */
export function demandKurzname(kurzname: string): void {
  if (!kurznamePattern.test(kurzname))
    throw new SettingError(
      `Der Kurzname „${kurzname}“ geht nicht: bis 30 Kleinbuchstaben, Ziffern und _, zuerst ein Buchstabe.`,
    );
}

/** Schema of its tables. */
export const schemaOf = (kurzname: string): string => `verband_${kurzname}`;

/** Schema of the queue of its jobs: another beginning, or one association's could be another's name. */
export const queueSchemaOf = (kurzname: string): string => `jobs_${kurzname}`;

/** Its folder. */
export const ordnerOf = (dataDir: string, kurzname: string): string => join(verbaendeOrdner(dataDir), kurzname);

/** File that makes a folder an association; written last when one is made, taken away first when one goes. */
export const dateiOf = (ordner: string): string => join(ordner, file);

/** Short names of the folders that hold an association. */
export function kurznamen(dataDir: string): readonly string[] {
  const ordner = verbaendeOrdner(dataDir);
  if (!existsSync(ordner)) return [];
  return readdirSync(ordner)
    .filter((name) => kurznamePattern.test(name) && existsSync(dateiOf(join(ordner, name))))
    .toSorted();
}

/** What changes when the file does; undefined: there is none (any more). */
export function stempelOf(ordner: string): string | undefined {
  const found = statSync(dateiOf(ordner), { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}

/** Reads what an association's folder says. Throws SettingError, in German, for what cannot work. */
export function readEintrag(env: Env, dataDir: string, kurzname: string): Eintrag {
  const ordner = ordnerOf(dataDir, kurzname);
  const stempel = stempelOf(ordner);
  if (stempel === undefined) throw new SettingError(`Den Verband ${kurzname} gibt es nicht.`);
  const { hosts, ...own } = parseVerband(readFileSync(dateiOf(ordner), 'utf8'), kurzname);
  try {
    const settings = readSettings(envOf(env, kurzname, ordner, hosts, own), 0);
    return { kurzname, ordner, hosts, settings: { ...settings, bucket: bucketOf(settings, kurzname) }, stempel };
  } catch (error) {
    if (error instanceof SettingError) throw new SettingError(`${kurzname}/${file}: ${error.message}`);
    throw error;
  }
}

/** Checks the text of such a file. Throws SettingError; values are not quoted, for they may hold passwords. */
export function parseVerband(text: string, kurzname: string): Verbandsdatei {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SettingError(`${kurzname}/${file} ist kein gültiges JSON.`);
  }
  const parsed = v.safeParse(fileSchema, json);
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').filter((path) => path !== '');
  throw new SettingError(
    `${kurzname}/${file} ist nicht brauchbar (${where.join(', ')}). Erlaubt sind ${Object.keys(fileSchema.entries).join(', ')}.`,
  );
}

/** The process's settings with its own over them. Keys, links and what comes back in the mail are never the process's. */
function envOf(env: Env, kurzname: string, ordner: string, [host = '']: readonly string[], own: Env): Env {
  const ofProcess = { ...env };
  for (const name of ['SECRET', 'RUECKLAUF', 'DEMO']) delete ofProcess[name];
  // What signs and what demands belongs to the sender and the server that it was given with.
  if (own['MAIL_VON'] !== undefined) delete ofProcess['DKIM'];
  if (own['SMTP_URL'] !== undefined) delete ofProcess['SMTP_OHNE_TLS'];
  const copies = ofProcess['SICHERUNG_ORDNER'];
  return {
    ...ofProcess,
    ADRESSE: `https://${host}${env['BASE_PATH'] ?? '/'}`,
    ...(copies ? { SICHERUNG_ORDNER: join(copies, kurzname) } : {}),
    ...own,
    ...(env['SPERRUNG'] === '1' ? { SPERRUNG: '1' } : {}),
    DATA_DIR: ordner,
  };
}
