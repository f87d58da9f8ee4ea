import type { VisibleRow } from '../../db/base.ts';
import type { Sections } from '../../permissions/rights.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { currentLocale, t } from '../../ui/t.ts';

/** Sections that a list can be narrowed to, as a tree in one line each; those above the user's own only lead to nothing. */
export function sectionOptions(sections: readonly VisibleRow[], held: Sections): readonly Option[] {
  const allowed = sections.filter((section) => held === 'all' || held.has(section.id));
  const ids = new Set(allowed.map((section) => section.id));
  const roots = allowed.filter((section) => typeof section['parent_id'] !== 'string' || !ids.has(section['parent_id']));
  const below = new Map<unknown, VisibleRow[]>();
  for (const section of allowed) below.set(section['parent_id'], [...(below.get(section['parent_id']) ?? []), section]);
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
