import type { MiddlewareHandler } from 'hono';
import { vocabularyName } from '../../src/features/vocabularies.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { message } from '../../src/lib/message.ts';
import { areaAt } from '../../src/permissions/areas.ts';
import { offersArea } from '../../src/variants/areas.ts';
import { isOffered, isOfferedByAll, offersCall } from '../../src/variants/choices.ts';
import type { Deps, Env } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { columnFilter } from './rows.ts';
import type { Unit } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Columns with a new value that this kind of organisation does not use (spec B 6.1, 9.2): the column, or the value. What is stored stays, and what the server counts is its own. */
export function notOffered(unit: Unit, table: Table, before: Values | undefined, after: Values): FieldIssue[] {
  const offered = unit.deps.offered().tables.get(table.name)?.fields ?? {};
  return Object.entries(table.fields).flatMap(([feld, { options, setBy, default: standard }]) => {
    const vocabulary = 'values' in options ? (vocabularyName(options['values']) ?? '') : '';
    const isColumn = setBy === 'server' || Object.hasOwn(offered, feld);
    if (
      (isColumn && isOfferedByAll(vocabulary)) ||
      isEqual(after[feld], before === undefined ? standard : before[feld])
    )
      return [];
    const { name } = unit.deps.deployment.variant();
    const isUsed =
      isColumn &&
      [after[feld]].flat().every((value) => typeof value !== 'string' || isOffered(name, vocabulary, value));
    return isUsed ? [] : [{ feld, text: message('Das gibt es in dieser Art von Organisation nicht.') }];
  });
}

/** Cuts rows that a write answers with to the columns that the user may read and that this kind of organisation has. */
export function answered({ deps, nutzer }: Unit, table: Table): ReturnType<typeof columnFilter> {
  const own = deps.offered().tables.get(table.name);
  return own === undefined ? columnFilter(deps.registry, nutzer, table) : columnFilter(deps.offered(), nutzer, own);
}

/** Whether this kind of organisation has a call, by its path below the API: those of tables and areas that it has not are answered like unknown ones. */
export function callsOffered({
  registry,
  offered,
  deployment,
}: Pick<Deps, 'registry' | 'offered' | 'deployment'>): (path: string) => boolean {
  const modules = new Map(
    [...registry.modules.values()].flatMap(({ name, url, formerUrls = [], alsoUrls = [] }) =>
      [url, ...formerUrls, ...alsoUrls].map((one) => [one, name] as const),
    ),
  );
  return (path) => {
    const [, first = '', second = ''] = path.split('/');
    const { name } = deployment.variant();
    const module = modules.get(`/${first}/${second}`) ?? modules.get(`/${first}`);
    return (
      offersArea(name, areaAt(path)?.right) &&
      offersCall(name, path) &&
      (module === undefined || offered().modules.has(module))
    );
  };
}

/** Answers calls of what this kind of organisation has not like unknown ones. */
export function offeredOnly(deps: Deps, apiBase: string): MiddlewareHandler<Env> {
  const isHere = callsOffered(deps);
  return (c, next) => {
    if (!isHere(c.req.path.slice(apiBase.length))) throw notFound();
    return next();
  };
}
