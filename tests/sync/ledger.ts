import type { Person, World } from './world.ts';

interface Typed {
  readonly person: Person;
  readonly id: string;
  readonly column: string;
}

/**
 * Remembers every value that people typed (each is unique) and what they had seen in its place. In the end each must be in the
 * server's history, or parked for its author, or given up by the author's own decision; and none may have replaced a value that
 * its author had not seen.
 */
export class Ledger {
  private readonly values = new Map<string, Typed>();
  private readonly excused = new Set<string>();
  private readonly seen = new Map<string, Set<unknown>>();

  /** A person typed these values, having seen this row. */
  typed(
    person: Person,
    id: string,
    values: Readonly<Record<string, unknown>>,
    row: Readonly<Record<string, unknown>>,
  ): void {
    this.saw(person, id, row);
    for (const [column, value] of Object.entries(values)) {
      for (const [token, earlier] of this.values)
        if (earlier.person === person && earlier.id === id && earlier.column === column) this.excused.add(token);
      this.seenBy(person, id, column).add(value);
      if (typeof value === 'string' && value.startsWith(`${person.name.toUpperCase()}.`))
        this.values.set(value, { person, id, column });
    }
  }

  /** A person looked at these values of a record. */
  saw(person: Person, id: string, row: Readonly<Record<string, unknown>>): void {
    for (const [column, value] of Object.entries(row)) this.seenBy(person, id, column).add(value);
  }

  /** A decision of a person: what disappears from the queue by it is given up, not lost. */
  async decide<T>(person: Person, decision: () => Promise<T>): Promise<T> {
    const before = this.queued(person);
    const result = await decision();
    const after = this.queued(person);
    for (const token of before) if (!after.has(token)) this.excused.add(token);
    return result;
  }

  /** Values that are neither on the server nor parked, and values that were overwritten unseen; both should be none. */
  async findings(world: World): Promise<{ lost: readonly string[]; unseen: readonly string[] }> {
    const history = await world.history();
    const written = new Set(history.flatMap((entry) => Object.values(entry.nachher)));
    const lost = [...this.values]
      .filter(
        ([token, { person }]) => !written.has(token) && !this.excused.has(token) && !this.queued(person).has(token),
      )
      .map(([token]) => token);
    const unseen = history.flatMap(({ id, vorher, nachher }) =>
      Object.entries(nachher).flatMap(([column, value]) => {
        const typed = typeof value === 'string' ? this.values.get(value) : undefined;
        const before = vorher[column] ?? null;
        const isFirst = !(column in vorher);
        if (typed === undefined || typed.id !== id || isFirst || this.seenBy(typed.person, id, column).has(before))
          return [];
        return [`${typed.person.name} replaced ${String(before)} in ${column} of ${id} by ${String(value)}`];
      }),
    );
    return { lost, unseen };
  }

  private queued(person: Person): Set<string> {
    const texts = person.tab.operations().flatMap(({ values }) => Object.values(values));
    return new Set(texts.filter((value) => typeof value === 'string'));
  }

  private seenBy(person: Person, id: string, column: string): Set<unknown> {
    const key = `${person.name} ${id} ${column}`;
    const known = this.seen.get(key) ?? new Set<unknown>([null]);
    this.seen.set(key, known);
    return known;
  }
}
