import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What keeps a backup or its return from its work, as a sentence for the operator. */
export class BackupError extends Error {
  readonly kind = 'backup';
}

/** A place inside the copy: never above it. */
export const pathSchema = v.pipe(
  v.string(),
  v.regex(/^[^/\\]+(\/[^/\\]+)*$/),
  v.check((text) => !text.split('/').includes('..')),
);

const schema = v.strictObject({
  format: v.literal(1),
  /** Which database: its files (`daten/datenbank`), or its rows (`tabellen`). */
  art: v.picklist(['pglite', 'postgres']),
  /** When it was begun, ISO. */
  zeit: v.pipe(v.string(), v.isoTimestamp()),
  /** Every change up to this feed number is in it. */
  stand: v.number(),
  /** Schema changes that its database has. */
  migrationen: v.array(v.string()),
  ordner: v.array(pathSchema),
  dateien: v.array(v.strictObject({ pfad: pathSchema, groesse: v.number(), sha256: v.string() })),
});

/** What a copy consists of, and the sums that tell whether it is whole; paths use `/`. */
export type Manifest = v.InferOutput<typeof schema>;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const fileOf = (folder: string): string => join(folder, 'sicherung.json');

/** Two lines: the manifest, and its own sum. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await writeFile(fileOf(folder), `${text}\n${sumOf(text)}\n`, { mode: 0o600, flush: true });
}

/** Reads and checks it; throws BackupError for a folder that is no copy, and for a damaged one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text = '', sum] = (await readFile(fileOf(folder), 'utf8').catch(() => '')).split('\n');
  if (text === '') throw new BackupError(`In ${folder} liegt keine Sicherung (sicherung.json fehlt).`);
  const parsed = sum === sumOf(text) ? v.safeParse(schema, JSON.parse(text)) : undefined;
  if (parsed?.success !== true) throw damaged('sicherung.json');
  return parsed.output;
}

/** Bytes of all its files. */
export const bytesOf = ({ dateien }: Manifest): number => dateien.reduce((sum, { groesse }) => sum + groesse, 0);

export const damaged = (file: string): BackupError =>
  new BackupError(`Die Sicherung ist beschädigt (${file}). Es wurde nichts verändert.`);
