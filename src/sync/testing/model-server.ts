import { registry } from '../../features/registry.ts';
import { merge } from '../../kit/merge.ts';
import { emptyRow } from '../../kit/records.ts';
import type { Table } from '../../kit/define-table.ts';
import { schemaHash } from '../../protocol/schema-hash.ts';
import type { Call, Frame } from '../../protocol/sync.ts';
import type { Transport } from '../environment.ts';

interface Held {
  table: Table;
  rev: number;
  root: string;
  row: Record<string, unknown>;
  isDeleted: boolean;
}

type Answer = { status: number; body: unknown };

/** What a test does to a call: `before` it arrives, or to its answer. */
export type Fault = (path: string, init: RequestInit) => 'lost' | 'answer-lost' | Response | undefined;

/**
 * The server as the protocol describes it, small enough to see through: merge, keys, feed, files. It plays the other side in
 * the engine's tests; that the real server agrees is shown by `tests/sync`.
 */
export class ModelServer implements Transport {
  readonly records = new Map<string, Held>();
  readonly calls: Call[] = [];
  readonly files = new Map<string, Uint8Array>();
  private readonly log: string[] = [];
  private readonly answered = new Map<string, Answer>();
  fault: Fault = () => undefined;
  /** Refuses or answers a call otherwise. */
  rule: (call: Call) => Answer | undefined = () => undefined;
  markEvery = 1000;
  /** Bytes after which the stream of a pull breaks. */
  cutAfterLines = Infinity;
  epoch = 1;
  today = '2026-07-01';

  get stand(): number {
    return this.log.length;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const fault = this.fault(path, init);
    if (fault instanceof Response) return fault;
    if (fault === 'lost') throw new TypeError('network');
    const response = this.answer(path, init);
    if (fault === 'answer-lost') throw new TypeError('network');
    return response;
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
    for (const [child, one] of this.records) if (child !== id && one.root === id) this.save(child, { ...one, isDeleted: true });
    this.save(id, { ...held, rev: held.rev + 1, isDeleted: true });
  }

  row(id: string): Record<string, unknown> | undefined {
    const held = this.records.get(id);
    return held === undefined || held.isDeleted ? undefined : held.row;
  }

