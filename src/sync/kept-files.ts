import type { BaseRecord } from '../db/base.ts';
import type { Store } from '../db/database.ts';
import { isReplicated } from '../db/fold.ts';
import { readMeta } from '../db/meta.ts';
import { allRecords, recordsBelow, recordsById } from '../db/records.ts';
import type { Table } from '../kit/define-table.ts';
import type { Field } from '../kit/field.ts';
import { groupBy } from '../lib/group-by.ts';
import * as v from 'valibot';
import { readPins } from './pins.ts';

/** A picture that shall be on this device, and where the server gives it. `size` in bytes. */
export interface KeptFile {
  readonly sha256: string;
  readonly size: number;
  readonly path: string;
  /** The record that it hangs on, or its root. */
  readonly root: string;
}

/** A field for pictures of at most this many bytes holds previews: they are always taken along. */
const previewBytes = 100_000;

const isPreview = (field: Field): boolean => Number(field.options['maxBytes']) <= previewBytes;

const someWhile = v.object({ column: v.string(), values: v.array(v.string()) });

/** Whether a record has one of the values that an option names; without the option it has. */
function holds({ options }: Field, option: string, row: BaseRecord['row']): boolean {
  const held = v.safeParse(someWhile, options[option]);
  return !held.success || held.output.values.some((one) => one === row[held.output.column]);
}

const isGone = ({ options: { goneWith } }: Field, row: BaseRecord['row']): boolean =>
  typeof goneWith === 'string' && (row[goneWith] ?? null) !== null;

const filed: ReadonlySet<string> = new Set(['file', 'photo']);

/** Columns with files that are taken along by choice, with their table and the address of its records. */
function* chosenColumns(store: Store): Generator<{ table: Table; url: string; column: string; field: Field }> {
  for (const table of store.registry.tables.values()) {
    const url = store.registry.moduleOf(table)?.url;
    if (url === undefined || !isReplicated(store.registry, table.name)) continue;
    for (const [column, field] of Object.entries(table.fields))
      if (filed.has(field.kind) && field.options['takenWhile'] !== undefined) yield { table, url, column, field };
  }
}

const isTaken = (field: Field, { row }: BaseRecord): boolean =>
  holds(field, 'takenWhile', row) && holds(field, 'handedOutWhile', row) && !isGone(field, row);

/** Files of the records that somebody chose to have here, of all that hangs on these roots. */
export async function chosenFiles(store: Store, roots: readonly string[]): Promise<readonly KeptFile[]> {
  const found: KeptFile[] = [];
  const all = await withReferred(store, roots);
  for (const { table, url, column, field } of chosenColumns(store)) {
    if (field.options['isOnlineOnly'] === true) continue;
    for (const record of await treesOf(store, table, all))
      if (isTaken(field, record)) found.push(...fileOf(url, column, record));
  }
  return found;
}

/**
 * Roots that find no room beside `taken` in so many bytes. They are asked in their order, those that are taken already first; where one
 * finds none, a smaller one after it still may. What a root only refers to is not asked for.
 */
export async function rootsWithoutRoom(
  store: Store,
  taken: readonly string[],
  roots: readonly string[],
  budget: number,
): Promise<readonly string[]> {
  const asked = new Set(roots);
  const had = new Set(taken);
  const others = taken.filter((one) => !asked.has(one));
  const files = new Map((await chosenFiles(store, others)).map((one) => [one.sha256, one.size]));
  let free = budget - [...files.values()].reduce((sum, size) => sum + size, 0);
  const byRoot = groupBy(await chosenFiles(store, roots), ({ root }) => root);
  return [...roots]
    .toSorted((a, b) => Number(had.has(b)) - Number(had.has(a)))
    .filter((root) => {
      const added = new Map(
        (byRoot.get(root) ?? []).flatMap(({ sha256, size }) => (files.has(sha256) ? [] : [[sha256, size] as const])),
      );
      const bytes = [...added.values()].reduce((sum, size) => sum + size, 0);
      if (bytes > 0 && bytes > free) return true;
      free -= bytes;
      for (const [sha256, size] of added) files.set(sha256, size);
      return false;
    });
}

