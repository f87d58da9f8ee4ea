import { sha256In } from '../kit/kinds/file.ts';
import type { Registry } from '../kit/registry.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { isUnsent, omit } from './plan/subject.ts';

/**
 * A file whose bytes this device has lost. Records that can do without it, as a photo can without its preview, go without it;
 * true when nothing needs the file any more. A record that must have it stays held, and the user decides.
 */
export function doWithout(draft: Draft, registry: Registry, file: Entry): boolean {
  const held = draft.entries.filter((entry) => entry.follows.includes(file.key));
  const columnsOf = (entry: Entry): string[] =>
    Object.keys(entry.values).filter((column) => sha256In(entry.values[column]) === file.id);
  const isFree = (entry: Entry): boolean => {
    const fields = registry.tables.get(entry.table)?.fields;
    return (
      entry.kind === 'create' &&
      isUnsent(entry) &&
      columnsOf(entry).every((column) => fields?.[column]?.required === false)
    );
  };
  if (held.length === 0 || !held.every(isFree)) return false;
  for (const entry of held) {
    draft.put({
      ...entry,
      values: omit(entry.values, new Set(columnsOf(entry))),
      follows: entry.follows.filter((key) => key !== file.key),
    });
  }
  draft.remove(file);
  return true;
}
