import type { Written } from '../../src/sync/testing/model-server.ts';

/** Something a user typed: a value that no other typing has. */
interface Typed {
  readonly client: string;
  readonly id: string;
  readonly column: string;
  /** The app said that it is saved. */
  isSaved: boolean;
  /** Given up by the author's own decision, or typed over. */
  isExcused: boolean;
}

const deletion = (id: string): string => `delete ${id}`;

/**
 * Remembers every value that users typed. Each saved one must at any time be on the server (now or before another person changed
 * it), or in its author's outbox, or given up by the author's own decision; and none replaces a value that its author has not seen.
 */
export class Ledger {
  private readonly typed_ = new Map<string, Typed>();
  private readonly seen = new Set<string>();

  /** A user is about to save these values; `saved` says that the app confirmed it. */
  typing(client: string, id: string, values: Readonly<Record<string, unknown>>): { saved(): void } {
    const all: Typed[] = [];
    for (const [column, value] of Object.entries(values)) {
      for (const other of this.typed_.values())
        if (other.client === client && other.id === id && other.column === column) other.isExcused = true;
      if (!isToken(value)) continue;
      const typed: Typed = { client, id, column, isSaved: false, isExcused: false };
      this.typed_.set(value, typed);
      all.push(typed);
    }
    return { saved: () => all.forEach((typed) => (typed.isSaved = true)) };
  }

  /** A user looks at these values of a record before they are changed. */
  saw(client: string, values: Readonly<Record<string, unknown>>): void {
    for (const value of Object.values(values)) if (isToken(value)) this.seen.add(`${client} ${value}`);
  }

  /** A user deletes a record. */
  deleting(client: string, id: string): { saved(): void } {
    const typed: Typed = { client, id, column: '', isSaved: false, isExcused: false };
    this.typed_.set(`${deletion(id)} ${this.typed_.size}`, typed);
    return { saved: () => (typed.isSaved = true) };
  }

  /** A user takes a deletion back, or it made no sense any more. */
  keeps(id: string): void {
    for (const typed of this.typed_.values()) if (typed.id === id && typed.column === '') typed.isExcused = true;
  }

  /** What a user's own decision made disappear from the queue is given up. */
  excuse(before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    for (const token of before) {
      const typed = this.typed_.get(token);
      if (typed !== undefined && !after.has(token)) typed.isExcused = true;
      if (token.startsWith('delete ') && !after.has(token)) this.keeps(token.slice('delete '.length));
    }
  }

  /** Saved values of a client that are neither on the server nor in its queue. */
  lost(client: string, queued: ReadonlySet<string>, history: readonly Written[]): string[] {
    const written = new Set(
      history.flatMap(({ id, after }) =>
        Object.values(after)
          .filter(isToken)
          .map((token) => `${id} ${token}`),
      ),
    );
    const deleted = new Set(history.filter(({ kind }) => kind === 'delete').map(({ id }) => id));
    return [...this.typed_].flatMap(([token, typed]) => {
      if (typed.client !== client || !typed.isSaved || typed.isExcused) return [];
      const isThere =
        typed.column === ''
          ? deleted.has(typed.id) || queued.has(deletion(typed.id))
          : written.has(`${typed.id} ${token}`) || queued.has(token);
      return isThere ? [] : [`${client}: ${token} in ${typed.column} of ${typed.id}`];
    });
  }

  /** Values of other people that a device replaced although its user had not seen them. */
  replacedUnseen(history: readonly Written[]): string[] {
    return history
      .filter(({ kind, op }) => kind === 'put' && op !== '')
      .flatMap(({ id, by, before, after }) =>
        Object.keys(after).flatMap((column) => {
          const value = before[column];
          if (!isToken(value) || this.typed_.get(value)?.client === by || this.seen.has(`${by} ${value}`)) return [];
          return [`${by} replaced ${value} in ${column} of ${id} unseen`];
        }),
      );
  }

  /** Values that this client should see: in its queue, or the last that was written to the column, by itself: what another person brings back comes with the next pull. */
  expected(
    client: string,
    queued: ReadonlySet<string>,
    history: readonly Written[],
  ): { id: string; column: string; token: string }[] {
    const last = new Map<string, unknown>();
    // A deletion takes all of a record, also for who then adds it anew.
    for (const { id, kind, by, before, after } of history)
      for (const [column, value] of Object.entries(kind === 'put' ? after : { ...before, ...after }))
        last.set(`${id} ${column}`, by === client && kind !== 'delete' ? value : undefined);
    return [...this.typed_].flatMap(([token, { client: author, id, column, isSaved, isExcused }]) =>
      author === client &&
      isSaved &&
      !isExcused &&
      column !== '' &&
      (queued.has(token) || last.get(`${id} ${column}`) === token)
        ? [{ id, column, token }]
        : [],
    );
  }

  get size(): number {
    return this.typed_.size;
  }
}

/** A year in which nothing happens but what users typed. */
export const typedYear = 2030;

/** Values that users type: texts are named after their author, instants lie in a year of their own. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('~') || value.startsWith(`${typedYear}-`));

/** What stands in a queue: typed values, and deletions by their record. */
export const queuedIn = (
  entries: Iterable<{ kind: string; state: string; id: string; values: Readonly<Record<string, unknown>> }>,
): Set<string> =>
  new Set(
    [...entries]
      .filter(({ state }) => state !== 'confirmed')
      .flatMap(({ kind, id, values }) => (kind === 'delete' ? [deletion(id)] : Object.values(values).filter(isToken))),
  );
