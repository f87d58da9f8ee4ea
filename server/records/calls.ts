import { createHash } from 'node:crypto';
import type { Module } from '../../src/kit/define-module.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { isId } from '../../src/lib/ids.ts';
import type { Operation } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Named } from './batch.ts';
import { change } from './change.ts';
import { create } from './create.ts';
import { inputNow, type Input } from './input.ts';
import type { Needs } from './prefetch.ts';
import { asOpened } from './reader.ts';
import { remove } from './remove.ts';
import { reverse } from './reversal.ts';
import { restore } from './restore.ts';
import { step } from './step.ts';
import type { Done, Task } from './task.ts';
import type { Unit } from './unit.ts';

/** A write as it came in, on its own or in a batch. */
export interface Asked {
  readonly id: string | undefined;
  readonly input: Input;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
  /** Header `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly follows: readonly string[];
}

/** One sort of write of every module. */
export interface Write {
  readonly method: 'PUT' | 'DELETE';
  /** Below the module's URL. */
  readonly path: '' | `/:id${string}`;
  readonly work: (unit: Unit, module: Module, input: Input, id: string, rev: number | undefined) => Promise<Done>;
}

/** All writes of spec B 7.1. */
export const allWrites: readonly Write[] = [
  { method: 'PUT', path: '', work: (unit, module, input) => create(unit, module, input) },
  { method: 'PUT', path: '/:id', work: (unit, module, input, id, rev) => change(unit, module, id, input, rev) },
  { method: 'DELETE', path: '/:id', work: (unit, module, input, id, rev) => remove(unit, module, id, input, rev) },
  { method: 'PUT', path: '/:id/status', work: (unit, module, input, id, rev) => step(unit, module, id, input, rev) },
  { method: 'PUT', path: '/:id/storno', work: (unit, module, input, id) => reverse(unit, module, id, input) },
  { method: 'PUT', path: '/:id/wiederherstellen', work: (unit, module, _input, id) => restore(unit, module, id) },
];

/** Where a module's records are written, and where they were: a device that comes back after weeks still writes there. None for a view. */
export const urlsOf = (module: Module): readonly string[] =>
  module.view === undefined ? [...(module.alsoUrls ?? []), module.url, ...(module.formerUrls ?? [])] : [];

/** Checks what can be checked without the database. Throws HttpError. */
export function taskOf(registry: Registry, module: Module, write: Write, asked: Asked): Task {
  const { id = '', ifMatch, key, follows } = asked;
  const operation = operationOf(module, write, asked, key);
  // No record has another sort of id.
  if (write.path !== '' && !isId(id)) throw notFound();
  const rev = revisionOf(ifMatch);
  const input = inputNow(module.table, asked.input);
  return {
    operation,
    follows,
    needs: needsOf(registry, module, write, id, input),
    as: (nutzer) => asOpened(registry, module, nutzer),
    work: (unit) => write.work(unit, module, input, id, rev),
  };
}

/** Revision in `If-Match: "3"`; undefined without the header or for `*`. Throws 422 for what is no revision. */
function revisionOf(header: string | undefined): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1];
  if (digits === undefined) throw invalid('If-Match ist nicht lesbar.');
  return Number(digits);
}

/** Key of the operation with the hash of what is asked; the same however the call came in. */
function operationOf(
  module: Module,
  { method, path }: Write,
  { id, ifMatch, input }: Asked,
  schluessel: string | undefined,
): Operation | undefined {
  if (schluessel === undefined) return undefined;
  if (!/^[\w.:-]{1,100}$/.test(schluessel)) throw invalid('Idempotency-Key ist nicht lesbar.');
  const [hash = '', ...formerHashes] = urlsOf(module).map((url) => {
    const asked = JSON.stringify([method, `${url}${path.replace(':id', id ?? '')}`, ifMatch ?? null, input]);
    return createHash('sha256').update(asked).digest('hex');
  });
  return { schluessel, hash, formerHashes };
}

function needsOf(registry: Registry, { table }: Module, { method, path }: Write, id: string, input: Input): Needs {
  const named = Object.entries(input).flatMap(([column, value]): { column: string; named: Named }[] => {
    const target = targetOf(table, column);
    return target === undefined || !isId(value)
      ? []
      : [{ column, named: { table: registry.table(target), id: value } }];
  });
  const of = (isParent: boolean): Named[] =>
    named.filter(({ column }) => (column === table.parent) === isParent).map((one) => one.named);
  if (path !== '')
    return {
      rows: [{ table, id }],
      trees: method === 'DELETE' ? [{ table, id }] : [],
      targets: path === '/:id' ? of(false) : [],
    };
  return { rows: isId(input['id']) ? [{ table, id: input['id'] }, ...of(true)] : [], targets: of(false) };
}
