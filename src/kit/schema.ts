import * as v from 'valibot';
import { message } from '../lib/message.ts';
import type { Table } from './define-table.ts';

/** What is wrong with one field; `text` is a packed message (lib/message). */
export interface FieldIssue {
  readonly feld: string;
  readonly text: string;
}

export type Checked = { readonly ok: true; readonly values: Record<string, unknown> } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

const goneSentence = ({ gone = {} }: Table, name: string): string | undefined => (Object.hasOwn(gone, name) ? gone[name] : undefined);

/**
 * Checks the given columns of a record: unknown columns, wrong types, empty required fields. Answers the cleaned values
 * (trimmed texts, normalised IBAN …). `complete` also demands every required field that the user gives, as for a new record.
 */
export function checkValues(table: Table, input: Readonly<Record<string, unknown>>, complete: boolean): Checked {
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    // A name like `constructor` is found on every object, but is no column.
    const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined;
    if (field === undefined) issues.push({ feld: name, text: goneSentence(table, name) ?? message('Unbekannte Spalte.') });
    else if (value === null || value === '') {
      if (field.required) issues.push({ feld: name, text: message('Pflichtfeld') });
      values[name] = null;
    } else {
      const result = v.safeParse(field.schema, value, { abortEarly: true });
      if (result.success) values[name] = result.output;
      else issues.push({ feld: name, text: result.issues[0].message });
    }
  }
  if (complete) {
    for (const [name, field] of Object.entries(table.fields)) {
      if (field.required && field.setBy !== 'server' && !(name in input)) issues.push({ feld: name, text: message('Pflichtfeld') });
    }
  }
  return issues.length === 0 ? { ok: true, values } : { ok: false, issues };
}
