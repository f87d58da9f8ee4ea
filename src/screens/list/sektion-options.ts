import type { VisibleRow } from '../../db/base.ts';
import type { Sektionen } from '../../permissions/rights.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { currentLocale, t } from '../../ui/t.ts';

/** Branches that a list can be narrowed to, as a tree in one line each; those above the user's own only lead to nothing. */
export function sektionOptions(sektionen: readonly VisibleRow[], held: Sektionen): readonly Option[] {
  const allowed = sektionen.filter((sektion) => held === 'all' || held.has(sektion.id));
  const ids = new Set(allowed.map((sektion) => sektion.id));
  const roots = allowed.filter((sektion) => typeof sektion['parent_id'] !== 'string' || !ids.has(sektion['parent_id']));
  const below = new Map<unknown, VisibleRow[]>();
  for (const sektion of allowed) below.set(sektion['parent_id'], [...(below.get(sektion['parent_id']) ?? []), sektion]);
  const list = (rows: readonly VisibleRow[], depth: number): Option[] =>
    rows
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'de'))
      .flatMap((row) => [
        {
          id: row.id,
          label: `${'\u2003'.repeat(depth)}${nameOf(row)}`,
          hint: row['archiviertam'] ? t('Archiviert') : undefined,
        },
        ...(depth > 8
          ? []
          : list(
              (below.get(row.id) ?? []).filter((child) => child.id !== row.id),
              depth + 1,
            )),
      ]);
  return list(roots, 0);
}

const nameOf = ({ name, name_it: italian }: VisibleRow): string =>
  currentLocale() === 'it' && typeof italian === 'string' && italian !== ''
    ? italian
    : typeof name === 'string'
      ? name
      : '';
