import * as v from 'valibot';
import { message } from '../lib/message.ts';
import { toE164 } from '../lib/telephone.ts';
import type { Table } from './define-table.ts';

/** What is wrong with one field; `text` is a packed message (lib/message). */
export interface FieldIssue {
  readonly feld: string;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;

export type Checked =
  | { readonly ok: true; readonly values: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

const goneSentence = ({ gone = {} }: Table, name: string): string | undefined =>
  Object.hasOwn(gone, name) ? gone[name] : undefined;

/**
 * Checks the given columns of a record: unknown columns, wrong types, empty required fields. Answers the cleaned values
 * (trimmed texts, normalised IBAN, telephone numbers with the code of their country …). `complete` also demands every required field
 * that the user gives, as for a new record. `row`: what is there already; its country is that of a number without one, and a number
 * that is given as it stands there is not changed.
 */
export function checkValues(table: Table, input: Values, complete: boolean, row: Values = {}): Checked {
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    // A name like `constructor` is found on every object, but is no column.
    const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined;
    if (field === undefined)
      issues.push({ feld: name, text: goneSentence(table, name) ?? message('Unbekannte Spalte.') });
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
      if (field.required && field.setBy !== 'server' && !(name in input))
        issues.push({ feld: name, text: message('Pflichtfeld') });
    }
  }
  return issues.length === 0 ? { ok: true, values: withCountryCodes(table, values, row) } : { ok: false, issues };
}

/** Telephone numbers as ITU-T E.164 writes them where they or the country of the record (`land`) tell the code; others stay as they are. */
function withCountryCodes(table: Table, values: Values, row: Values): Record<string, unknown> {
  const { land } = { ...row, ...values };
  const numberOf = (name: string, value: unknown): unknown =>
    table.fields[name]?.kind === 'phone' && typeof value === 'string' && value !== row[name]
      ? toE164(value, land)
      : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(name, value)]));
}
