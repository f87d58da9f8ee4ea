import Dexie, { type Table } from 'dexie';
import { ndjson } from '../../src/sync/ndjson.ts';
import { newPhone, timed, type Contender } from './contender.ts';

type Row = { id: string; rev: number; row: Record<string, unknown> };

const isRow = (frame: unknown): frame is Row => typeof frame === 'object' && frame !== null && 'row' in frame;

/** The limit: the parsed rows as they are, 1000 a transaction, as durable as ours, nothing sealed or checked. */
export class PlainDexie implements Contender {
  private readonly db: Dexie;
  readonly rows: Table<Row, string>;

  constructor(name = 'bench-dexie') {
    this.db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.db.version(1).stores({ personen: 'id' });
    this.rows = this.db.table('personen');
  }

  async open(): Promise<void> {
    await this.db.delete({ disableAutoOpen: false });
    await this.db.open();
  }

  load(url: string): Promise<number> {
    return timed(async () => this.fill(await fetch(url)));
  }

  delta(url: string): Promise<number> {
    return this.load(url);
  }

  /** Takes the rows of a stream that `wanted` lets pass. */
  async fill(response: Response, wanted: (row: Row & { table?: unknown }) => boolean = () => true): Promise<void> {
    if (response.body === null) throw new Error(`GET ${response.url}: no body`);
    let rows: Row[] = [];
    for await (const frame of ndjson(response.body, new AbortController().signal)) {
      if (isRow(frame)) {
        if (wanted(frame)) rows.push(frame);
        continue;
      }
      await this.rows.bulkPut(rows);
      rows = [];
    }
  }

  async edit(ids: readonly string[]): Promise<number[]> {
    const times: number[] = [];
    for (const id of ids) {
      const frame = await this.rows.get(id);
      if (frame === undefined) throw new Error(`plain Dexie: ${id} is missing`);
      times.push(await timed(() => this.rows.put({ ...frame, row: { ...frame.row, mobilprivat: newPhone() } })));
    }
    return times;
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async close(): Promise<void> {
    this.db.close();
  }
}