  private answer(path: string, init: RequestInit): Response {
    if (path.startsWith('/dateien/')) return this.file(path.slice('/dateien/'.length), init);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '/sync/batch') return Response.json({ answers: this.batch(body.calls) });
    if (path === '/sync') return this.feed(body);
    if (path === '/sync/pruefung') return Response.json({ stand: this.stand, tables: this.checksums() });
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
    const answer = this.rule(call) ?? this.carryOut(call);
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
    if (held === undefined) return { status: 404, body: error('not-found') };
    if (verb === 'wiederherstellen') return this.save(id, { ...held, rev: held.rev + 1, isDeleted: false });
    if (held.isDeleted) return call.method === 'DELETE' ? this.written(id, held) : this.conflict(held, [], true);
    if (verb === 'status') return this.save(id, { ...held, rev: held.rev + 1, row: { ...held.row, status: values['nach'] } });
    if (call.method === 'DELETE') return held.rev === call.ifMatch ? this.remove(id, held) : this.conflict(held, Object.keys(held.row).filter((column) => column !== 'id'), false);
    return this.change(id, held, values, isRecord(basis) ? basis : {}, call.ifMatch === held.rev);
  }

  private create(table: Table, id: string, { id: _, ...values }: Record<string, unknown>, held: Held | undefined): Answer {
    if (held !== undefined && !held.isDeleted) return this.change(id, held, values, emptyRow(table, id), false);
    const parent = table.parent === undefined ? undefined : this.records.get(String(values[table.parent]));
    if (table.parent !== undefined && (parent === undefined || parent.isDeleted)) return { status: 404, body: error('not-found') };
    return this.save(id, { table, rev: (held?.rev ?? 0) + 1, root: parent?.root ?? id, row: { ...emptyRow(table, id), ...values }, isDeleted: false });
  }

  private change(id: string, held: Held, values: Record<string, unknown>, basis: Record<string, unknown>, isSameRev: boolean): Answer {
    const merged = isSameRev ? { apply: values, conflict: [] } : merge(held.table, values, basis, held.row);
    if (merged.conflict.length > 0) return this.conflict(held, merged.conflict, false);
    if (Object.keys(merged.apply).length === 0) return this.written(id, held);
    return this.save(id, { ...held, rev: held.rev + 1, row: { ...held.row, ...merged.apply } });
  }

  private remove(id: string, held: Held): Answer {
    this.erase(id);
    return this.written(id, { ...held, rev: held.rev + 1 });
  }

  private save(id: string, held: Held): Answer {
    this.records.set(id, held);
    this.log.push(id);
    return this.written(id, held);
  }

  private written(id: string, held: Held): Answer {
    return { status: 200, body: { id, rev: held.rev, stand: this.stand } };
  }

  private conflict(held: Held, columns: string[], geloescht: boolean): Answer {
    const server = Object.fromEntries(columns.map((column) => [column, held.row[column]]));
    return { status: 412, body: { kind: 'conflict', status_text: 'Konflikt', rev: held.rev, columns, server, geloescht, geaendert: { von: 'Anna', am: '2026-07-01T08:00:00Z' } } };
  }

  private feed(request: { cursor: string | null; schema: string }): Response {
    const cursor = request.cursor === null ? { n: 0, epoch: this.epoch } : JSON.parse(request.cursor);
    if (cursor.epoch !== this.epoch || request.schema !== schemaHash(registry)) return Response.json(error('gone'), { status: 410 });
    const lines: Frame[] = [];
    for (let n = cursor.n; n < this.stand; n += 1) {
      lines.push(this.frame(this.log[n] ?? ''));
      if ((n - cursor.n) % this.markEvery === this.markEvery - 1 && n + 1 < this.stand) lines.push(this.mark(n + 1));
    }
    lines.push(this.mark(this.stand));
    const texts = lines.slice(0, this.cutAfterLines).map((line) => `${JSON.stringify(line)}\n`);
    const isCut = texts.length < lines.length;
    return new Response(streamOf(texts, isCut));
  }

  private frame(id: string): Frame {
    const held = this.records.get(id);
    const table = held?.table.name ?? '';
    if (held === undefined || held.isDeleted) return { t: 'gone', table, id };
    const isRoot = held.table.parent === undefined;
    return { t: 'row', table, id, rev: held.rev, root: isRoot ? null : held.root, row: held.row };
  }

  private mark(n: number): Frame {
    return { t: 'mark', cursor: JSON.stringify({ n, epoch: this.epoch }), stand: n, more: n < this.stand, today: this.today, done: n, total: this.stand };
  }

  private checksums(): Record<string, { count: number; sum: number }> {
    const sums: Record<string, { count: number; sum: number }> = {};
    for (const [id, held] of this.records) {
      if (held.isDeleted) continue;
      const known = sums[held.table.name] ?? { count: 0, sum: 0 };
      sums[held.table.name] = { count: known.count + 1, sum: known.sum + Number.parseInt(id.slice(0, 8), 16) + held.rev };
    }
    return sums;
  }

  private file(sha256: string, init: RequestInit): Response {
    const known = this.files.get(sha256) ?? new Uint8Array();
    if (init.method === 'HEAD') return new Response(null, known.length === 0 ? { status: 404 } : { headers: { 'upload-offset': String(known.length), 'upload-complete': '?0' } });
    const [, from, , total] = /bytes (\d+)-(\d+)\/(\d+)/.exec(new Headers(init.headers).get('content-range') ?? '') ?? [];
    if (Number(from) !== known.length || !(init.body instanceof ArrayBuffer)) return Response.json({ offset: known.length }, { status: 409 });
    const all = new Uint8Array(known.length + init.body.byteLength);
    all.set(known);
    all.set(new Uint8Array(init.body), known.length);
    this.files.set(sha256, all);
    const offset = known.length + init.body.byteLength;
    return Response.json({ offset, complete: offset === Number(total) });
  }
}

const error = (kind: string) => ({ kind, status_text: kind, fields: [] });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
