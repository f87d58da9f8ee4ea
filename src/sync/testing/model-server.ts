import { registry } from '../../features/registry.ts';
import { merge } from '../../kit/merge.ts';
import { isPeriodChanged, overlapIssues, overlaps } from '../../kit/no-overlap.ts';
import { emptyRow } from '../../kit/records.ts';
import type { Table } from '../../kit/define-table.ts';
import { schemaHash } from '../../protocol/schema-hash.ts';
import type { Call, Frame } from '../../protocol/sync.ts';
import { isEqual } from '../../lib/equal.ts';
import { germanText } from '../../lib/message.ts';
import { historyHeader } from '../../protocol/common-history.ts';
import type { OverlapBody } from '../../protocol/errors.ts';
import type { Transport } from '../environment.ts';
import { takeFile } from './model-files.ts';
import { ModelLog } from './model-log.ts';
import { checksumsOf, frameOf, framesBetween, listOf, type Held, type View } from './model-view.ts';

interface Cursor {
  readonly n: number;
  readonly epoch: number;
  readonly view: View;
}

type Answer = { status: number; body: unknown };

/** What a test does to a call: `before` it arrives, or to its answer. */
export type Fault = (path: string, init: RequestInit) => 'lost' | 'answer-lost' | Response | undefined;

/** Somebody who signs in to the model server. */
export interface ModelUser {
  readonly name: string;
  /** Branches in sight; null: all of everything, without windows. */
  sektionen: readonly string[] | null;
  /** Columns out of sight, `table.column`. */
  hidden: readonly string[];
  isSignedIn: boolean;
}

/** A write that took effect. `op` is empty for one that no device sent. */
export interface Written {
  readonly op: string;
  readonly by: string;
  readonly kind: 'put' | 'delete' | 'restore';
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const everybody: ModelUser = { name: 'Anna', sektionen: null, hidden: [], isSignedIn: true };

/**
 * The server as the protocol describes it, small enough to see through: merge, keys, feed, files. It plays the other side in
 * the engine's tests and in the simulation (`tests/sim`). That the real server agrees is shown by `tests/sync`: there the same engine plays
 * the same moves against it, and what its devices hold is compared with the server's own list.
 */
export class ModelServer implements Transport {
  readonly records = new Map<string, Held>();
  readonly calls: Call[] = [];
  readonly files = new Map<string, Uint8Array>();
  /** Everything that was ever written, in its order. */
  readonly history: Written[] = [];
  readonly log = new ModelLog();
  private answered = new Map<string, Answer>();
  fault: Fault = () => undefined;
  /** Refuses or answers a call otherwise. */
  rule: (call: Call) => Answer | undefined = () => undefined;
  markEvery = 1000;
  /** Bytes after which the stream of a pull breaks. */
  cutAfterLines = Infinity;
  epoch = 1;
  /** Number that a backup holds. */
  gesichert = 0;
  today = '2026-07-01';
  /** Fingerprint of the definitions that the server runs on. */
  schema = schemaHash(registry);
  private op = '';
  private user = everybody;

  get stand(): number {
    return this.log.length;
  }

  /** Copies the database and the files; what it answers puts them back, without a word to anybody. */
  copy(): () => void {
    const [records, files, answered] = [new Map(this.records), new Map(this.files), new Map(this.answered)];
    const [putBackLog, history] = [this.log.copy(), [...this.history]];
    return () => {
      refill(this.records, records);
      refill(this.files, files);
      this.answered = new Map(answered);
      putBackLog();
      this.history.splice(0, Infinity, ...history);
    };
  }

  /** Another, empty database stands in its place. */
  replace(): void {
    for (const one of [this.records, this.files, this.answered]) one.clear();
    this.history.length = 0;
    this.log.replace();
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.requestAs(everybody, path, init);
  }

  async requestAs(user: ModelUser, path: string, init: RequestInit = {}): Promise<Response> {
    const fault = this.fault(path, init);
    if (fault instanceof Response) return fault;
    if (fault === 'lost') throw new TypeError('network');
    const isOpen = path.startsWith('/sync/verlauf');
    const response =
      user.isSignedIn || isOpen
        ? this.as(user, () => this.answer(path, init))
        : Response.json(error('signin'), { status: 401 });
    if (fault === 'answer-lost') throw new TypeError('network');
    return response;
  }

