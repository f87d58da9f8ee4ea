import { logFault } from '../http/errors.ts';
import type { SeenVerband } from '../operation/gauges.ts';
import { logsAs } from '../operation/log.ts';
import type { Settings } from '../settings.ts';
import type { SharedDatabase } from '../storage/database.ts';
import { isServable } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { Turns } from '../storage/turns.ts';
import { createVerband, ownOf, type Verband } from '../verband.ts';
import { queueSchemaOf, schemaOf, type Eintrag } from './eintrag.ts';
import { hostOf } from './host.ts';
import { createProzess, type Prozess } from './prozess.ts';
import { refusing, unknownHost, upgradeDue } from './refusals.ts';
import { Verzeichnis, type Bekannt, type Dienst } from './verzeichnis.ts';

/** How often the folder is looked at for associations that came, went or changed. */
const lookMillis = 10_000;
/** One that could not be opened, or whose schema does not fit this program, is tried again after so long. */
const retryMillis = 5000;
/** One that nobody asked for so long is closed: it takes no memory and no statement but those of what is due in it. */
const restMillis = 600_000;
/** Where too many are open, one that nobody asked for so long is closed, too. */
const graceMillis = 60_000;
/** So many are open at a time, but for those that are in use: some 7 MB each. */
const mostOpen = 60;
/** Those that nobody asks are looked after so many at a time; copies take long, and are made beside, one at a time. */
const lanes = { arbeit: 4, kopie: 1 } as const;
/** What went wrong in one that nobody asks is tried again after so long. */
const pauseMillis = 60_000;
const hourMillis = 3_600_000;

export interface VerbaendeOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Those of the process. */
  readonly settings: Settings;
  readonly database: SharedDatabase;
  /** Folder of the built client. */
  readonly client: string;
  /** Others for tests. */
  readonly mostOpen?: number;
  /** Now, in ms since 1970. */
  readonly clock?: () => number;
}

const isOpen = ({ opening }: Bekannt): boolean => opening !== undefined;
const isFree = ({ uses }: Bekannt): boolean => uses === 0;

/** How many associations there are, how many of them are open, and how many work by their own clock. */
export interface Belegung {
  readonly bekannt: number;
  readonly offen: number;
  readonly wach: number;
}

/**
 * The associations of an installation, each on a schema of its own, each served under its own names and none under any other. One is open
 * while somebody asks it, and some time after; whoever sleeps is looked after when something is due in it, and once an hour.
 */
export class Verbaende {
  private readonly options: VerbaendeOptions;
  private readonly clock: () => number;
  // Heavy work of one leaves room for the others: what the clock does, jobs and copies run only so many at a time, whosever they are.
  private readonly turns = { clock: new Turns(2), jobs: new Turns(2), copies: new Turns(1) };
  private readonly verzeichnis: Verzeichnis;
  private readonly ending = new Set<Promise<void>>();
  private readonly rounds = new Map<string, Promise<void>>();
  private readonly unknown: ReturnType<typeof refusing>;
  private readonly due: ReturnType<typeof refusing>;
  private readonly prozess: Prozess;
  private readonly stopping = new AbortController();
  private state: 'new' | 'working' | 'stopped' = 'new';
  private timer: NodeJS.Timeout | undefined;

