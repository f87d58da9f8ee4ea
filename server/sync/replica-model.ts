import * as v from 'valibot';
import { frameSchema, type Frame } from '../../src/protocol/sync.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { registry } from '../../src/features/registry.ts';
import type { Caller } from '../test-app.ts';

export type HeldRow = Omit<Extract<Frame, { t: 'row' }>, 't' | 'table'>;

/** The simplest device: keeps what frames say, applies only what a mark closes. For tests. */
export class ReplicaModel {
  readonly tables = new Map<string, Map<string, HeldRow>>();
  cursor: string | null = null;
  stand = 0;
  isCurrent = false;
  /** Rows and removals received, lost ones included. */
  received = 0;
  /** Largest count of rows between two marks. */
  longestGap = 0;
  pins: string[] = [];
  sektionen: string[] | null = null;

  /** Pulls once. `cutAfter` frames the connection breaks; what no mark closed is lost. Answers the status. */
  async pull(call: Caller, cutAfter = Number.POSITIVE_INFINITY): Promise<number> {
    const { pins, sektionen, cursor } = this;
    const response = await call('/sync', {
      method: 'POST',
      body: JSON.stringify({ cursor, pins, sektionen, schema: schemaHash(registry) }),
    });
    if (response.status !== 200) return response.status;
    this.isCurrent = false;
    let open: Frame[] = [];
    let left = cutAfter;
    for await (const line of linesOf(response)) {
      if (left <= 0) break;
      left -= 1;
      const frame = v.parse(frameSchema, JSON.parse(line));
      if (frame.t !== 'mark') {
        this.received += 1;
        open.push(frame);
        continue;
      }
      this.longestGap = Math.max(this.longestGap, open.filter((one) => one.t !== 'drop').length);
      for (const one of open) this.apply(one);
      open = [];
      this.cursor = frame.cursor;
      if (frame.stand < this.stand) throw new Error(`the stand fell from ${this.stand} to ${frame.stand}`);
      this.stand = frame.stand;
      this.isCurrent = !frame.more;
    }
    return 200;
  }

  /** Pulls until the server has no more. */
  async pullAll(call: Caller): Promise<void> {
    do {
      const status = await this.pull(call);
      if (status !== 200) throw new Error(`the pull answered ${status}`);
    } while (!this.isCurrent);
  }

  rows(table: string): Map<string, HeldRow> {
    const rows = this.tables.get(table) ?? new Map<string, HeldRow>();
    this.tables.set(table, rows);
    return rows;
  }

  private apply(frame: Frame): void {
    if (frame.t === 'row') {
      const { t: _, table, ...row } = frame;
      this.rows(table).set(row.id, row);
    } else if (frame.t === 'drop') this.tables.delete(frame.table);
    else if (frame.t === 'gone') {
      this.rows(frame.table).delete(frame.id);
      if (registry.table(frame.table).parent !== undefined) return;
      for (const rows of this.tables.values()) for (const [id, row] of rows) if (row.root === frame.id) rows.delete(id);
    }
  }

  /** All rows in a form that compares. */
  content(): Record<string, HeldRow> {
    return Object.fromEntries(
      [...this.tables]
        .flatMap(([table, rows]) => [...rows].map(([id, row]): [string, HeldRow] => [`${table} ${id}`, row]))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  if (response.body === null) return;
  for await (const bytes of response.body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
