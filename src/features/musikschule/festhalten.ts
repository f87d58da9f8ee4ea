import type { Known } from '../../kit/define-table.ts';
import type { Action } from '../../sync/actions.ts';
import { musiktermine } from './musiktermine.table.ts';

type Termin = Known<typeof musiktermine> & { readonly id: string };
/** What is noted of a lesson on its day. */
export type Notiz = Partial<Pick<Termin, 'art' | 'neuertag' | 'neuerbeginn' | 'neuerraum' | 'nachgeholtam'>>;

/**
 * What a device does to note what became of a lesson: the row of this lesson and day, which has the same id on every device, or what
 * changes in it. What is held is not moved any more. Nothing where nothing changes.
 */
export function festhalten(stunde_id: string, tag: string, da: Termin | undefined, notiz: Notiz): readonly Action[] {
  const { name: table } = musiktermine;
  const ohneVerlegung =
    notiz.art !== undefined && notiz.art !== 'Verlegt' ? { neuertag: null, neuerbeginn: null, neuerraum: null } : {};
  const wird: Notiz = { ...ohneVerlegung, ...notiz };
  if (da === undefined) return [{ do: 'create', table, row: { stunde_id, tag, ...wird } }];
  const geaendert = Object.entries(wird).filter(
    ([column, value]) => (da[column as keyof Notiz] ?? null) !== (value ?? null),
  );
  if (geaendert.length === 0) return [];
  return [
    {
      do: 'change',
      table,
      id: da.id,
      changed: Object.fromEntries(geaendert),
      basis: Object.fromEntries(geaendert.map(([column]) => [column, da[column as keyof Notiz] ?? null])),
    },
  ];
}