  constructor(options: VerbaendeOptions) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.verzeichnis = new Verzeichnis(options.env, options.settings.dataDir, (known) => this.end(known));
    this.unknown = refusing(unknownHost, options.settings);
    this.due = refusing(upgradeDue, options.settings);
    this.prozess = createProzess(options.settings, options.database, this.stopping.signal);
  }

  /** Answers in the name of the association that the request is for; how the process is doing, whoever is named. */
  readonly fetch = async (request: Request, env?: object): Promise<Response> => {
    if (this.prozess.is(new URL(request.url).pathname)) return this.prozess.app.fetch(request, env);
    const known = this.state === 'stopped' ? undefined : this.verzeichnis.find(hostOf(request.headers));
    if (known === undefined) return this.unknown.fetch(request, env);
    known.usedAt = this.clock();
    return this.using(known, async () => {
      const verband = await this.awake(known);
      if (verband === undefined) return this.due.fetch(request, env);
      const answer = await logsAs(known.eintrag.kurzname, async () => verband.app.fetch(request, env));
      known.usedAt = this.clock();
      // Taken away while it was asked: that is what to say, not what broke by it.
      return answer.status >= 500 && this.verzeichnis.isChanged(known.eintrag.kurzname)
        ? this.unknown.fetch(request, env)
        : answer;
    });
  };

  /** Begins to work for all of them, a few at a time: all at once would take every connection from those that are asked. */
  start(): void {
    this.state = 'working';
    this.timer = setInterval(() => void this.round(), lookMillis).unref();
    void this.round();
  }

  /** Looks after those that sleep and where something is due, and closes those that nobody needs. Resolves when that is done. */
  async round(): Promise<void> {
    if (this.state === 'stopped') return;
    this.verzeichnis.look();
    await Promise.all([
      this.once('arbeit', () => this.lookAfter('arbeit')),
      this.once('kopie', () => this.lookAfter('kopie')),
      this.once('ruhe', () => this.closeIdle()),
    ]);
  }

  belegung(): Belegung {
    const all = this.verzeichnis.all;
    const count = (is: (known: Bekannt) => boolean): number => all.filter(is).length;
    return { bekannt: all.length, offen: count(isOpen), wach: count(({ isAwake }) => isAwake) };
  }

  /** Those that are open at the moment, for whoever watches: none is opened for it. */
  async offene(): Promise<readonly SeenVerband[]> {
    const found = await Promise.all(
      this.verzeichnis.all.map(async ({ eintrag, opening }) => ({
        kurzname: eintrag.kurzname,
        // One that is being opened is not waited for.
        verband: await Promise.race([opening, Promise.resolve(undefined)]),
      })),
    );
    return found.flatMap(({ kurzname, verband }) => {
      if (verband === undefined) return [];
      const { storage, now } = verband.deps;
      return [{ verband: kurzname, storage, now, waitingMails: () => verband.waitingMails() }];
    });
  }

  /** Ends all work; resolves when that under way has ended. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    this.stopping.abort();
    clearInterval(this.timer);
    for (const { eintrag } of this.verzeichnis.all) this.verzeichnis.drop(eintrag.kurzname);
    // A copy under way is not waited for: it may take an hour, and another one is made in its place.
    await Promise.all(['arbeit', 'ruhe'].map((kind) => this.rounds.get(kind)));
    await Promise.all(this.ending);
  }

  /** Runs one at a time of each kind; who comes meanwhile waits for that one. */
  private once(kind: string, work: () => Promise<void>): Promise<void> {
    const running = this.rounds.get(kind) ?? work().finally(() => this.rounds.delete(kind));
    this.rounds.set(kind, running);
    return running;
  }

  /** Closes it; whoever asks for it afterwards opens it anew. */
  private end(known: Bekannt): void {
    const { opening, eintrag } = known;
    known.opening = undefined;
    known.isAwake = false;
    if (opening === undefined) return;
    const end = opening
      .then((verband) => verband?.stop())
      .catch((error: unknown) => logFault(error, { method: '-', verband: eintrag.kurzname }))
      .finally(() => this.ending.delete(end));
    this.ending.add(end);
  }

  private async using<T>(known: Bekannt, work: () => Promise<T>): Promise<T> {
    known.uses += 1;
    try {
      return await work();
    } finally {
      known.uses -= 1;
    }
  }

  /** Opens it, and lets it work by its own clock. Undefined: it cannot be served now. */
  private async awake(known: Bekannt): Promise<Verband | undefined> {
    const verband = await this.opened(known);
    if (verband === undefined || known.isAwake || this.state !== 'working') return verband;
    try {
      await logsAs(known.eintrag.kurzname, () => verband.start());
    } catch (error) {
      logFault(error, { method: '-', verband: known.eintrag.kurzname });
      return undefined;
    }
    known.isAwake = true;
    if (this.belegung().offen > this.most) void this.once('ruhe', () => this.closeIdle());
    return verband;
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
    const { kurzname } = known.eintrag;
    known.triedAt = performance.now();
    known.opening = logsAs(kurzname, () => this.build(known.eintrag)).catch((error: unknown) => {
      logFault(error, { method: '-', verband: kurzname });
      return undefined;
    });
  }

  private async build({ kurzname, settings }: Eintrag): Promise<Verband | undefined> {
    const { database, client } = this.options;
    const storage = database.schema(schemaOf(kurzname), queueSchemaOf(kurzname));
    if (!(await isServable(storage, migrations))) return undefined;
    return createVerband({ settings, storage, client, turns: this.turns, ...(await ownOf(settings, client)) });
  }

  private get most(): number {
    return this.options.mostOpen ?? mostOpen;
  }

  /** Does what is due in those that sleep, the longest due first. */
  private async lookAfter(dienst: Dienst): Promise<void> {
    const due = this.verzeichnis.all
      .filter(({ isAwake, faellig }) => !isAwake && faellig[dienst] <= this.clock())
      .toSorted((a, b) => a.faellig[dienst] - b.faellig[dienst]);
    const lane = async (): Promise<void> => {
      for (let known = due.shift(); known !== undefined; known = due.shift()) await this.visit(known, dienst);
    };
    await Promise.all(Array.from({ length: lanes[dienst] }, lane));
  }

  private async visit(known: Bekannt, dienst: Dienst): Promise<void> {
    const { kurzname } = known.eintrag;
    if (this.state !== 'working' || !this.verzeichnis.has(known) || known.isAwake) return;
    known.faellig[dienst] = this.clock() + pauseMillis;
    await this.using(known, () => logsAs(kurzname, () => this.serve(known, dienst))).catch((error: unknown) =>
      logFault(error, { method: '-', verband: kurzname }),
    );
    if (isFree(known) && !known.isAwake) this.end(known);
  }

  /** What is due, and when something is the next time. Jobs that wait keep it awake. */
  private async serve(known: Bekannt, dienst: Dienst): Promise<void> {
    const verband = await this.opened(known);
    if (verband === undefined) return;
    await (dienst === 'kopie' ? verband.copy() : verband.work());
    const { arbeit, kopie } = await verband.nextDue();
    if (dienst === 'arbeit') known.faellig.arbeit = Math.max(arbeit.getTime(), this.clock() + pauseMillis);
    // One that failed is tried again in an hour.
    else known.faellig.kopie = Math.min(kopie?.getTime() ?? Infinity, this.clock() + hourMillis);
    if (!(await verband.hasJobs())) return;
    known.usedAt = this.clock();
    await this.awake(known);
  }

  /** Closes those that nobody asked for long, and where too many are open those asked longest ago. */
  private async closeIdle(): Promise<void> {
    const idle = this.verzeichnis.all
      .filter((known) => isOpen(known) && isFree(known))
      .toSorted((a, b) => a.usedAt - b.usedAt);
    for (const known of idle) {
      const isTooMany = this.belegung().offen > this.most;
      if (this.clock() - known.usedAt >= (isTooMany ? graceMillis : restMillis)) await this.letRest(known);
    }
  }

  /** Closes one that nobody needs, once what is due in it is done. */
  private async letRest(known: Bekannt): Promise<void> {
    const before = known.usedAt;
    const verband = await known.opening;
    if (verband?.isAttended() === true || !isFree(known)) return;
    if (verband !== undefined)
      await this.using(known, () => logsAs(known.eintrag.kurzname, () => this.serve(known, 'arbeit'))).catch(
        (error: unknown) => logFault(error, { method: '-', verband: known.eintrag.kurzname }),
      );
    if (isFree(known) && known.usedAt === before && verband?.isAttended() !== true) this.end(known);
  }
}
