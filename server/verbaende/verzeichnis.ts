import { log } from '../operation/log.ts';
import { SettingError } from '../settings.ts';
import type { Verband } from '../verband.ts';
import { kurznamen, readEintrag, stempelOf, type Eintrag } from './eintrag.ts';

/** A name that nobody has makes it look at once, but not more often. */
const lookAgainMillis = 1000;

/** What is done in an association that nobody asks. */
export type Dienst = 'arbeit' | 'kopie';

/** One that is known by its folder. */
export interface Bekannt {
  readonly eintrag: Eintrag;
  /** Resolves to undefined where its schema does not fit this program; absent: closed. */
  opening: Promise<Verband | undefined> | undefined;
  triedAt: number;
  /** Whether it works by its own clock. */
  isAwake: boolean;
  /** Requests and other work under way. */
  uses: number;
  /** When somebody asked it last, ms since 1970. */
  usedAt: number;
  /** When something is due in it, ms since 1970. */
  readonly faellig: Record<Dienst, number>;
}

/** The associations that the folder names, by their short names and by their hosts. */
export class Verzeichnis {
  private readonly env: NodeJS.ProcessEnv;
  private readonly dataDir: string;
  private readonly gone: (known: Bekannt) => void;
  private readonly bekannte = new Map<string, Bekannt>();
  private readonly hosts = new Map<string, string>();
  private readonly faults = new Map<string, string>();
  private lookedAt = -Infinity;

  /** `gone` is told of each that was taken away or changed. */
  constructor(env: NodeJS.ProcessEnv, dataDir: string, gone: (known: Bekannt) => void) {
    this.env = env;
    this.dataDir = dataDir;
    this.gone = gone;
  }

  get all(): readonly Bekannt[] {
    return [...this.bekannte.values()];
  }

  /** Whether it is one of them still. */
  has(known: Bekannt): boolean {
    return this.bekannte.get(known.eintrag.kurzname) === known;
  }

  /** The one that has this name now. */
  find(host: string | undefined): Bekannt | undefined {
    if (host === undefined) return undefined;
    if (!this.hosts.has(host) && performance.now() - this.lookedAt > lookAgainMillis) this.look();
    const kurzname = this.hosts.get(host);
    if (kurzname === undefined) return undefined;
    // Taken away or changed: what was served until now is not served any more.
    if (this.isChanged(kurzname)) this.look();
    return this.bekannte.get(this.hosts.get(host) ?? '');
  }

  /** Knows afterwards what the folder says now. */
  look(): void {
    this.lookedAt = performance.now();
    const there = kurznamen(this.dataDir);
    for (const kurzname of [...this.bekannte.keys(), ...this.faults.keys()])
      if (!there.includes(kurzname)) this.drop(kurzname);
    for (const kurzname of there) {
      if (this.bekannte.has(kurzname) && !this.isChanged(kurzname)) continue;
      this.drop(kurzname);
      this.read(kurzname);
    }
  }

  /** Whether the folder says something else than what is known. */
  isChanged(kurzname: string): boolean {
    const known = this.bekannte.get(kurzname)?.eintrag;
    return known === undefined || stempelOf(known.ordner) !== known.stempel;
  }

  /** A folder that cannot be used is said once, and again when something else keeps it. */
  private read(kurzname: string): void {
    try {
      const eintrag = readEintrag(this.env, this.dataDir, kurzname);
      const taken = eintrag.hosts.find((host) => this.hosts.has(host));
      if (taken !== undefined)
        throw new SettingError(`${kurzname}/verband.json: den Namen ${taken} hat schon ein anderer Verband.`);
      this.bekannte.set(kurzname, {
        eintrag,
        opening: undefined,
        triedAt: -Infinity,
        isAwake: false,
        uses: 0,
        usedAt: -Infinity,
        faellig: { arbeit: -Infinity, kopie: -Infinity },
      });
      for (const host of eintrag.hosts) this.hosts.set(host, kurzname);
      this.faults.delete(kurzname);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      if (this.faults.get(kurzname) !== error.message) log('fehler', 'verband', { text: error.message });
      this.faults.set(kurzname, error.message);
    }
  }

  /** Knows it no more. */
  drop(kurzname: string): void {
    const gone = this.bekannte.get(kurzname);
    this.bekannte.delete(kurzname);
    for (const [host, whose] of this.hosts) if (whose === kurzname) this.hosts.delete(host);
    if (gone !== undefined) this.gone(gone);
  }
}