/** Roots, and those that records below them take along (`takesAlong` of a reference). */
async function withReferred(store: Store, roots: readonly string[]): Promise<readonly string[]> {
  const found = new Set(roots);
  for (const table of store.registry.tables.values())
    for (const [column, { kind, options }] of Object.entries(table.fields)) {
      if (kind !== 'reference' || options['takesAlong'] !== true || !isReplicated(store.registry, table.name)) continue;
      for (const { row } of await treesOf(store, table, roots)) {
        const id = row[column];
        if (typeof id === 'string') found.add(id);
      }
    }
  return [...found];
}

/** SHA-256 of all files that may lie here by choice: what no readable record names is not among them. */
export async function namedFiles(store: Store): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { table, url, column, field } of chosenColumns(store))
    for (const record of await allRecords(store, table.name))
      if (isTaken(field, record)) fileOf(url, column, record).forEach(({ sha256 }) => found.add(sha256));
  return found;
}

/**
 * Files to take along, the most wanted first: those that were chosen, previews of what was opened here, then of all that is open for editing, and
 * with `isFull` the pictures of what was opened. At most `budget` bytes; `isCut`: there would be more.
 */
export async function filesToKeep(
  store: Store,
  isFull: boolean,
  budget: number,
): Promise<{ files: readonly KeptFile[]; isCut: boolean }> {
  const pins = await withReferred(store, await readPins(store));
  const previews: KeptFile[] = [];
  const pictures: KeptFile[] = [];
  for (const table of store.registry.tables.values()) {
    const columns = Object.entries(table.fields).filter(
      ([, { kind, options }]) => kind === 'photo' && options['isOnlineOnly'] !== true,
    );
    const url = store.registry.moduleOf(table)?.url;
    if (url === undefined || columns.length === 0 || !isReplicated(store.registry, table.name)) continue;
    const pinned = await treesOf(store, table, pins);
    const open = columns.some(([, field]) => isPreview(field))
      ? await treesOf(store, table, await openRoots(store, table, new Set(pins)))
      : [];
    for (const [column, field] of columns) {
      if (isPreview(field)) previews.push(...[...pinned, ...open].flatMap((record) => fileOf(url, column, record)));
      else if (isFull) pictures.push(...pinned.flatMap((record) => fileOf(url, column, record)));
    }
  }
  const chosen = await chosenFiles(store, (await readMeta(store, 'takenAlong')) ?? []);
  return within([...chosen, ...previews, ...pictures], budget);
}

function fileOf(url: string, column: string, { id, root, row }: BaseRecord): KeptFile[] {
  const file = v.safeParse(someFile, row[column]);
  return file.success ? [{ ...file.output, path: `${url}/${id}/datei/${column}`, root: root ?? id }] : [];
}

const someFile = v.object({ sha256: v.string(), size: v.number() });

/** Records of a table that are one of these roots or hang on one, in the order of the roots. */
async function treesOf(store: Store, table: Table, roots: readonly string[]): Promise<BaseRecord[]> {
  if (roots.length === 0) return [];
  if (table.parent === undefined) return recordsById(store, table.name, roots);
  const records = await recordsBelow(store, table.name, 'root', roots);
  const place = new Map(roots.map((root, index) => [root, index]));
  return records.toSorted((a, b) => (place.get(a.root ?? '') ?? 0) - (place.get(b.root ?? '') ?? 0));
}

/** Roots on this device that may still be worked on. */
async function openRoots(store: Store, table: Table, others: ReadonlySet<string>): Promise<string[]> {
  const root = store.registry.rootOf(table);
  const { status } = root;
  if (status === undefined) return [];
  const records = await allRecords(store, root.name);
  return records
    .filter(({ id, row }) => !others.has(id) && status.editable.some((one) => one === row[status.column]))
    .map(({ id }) => id);
}

function within(all: readonly KeptFile[], budget: number): { files: readonly KeptFile[]; isCut: boolean } {
  const files = new Map<string, KeptFile>();
  let bytes = 0;
  let isCut = false;
  for (const file of all) {
    if (files.has(file.sha256)) continue;
    if (bytes + file.size > budget) {
      isCut = true;
      continue;
    }
    bytes += file.size;
    files.set(file.sha256, file);
  }
  return { files: [...files.values()], isCut };
}
