import { registry } from '../../src/features/registry.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { createRandom, type Random } from '../../src/lib/random.ts';
import type { Codec } from '../../src/db/codec.ts';
import { writeMeta } from '../../src/db/meta.ts';
import type { Engine } from '../../src/sync/engine.ts';
import type { Choice } from '../../src/sync/settle.ts';
import type { Transport } from '../../src/sync/environment.ts';
import { TestDevice, type TestTab } from '../../src/sync/testing/device.ts';
import { ModelServer, type ModelUser } from '../../src/sync/testing/model-server.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { TabLife } from '../../src/sync/testing/tab-life.ts';
import { Ledger, queuedIn, typedYear } from './ledger.ts';
import { atRest, playground } from './playground.ts';

/** What becomes of a call. `refused`: the server is locked for maintenance; `cut`: the stream of a pull breaks after so many lines. */
export type Fate = 'ok' | 'lost' | 'answer-lost' | 'refused' | { readonly cut: number };

/** The tab in which the user worked is dead. */
export class Died extends Error {}

/** Clients with a bad network around one server. Nothing in it is random but for the seed, and no real time passes. */
export class World {
  readonly server = new ModelServer();
  readonly ledger = new Ledger();
  readonly clients: Client[] = [];
  readonly random: Random;
  /** The server was put back on an older copy: what it has lost must lie on the devices that had sent it. */
  isRestored = false;
  /** The server answers every operation with 503. */
  isBusy = false;
  /** Answers beyond the model. */
  extra: (path: string) => Response | undefined = () => undefined;
  /** What happened, for comparing two runs. */
  readonly trace: string[] = [];
  private instants = 0;

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.server.schema = schemaHash(playground);
    this.server.log.ursprung = naturalId('ursprung', [String(seed)]);
    this.server.rule = (call) =>
      this.isBusy
        ? { status: 503, body: null }
        : Object.values(call.body ?? {}).includes('unmöglich')
          ? { status: 422, body: { kind: 'input', status_text: 'Das geht nicht.', fields: [] } }
          : undefined;
  }

  client(name: string, sektionen: readonly string[] | null = null, codec?: Codec): Client {
    const client = new Client(this, name, sektionen, codec);
    this.clients.push(client);
    return client;
  }

  note(what: string): void {
    this.trace.push(what);
  }

  /** An instant in this hour that nobody else types. */
  instant(hour: number): string {
    this.instants += 1;
    return new Date(Date.UTC(typedYear, 0, 1, hour) + this.instants).toISOString();
  }
}

/** One person with one device. Every action goes through a tab that may die in it. */
export class Client implements Transport {
  readonly name: string;
  readonly world: World;
  readonly user: ModelUser;
  readonly device: TestDevice;
  tab: TestTab | undefined;
  other: TestTab | undefined;
  decide: (path: string) => Fate = () => 'ok';
  /** Called when the server has done a call and its answer is on the way. */
  onAnswer: (path: string) => void | Promise<void> = () => {};
  /** Its id comes from its name, so that a seed gives the same keys. */
  isDeviceKnown = true;
  private tokens = 0;
  /** What stood in the queue when the tab died in the middle of a decision. */
  private undecided: ReadonlySet<string> | undefined;

