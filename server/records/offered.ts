import { vocabularyName } from '../../src/features/all-vocabularies.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { message } from '../../src/lib/message.ts';
import { isOffered, isOfferedByAll } from '../../src/variants/choices.ts';
import type { Unit } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Columns with a new value that this kind of organisation does not use (spec B 9.2); what is stored stays. */
export function notOffered(unit: Unit, table: Table, before: Values | undefined, after: Values): FieldIssue[] {
  return Object.entries(table.fields).flatMap(([feld, { options }]) => {
    const vocabulary = 'values' in options ? (vocabularyName(options['values']) ?? '') : '';
    if (isOfferedByAll(vocabulary) || isEqual(after[feld], before?.[feld] ?? null)) return [];
    const { name } = unit.deps.deployment.variant();
    const isUsed = [after[feld]].flat().every((value) => typeof value !== 'string' || isOffered(name, vocabulary, value));
    return isUsed ? [] : [{ feld, text: message('Das gibt es in dieser Art von Organisation nicht.') }];
  });
}
