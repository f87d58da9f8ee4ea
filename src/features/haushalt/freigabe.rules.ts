import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { haushalte } from './haushalte.table.ts';
import type { haushaltszeilen } from './haushaltszeilen.table.ts';

type Haushalt = Known<typeof haushalte>;
type Zeile = Known<typeof haushaltszeilen>;

/** What is said to whoever changes anything else. */
export const nurNachtrag = message('Der Haushalt ist freigegeben: nur der Nachtrag ändert sich noch.');

const nein = (feld: string): readonly FieldIssue[] => [{ feld, text: nurNachtrag }];

/** Columns of a budget that was released that somebody would change. */
export function gegenAenderung(before: Haushalt, after: Haushalt): readonly FieldIssue[] {
  if (before.status !== 'Freigegeben') return [];
  return (['sperrt', 'notiz'] as const).filter((column) => before[column] !== after[column]).flatMap(nein);
}

/** Columns of a line that stay as they are once its budget is released; a new line has a supplement and no plan. */
export function gegenZeile(status: Haushalt['status'], before: Zeile | undefined, after: Zeile): readonly FieldIssue[] {
  if (status !== 'Freigegeben') return [];
  if (before === undefined) return (after.planbetrag ?? 0) === 0 ? [] : nein('planbetrag');
  return (['seite', 'knt_id', 'kostenstelle_id', 'projekt_id', 'planbetrag', 'text'] as const)
    .filter((column) => (before[column] ?? null) !== (after[column] ?? null))
    .flatMap(nein);
}