  constructor(world: World, name: string, sektionen: readonly string[] | null, codec?: Codec) {
    this.world = world;
    this.name = name;
    this.user = { name, sektionen, hidden: [], isSignedIn: true };
    this.device = new TestDevice(this, {
      userId: name,
      seed: world.random.int(1, 1e9),
      registry: playground,
      ...(codec === undefined ? {} : { codec }),
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const fate = this.decide(path);
    this.world.note(`${this.name} ${path} ${JSON.stringify(fate)}`);
    if (fate === 'lost') throw new TypeError('network');
    if (fate === 'refused')
      return Response.json(
        { auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt', fields: [] },
        { status: 400 },
      );
    if (typeof fate === 'object' && path === '/sync') this.world.server.cutAfterLines = fate.cut;
    const extra = this.world.extra(path);
    if (extra !== undefined) return extra;
    if (path === '/sync/ereignisse')
      return new Response(`data: ${JSON.stringify({ stand: this.world.server.stand })}\n\n`);
    const response = await this.world.server.requestAs(this.user, path, init);
    this.world.server.cutAfterLines = Infinity;
    await this.onAnswer(path);
    if (fate === 'answer-lost') throw new TypeError('network');
    return response;
  }

  /** Opens the app; false when it died meanwhile. */
  async open(life = new TabLife()): Promise<boolean> {
    if (this.isDeviceKnown) await this.nameDevice();
    this.tab = await this.device.openMortalTab(life);
    if (this.tab !== undefined && this.undecided !== undefined) {
      this.world.ledger.excuse(this.undecided, this.queued());
      this.undecided = undefined;
    }
    return this.tab !== undefined;
  }

  /** Lets a tab work by itself, as soon as it leads. */
  start(tab = this.tab): void {
    tab?.life.run(() => tab.engine.start());
  }

  private async nameDevice(): Promise<void> {
    const store = await this.device.openStore();
    if ((await store.meta.get('device')) === undefined)
      await writeMeta(store, 'device', naturalId('device', [this.name]));
    store.close();
  }

  /** Work of the user in the open tab. */
  async use<T>(work: (engine: Engine) => Promise<T>, tab = this.tab): Promise<T> {
    if (tab === undefined) throw new Died(`${this.name} has no open tab`);
    const result = await tab.life.attempt(() => work(tab.engine));
    if (result.is === 'done') return result.value;
    if (tab === this.tab) this.tab = undefined;
    throw new Died(`${this.name}'s tab is dead`);
  }

  /** Values and deletions in the queue of the open tab. */
  queued(tab = this.tab): ReadonlySet<string> {
    return tab === undefined ? new Set() : queuedIn(tab.engine.operations());
  }

  async create(table: string, row: Readonly<Record<string, unknown>>, tab = this.tab): Promise<string> {
    const definition = playground.table(table);
    const planned = idFromNaturalKey(definition, row) ?? (typeof row['id'] === 'string' ? row['id'] : '');
    // Who adds what is there already changes what is shown.
    if (definition.natural !== undefined)
      this.world.ledger.saw(
        this.name,
        (await this.use((engine) => engine.replica.row(definition, planned), tab)) ?? {},
      );
    const typing = this.world.ledger.typing(this.name, planned, row);
    const { id } = await this.use((engine) => engine.create(table, row), tab);
    typing.saved();
    return id;
  }

  async change(
    table: string,
    id: string,
    values: Readonly<Record<string, unknown>>,
    basis: Readonly<Record<string, unknown>>,
    tab = this.tab,
  ): Promise<void> {
    this.world.ledger.saw(this.name, basis);
    const typing = this.world.ledger.typing(this.name, id, values);
    await this.use((engine) => engine.change(table, id, values, basis), tab);
    typing.saved();
  }

  /** Changes columns from what is shown now. */
  async edit(table: string, id: string, columns: readonly string[], tab = this.tab): Promise<void> {
    const row = await this.use((engine) => engine.replica.row(registry.table(table), id), tab);
    if (row === undefined) return;
    const values = Object.fromEntries(columns.map((column) => [column, this.token()]));
    await this.change(
      table,
      id,
      values,
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
      tab,
    );
  }

  async remove(table: string, id: string): Promise<() => Promise<void>> {
    const deleting = this.world.ledger.deleting(this.name, id);
    const { undo } = await this.decision((engine) => engine.remove(table, id));
    if (this.queued().has(`delete ${id}`)) deleting.saved();
    return async () => {
      this.world.ledger.keeps(id);
      await this.decision(undo);
    };
  }

  /** A decision of the user: what disappears from the queue by it is given up, not lost. */
  async decision<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const before = this.queued();
    this.undecided = before;
    const result = await this.use(work);
    this.undecided = undefined;
    this.world.ledger.excuse(before, this.queued());
    return result;
  }

  /** The user has read what a conflict asks, and decides. */
  async settle(nr: number, choice: Choice): Promise<void> {
    const asked = this.tab?.engine.operations().find((one) => one.nr === nr);
    this.world.ledger.saw(this.name, asked?.conflict?.server ?? {});
    await this.decision((engine) => engine.settle(nr, choice));
  }

  /** One exchange over a good line. */
  async sync(tab = this.tab): Promise<void> {
    this.decide = () => 'ok';
    await this.use((engine) => engine.syncNow(), tab);
    await atRest();
  }

  /** A value that nobody else types, in capitals: some columns are stored so. */
  token(): string {
    this.tokens += 1;
    return `~${this.name.toUpperCase()}.${this.tokens}`;
  }
}
