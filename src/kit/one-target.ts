import { message } from '../lib/message.ts';
import type { FieldIssue } from './schema.ts';

/** What a row that links to one of several kinds of records lacks: exactly one of these references is filled. */
export function targetIssues(
  values: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): readonly FieldIssue[] {
  const [first, second] = columns.filter((column) => (values[column] ?? null) !== null);
  if (first === undefined)
    return [{ feld: columns[0] ?? '', text: message('Womit wird verknüpft? Bitte eines wählen.') }];
  return second === undefined
    ? []
    : [{ feld: second, text: message('Eine Verknüpfung führt zu einem einzigen Eintrag.') }];
}