  /** What the server's own list gives this user. */
  listFor(user: ModelUser, pins: readonly string[]): Record<string, unknown> {
    return listOf(this.records, this.viewOf(user, pins));
  }

  private as<T>(user: ModelUser, work: () => T): T {
    this.user = user;
    try {
      return work();
    } finally {
      this.user = everybody;
    }
  }

  private viewOf(user: ModelUser, pins: readonly string[]): View {
    return { sektionen: user.sektionen, hidden: user.hidden, pins, today: this.today };
  }

  /** A write of another person. */
  write(table: string, id: string, values: Record<string, unknown>, root = id): void {
    const known = this.records.get(id);
    const row = { ...(known?.row ?? emptyRow(registry.table(table), id)), ...values };
    this.save(id, { table: registry.table(table), rev: (known?.rev ?? 0) + 1, root, row, isDeleted: false });
  }

  /** A deletion by another person. */
  erase(id: string): void {
    const held = this.records.get(id);
    if (held === undefined) return;
    for (const [child, one] of this.records)
      if (child !== id && one.root === id && !one.isDeleted)
        this.save(child, { ...one, rev: one.rev + 1, isDeleted: true, deletedWith: id });
    this.save(id, { ...held, rev: held.rev + 1, isDeleted: true, deletedWith: id });
  }

  row(id: string): Record<string, unknown> | undefined {
    const held = this.records.get(id);
    return held === undefined || held.isDeleted ? undefined : held.row;
  }

  private answer(path: string, init: RequestInit): Response {
    if (path.startsWith('/dateien/')) return takeFile(this.files, path.slice('/dateien/'.length), init);
    if (path.startsWith('/sync/verlauf'))
      return Response.json(this.log.compare(new URLSearchParams(path.split('?')[1]).get('stand')));
    const compared = this.log.compare(new Headers(init.headers).get(historyHeader));
    if (compared?.bekannt === false) return Response.json({ ...error('history'), ...compared }, { status: 410 });
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '/sync/batch') return Response.json({ answers: this.batch(body.calls) });
    if (path === '/sync') return this.feed(body);
    if (path === '/sync/pruefung')
      return Response.json({ stand: this.stand, tables: checksumsOf(this.records, this.viewOf(this.user, body.pins)) });
    return new Response(null, { status: 404 });
  }

  private batch(calls: Call[]): unknown[] {
    const failed = new Set<string>();
    return calls.map((call) => {
      const isHeld = (call.follows ?? []).some((key) => failed.has(key));
      const { status, body } = isHeld ? { status: 424, body: error('held') } : this.once(call);
      if (status >= 300) failed.add(call.op);
      return { op: call.op, status, body };
    });
  }

  private once(call: Call): Answer {
    this.calls.push(call);
    const known = this.answered.get(call.op);
    if (known !== undefined) return known;
    this.op = call.op;
    const answer = this.rule(call) ?? this.carryOut(call);
    this.op = '';
    if (answer.status < 300) this.answered.set(call.op, answer);
    return answer;
  }

  private carryOut(call: Call): Answer {
    const [, area, name, id, verb] = call.url.split('/');
    const module = [...registry.modules.values()].find((one) => one.url === `/${area}/${name}`);
    if (module === undefined) return { status: 404, body: error('not-found') };
    const { basis, stand, ...values } = call.body ?? {};
    const held = this.records.get(id ?? String(values['id']));
    if (id === undefined) return this.create(module.table, String(values['id']), values, held);
    if (held === undefined || !this.mayReach(held)) return { status: 404, body: error('not-found') };
    const gone = held.isDeleted ? this.deletedAbove(held.table, held.row) : undefined;
    if (gone !== undefined && call.method !== 'DELETE') return this.belowDeleted(gone, held.rev);
    if (verb === 'wiederherstellen') return this.restore(id, held);
    if (held.isDeleted) return call.method === 'DELETE' ? this.written(id, held) : this.conflict(held, [], true);
    if (verb === 'status')
      return this.save(id, { ...held, rev: held.rev + 1, row: { ...held.row, status: values['nach'] } });
    if (call.method === 'DELETE')
      return held.rev === call.ifMatch && isAsSeen(held, basis)
        ? this.remove(id, held)
        : this.conflict(
            held,
            Object.keys(held.row).filter((column) => column !== 'id'),
            false,
          );
    return this.change(id, held, values, isRecord(basis) ? basis : {});
  }

