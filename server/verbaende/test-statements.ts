import { Client } from 'pg';

/** A statement, with the schema that it ran in ('': that of the database's address). */
export interface Seen {
  readonly schema: string;
  readonly text: string;
}

/** Notes every statement that goes over any connection, but those that choose a schema. Answers them as they come, and the way to end it. */
export function observeStatements(): { readonly seen: Seen[]; end(): void } {
  const seen: Seen[] = [];
  const schemas = new WeakMap<Client, string>();
  const query = Reflect.get(Client.prototype, 'query');
  const observed = function (this: Client, ...given: unknown[]): unknown {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
    const path = /set search_path to "(\w+)"/.exec(text)?.[1];
    if (path !== undefined) schemas.set(this, path);
    else seen.push({ schema: schemas.get(this) ?? '', text });
    return Reflect.apply(query, this, given);
  };
  Reflect.set(Client.prototype, 'query', observed);
  return { seen, end: () => void Reflect.set(Client.prototype, 'query', query) };
}
