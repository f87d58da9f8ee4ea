import { logFault } from '../http/errors.ts';
import { log } from '../operation/log.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { SharedDatabase } from '../storage/database.ts';
import { isServable } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { Turns } from '../storage/turns.ts';
import { createVerband, ownOf, type Verband } from '../verband.ts';
import { kurznamen, queueSchemaOf, readEintrag, schemaOf, stempelOf, type Eintrag } from './eintrag.ts';
import { hostOf } from './host.ts';
import { createProzess, type Prozess } from './prozess.ts';
import { refusing, unknownHost, upgradeDue } from './refusals.ts';

/** How often the folder is looked at for associations that came, went or changed. */
const lookMillis = 10_000;
/** A name that nobody has makes it look at once, but not more often. */
const lookAgainMillis = 1000;
/** One that could not be opened, or whose schema does not fit this program, is tried again after so long. */
const retryMillis = 5000;

export interface VerbaendeOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Those of the process. */
  readonly settings: Settings;
  readonly database: SharedDatabase;
  /** Folder of the built client. */
  readonly client: string;
}

/** One that is known by its folder. */
interface Bekannt {
  readonly eintrag: Eintrag;
  /** Resolves to undefined where its schema does not fit this program; absent: not tried yet. */
  opening?: Promise<Verband | undefined>;
  triedAt: number;
}

/** The associations of an installation, each on a schema of its own, each served under its own names and none under any other. */
export class Verbaende {
  private readonly options: VerbaendeOptions;
  // Heavy work of one leaves room for the others: what the clock does, jobs and copies run only so many at a time, whosever they are.
  private readonly turns = { clock: new Turns(2), jobs: new Turns(2), copies: new Turns(1) };
  private readonly bekannte = new Map<string, Bekannt>();
  private readonly hosts = new Map<string, string>();
  private readonly faults = new Map<string, string>();
  private readonly ending = new Set<Promise<void>>();
  private readonly unknown: ReturnType<typeof refusing>;
  private readonly due: ReturnType<typeof refusing>;
  private readonly prozess: Prozess;
  private readonly stopping = new AbortController();
  private lookedAt = -Infinity;
  private state: 'new' | 'working' | 'stopped' = 'new';
  private timer: NodeJS.Timeout | undefined;

  constructor(options: VerbaendeOptions) {
    this.options = options;
    this.unknown = refusing(unknownHost, options.settings);
    this.due = refusing(upgradeDue, options.settings);
    this.prozess = createProzess(options.settings, options.database, this.stopping.signal);
  }

  /** Answers in the name of the association that the request is for; how the process is doing, whoever is named. */
  readonly fetch = async (request: Request, env?: object): Promise<Response> => {
    if (this.prozess.is(new URL(request.url).pathname)) return this.prozess.app.fetch(request, env);
    const known = this.find(hostOf(request.headers));
    if (known === undefined) return this.unknown.fetch(request, env);
    const verband = await this.opened(known);
    return verband === undefined ? this.due.fetch(request, env) : verband.app.fetch(request, env);
  };

  /** Begins to work for all of them, one after the other: all at once would take every connection from those that are asked. */
  start(): void {
    this.state = 'working';
    let isOpening = false;
    const round = async (): Promise<void> => {
      if (isOpening) return;
      isOpening = true;
      this.look();
      for (const known of this.bekannte.values()) await this.opened(known);
      isOpening = false;
    };
    this.timer = setInterval(() => void round(), lookMillis).unref();
    void round();
  }

  /** Ends all work; resolves when that under way has ended. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    this.stopping.abort();
    clearInterval(this.timer);
    for (const kurzname of this.bekannte.keys()) this.drop(kurzname);
    await Promise.all(this.ending);
  }

  private find(host: string | undefined): Bekannt | undefined {
    if (host === undefined) return undefined;
    if (!this.hosts.has(host) && performance.now() - this.lookedAt > lookAgainMillis) this.look();
    const kurzname = this.hosts.get(host);
    if (kurzname === undefined) return undefined;
    // Taken away or changed: what was served until now is not served any more.
    if (this.isChanged(kurzname)) this.look();
    return this.bekannte.get(this.hosts.get(host) ?? '');
  }

  /** Knows afterwards what the folder says now. */
  private look(): void {
    if (this.state === 'stopped') return;
    this.lookedAt = performance.now();
    const there = kurznamen(this.options.settings.dataDir);
    for (const kurzname of [...this.bekannte.keys(), ...this.faults.keys()])
      if (!there.includes(kurzname)) this.drop(kurzname);
    for (const kurzname of there) {
      if (this.bekannte.has(kurzname) && !this.isChanged(kurzname)) continue;
      this.drop(kurzname);
      this.read(kurzname);
    }
  }

  private isChanged(kurzname: string): boolean {
    const known = this.bekannte.get(kurzname)?.eintrag;
    return known === undefined || stempelOf(known.ordner) !== known.stempel;
  }

  /** A folder that cannot be used is said once, and again when something else keeps it. */
  private read(kurzname: string): void {
    const { env, settings } = this.options;
    try {
      const eintrag = readEintrag(env, settings.dataDir, kurzname);
      const taken = eintrag.hosts.find((host) => this.hosts.has(host));
      if (taken !== undefined)
        throw new SettingError(`${kurzname}/verband.json: den Namen ${taken} hat schon ein anderer Verband.`);
      this.bekannte.set(kurzname, { eintrag, triedAt: -Infinity });
      for (const host of eintrag.hosts) this.hosts.set(host, kurzname);
      this.faults.delete(kurzname);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      if (this.faults.get(kurzname) !== error.message) log('fehler', 'verband', { text: error.message });
      this.faults.set(kurzname, error.message);
    }
  }

  private drop(kurzname: string): void {
    const gone = this.bekannte.get(kurzname);
    this.bekannte.delete(kurzname);
    for (const [host, whose] of this.hosts) if (whose === kurzname) this.hosts.delete(host);
    if (gone?.opening === undefined) return;
    const end = gone.opening
      .then((verband) => verband?.stop())
      .catch((error: unknown) => logFault(error, { method: '-', verband: kurzname }))
      .finally(() => this.ending.delete(end));
    this.ending.add(end);
  }

  /** Undefined: it cannot be served now. */
  private async opened(known: Bekannt): Promise<Verband | undefined> {
    if (known.opening === undefined) this.open(known);
    const verband = await known.opening;
    if (verband !== undefined || performance.now() - known.triedAt < retryMillis) return verband;
    this.open(known);
    return known.opening;
  }

  private open(known: Bekannt): void {
    known.triedAt = performance.now();
    known.opening = this.build(known.eintrag).catch((error: unknown) => {
      logFault(error, { method: '-', verband: known.eintrag.kurzname });
      return undefined;
    });
  }

  private async build({ kurzname, settings }: Eintrag): Promise<Verband | undefined> {
    const { database, client } = this.options;
    const storage = database.schema(schemaOf(kurzname), queueSchemaOf(kurzname));
    if (!(await isServable(storage, migrations))) return undefined;
    const verband = createVerband({ settings, storage, client, turns: this.turns, ...(await ownOf(settings, client)) });
    if (this.state === 'working') await verband.start();
    return verband;
  }
}