  private create(
    table: Table,
    id: string,
    { id: _, ...values }: Record<string, unknown>,
    held: Held | undefined,
  ): Answer {
    if (held !== undefined && !held.isDeleted) return this.change(id, held, values, emptyRow(table, id));
    const parent = table.parent === undefined ? undefined : this.records.get(String(values[table.parent]));
    if (table.parent !== undefined && parent === undefined) return { status: 404, body: error('not-found') };
    const gone = this.deletedAbove(table, values);
    if (gone !== undefined && parent !== undefined)
      return this.mayReach(parent) ? this.belowDeleted(gone, 0) : { status: 404, body: error('not-found') };
    const fresh: Held = {
      table,
      rev: (held?.rev ?? 0) + 1,
      root: parent?.root ?? id,
      row: { ...emptyRow(table, id), ...values },
      isDeleted: false,
    };
    if (!this.mayReach(parent ?? fresh)) return { status: 403, body: error('forbidden') };
    return this.overlapping(id, fresh) ?? this.save(id, fresh);
  }

  private change(id: string, held: Held, values: Record<string, unknown>, basis: Record<string, unknown>): Answer {
    const merged = merge(held.table, values, basis, held.row);
    if (merged.conflict.length > 0) return this.conflict(held, merged.conflict, false);
    if (Object.keys(merged.apply).length === 0) return this.written(id, held);
    const changed = { ...held, rev: held.rev + 1, row: { ...held.row, ...merged.apply } };
    return this.overlapping(id, changed, held) ?? this.save(id, changed);
  }

  private remove(id: string, held: Held): Answer {
    this.erase(id);
    return this.written(id, { ...held, rev: held.rev + 1 }, true);
  }

  private restore(id: string, held: Held): Answer {
    if (!held.isDeleted) return this.written(id, held);
    const overlap = this.overlapping(id, held);
    if (overlap !== undefined) return overlap;
    for (const [child, one] of this.records)
      if (child !== id && one.isDeleted && one.deletedWith === id)
        this.save(child, { ...one, rev: one.rev + 1, isDeleted: false });
    return this.save(id, { ...held, rev: held.rev + 1, isDeleted: false });
  }

  /** What a row is refused with whose period overlaps that of another one of its key. */
  private overlapping(id: string, { table, row }: Held, before?: Held): Answer | undefined {
    const { noOverlap: rule } = table;
    if (rule === undefined || !isPeriodChanged(rule, row, before?.row)) return undefined;
    for (const [neben, other] of this.records) {
      if (neben === id || other.isDeleted || other.table !== table || !overlaps(table, row, other.row)) continue;
      const issues = overlapIssues(table, rule, other.row);
      const body: OverlapBody = {
        kind: 'input',
        status_text: 'Ungültig',
        fields: issues.map(({ feld, text }) => ({ feld, text: germanText(text) })),
        neben: { id: neben, geaendert: { von: 'Anna', am: '2026-07-01T08:00:00Z' } },
      };
      return { status: 422, body };
    }
    return undefined;
  }

  private mayReach(held: Held): boolean {
    const root = this.records.get(held.root) ?? held;
    return (
      this.user.sektionen === null ||
      root.table.root?.by === 'everyone' ||
      this.user.sektionen.includes(String(root.row['sek_id']))
    );
  }

  private save(id: string, held: Held): Answer {
    const known = this.records.get(id);
    this.records.set(id, held);
    this.log.add(id);
    this.note(id, known, held);
    // What hangs on a root comes into sight and goes with it.
    if (known !== undefined && known.root === id)
      for (const [child, one] of this.records)
        if (child !== id && one.root === id && !one.isDeleted) this.log.add(child);
    return this.written(id, held, true);
  }

