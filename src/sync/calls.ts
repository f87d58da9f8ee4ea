import type { Registry } from '../kit/registry.ts';
import type { Call } from '../protocol/sync.ts';
import type { Sendable } from './order.ts';
import type { Values } from './plan/subject.ts';

/**
 * The call that carries out an operation (protocol/sync, callSchema). The same entry always makes the same call but for
 * `follows`. Undefined when no module writes the record's table.
 */
export function callOf(registry: Registry, { entry, follows }: Sendable): Call | undefined {
  const { key: op, kind, id } = entry;
  const { values, basis } = entry.asSent ?? entry;
  const row: Values = { ...entry.base?.row, ...entry.values };
  const table = registry.tables.get(entry.table);
  const url = table === undefined ? undefined : registry.moduleOf(table, row)?.url;
  if (url === undefined) return undefined;
  const record = `${url}/${id}`;
  const ifMatch = entry.rev ?? 0;
  const after = follows.length === 0 ? {} : { follows: [...follows] };
  if (kind === 'create') return { op, method: 'PUT', url, ifNoneMatch: '*', body: { id, ...values }, ...after };
  if (kind === 'change') return { op, method: 'PUT', url: record, ifMatch, body: { ...values, basis }, ...after };
  if (kind === 'delete')
    return { op, method: 'DELETE', url: record, ifMatch, body: { basis, stand: entry.seen }, ...after };
  if (kind === 'step')
    return {
      op,
      method: 'PUT',
      url: `${record}/status`,
      ...(ifMatch === 0 ? {} : { ifMatch }),
      body: { ...values },
      ...after,
    };
  if (kind === 'restore') return { op, method: 'PUT', url: `${record}/wiederherstellen`, ...after };
  return undefined;
}