  private note(id: string, known: Held | undefined, held: Held): void {
    const kind = held.isDeleted ? 'delete' : known?.isDeleted === true ? 'restore' : 'put';
    const isNew = (column: string) =>
      known === undefined || JSON.stringify(known.row[column]) !== JSON.stringify(held.row[column]);
    const after = Object.fromEntries(Object.entries(held.row).filter(([column]) => isNew(column)));
    this.history.push({
      op: this.op,
      by: this.op === '' ? '' : this.user.name,
      kind,
      id,
      before: known?.row ?? {},
      after,
    });
  }

  private written(id: string, held: Held, isNew = false): Answer {
    return {
      status: 200,
      body: {
        id,
        rev: held.rev,
        stand: this.stand,
        ...(isNew ? { verlauf: this.log.standing(this.stand).kennung } : {}),
      },
    };
  }

  private conflict(held: Held, columns: string[], geloescht: boolean): Answer {
    const server = Object.fromEntries(
      columns
        .filter((column) => !this.user.hidden.includes(`${held.table.name}.${column}`))
        .map((column) => [column, held.row[column]]),
    );
    return {
      status: 412,
      body: {
        kind: 'conflict',
        status_text: 'Konflikt',
        rev: held.rev,
        columns,
        server,
        geloescht,
        geaendert: { von: 'Anna', am: '2026-07-01T08:00:00Z' },
      },
    };
  }

  /** The topmost deleted record that a row hangs on. */
  private deletedAbove(table: Table, row: Readonly<Record<string, unknown>>): { id: string; held: Held } | undefined {
    const id = table.parent === undefined ? '' : String(row[table.parent]);
    const held = this.records.get(id);
    return held?.isDeleted === true ? (this.deletedAbove(held.table, held.row) ?? { id, held }) : undefined;
  }

  private belowDeleted({ id, held }: { id: string; held: Held }, rev: number): Answer {
    const eltern = { tabelle: held.table.name, id, rev: held.rev, titel: '' };
    return {
      status: 412,
      body: {
        kind: 'conflict',
        status_text: 'Konflikt',
        rev,
        columns: [],
        server: {},
        geloescht: true,
        eltern,
        geaendert: { von: 'Anna', am: '2026-07-01T08:00:00Z' },
      },
    };
  }

  private feed(request: { cursor: string | null; pins: readonly string[]; schema: string }): Response {
    const view = this.viewOf(this.user, request.pins);
    const cursor: Cursor = request.cursor === null ? { n: 0, epoch: this.epoch, view } : JSON.parse(request.cursor);
    if (request.schema !== this.schema && request.cursor === null)
      return Response.json(error('outdated'), { status: 409 });
    if (cursor.epoch !== this.epoch || request.schema !== this.schema)
      return Response.json(error('gone'), { status: 410 });
    const lines: Frame[] = framesBetween(this.records, cursor.view, view);
    for (let n = cursor.n; n < this.stand; n += 1) {
      lines.push(frameOf(this.records, view, this.log.at(n)));
      if ((n - cursor.n) % this.markEvery === this.markEvery - 1 && n + 1 < this.stand)
        lines.push(this.mark(n + 1, view));
    }
    lines.push(this.mark(this.stand, view));
    const texts = lines.slice(0, this.cutAfterLines).map((line) => `${JSON.stringify(line)}\n`);
    const isCut = texts.length < lines.length;
    return new Response(streamOf(texts, isCut));
  }

  private mark(n: number, view: View): Frame {
    const cursor: Cursor = { n, epoch: this.epoch, view };
    return {
      t: 'mark',
      cursor: JSON.stringify(cursor),
      stand: n,
      more: n < this.stand,
      today: this.today,
      verlauf: this.log.standing(n),
      gesichert: this.gesichert,
      done: n,
      total: this.stand,
    };
  }
}

const error = (kind: string) => ({ kind, status_text: kind, fields: [] });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAsSeen = ({ row }: Held, basis: unknown): boolean =>
  !isRecord(basis) || Object.entries(basis).every(([column, value]) => !(column in row) || isEqual(value, row[column]));

function refill<K, T>(map: Map<K, T>, from: ReadonlyMap<K, T>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

function streamOf(texts: readonly string[], isCut: boolean): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = [...texts];
  return new ReadableStream({
    pull(controller) {
      const text = left.shift();
      if (text !== undefined) controller.enqueue(encoder.encode(text));
      else if (isCut) controller.error(new TypeError('network'));
      else controller.close();
    },
  });
}
