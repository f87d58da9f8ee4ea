import { sha256Of } from '../lib/sha256.ts';
import type { Store } from '../db/database.ts';
import { dropFiles, filesHere, keepFile, keptBytes, sealFile } from '../db/files.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { storageFaultOf } from '../db/storage-fault.ts';
import { isPassing } from './answers.ts';
import type { Environment, Transport } from './environment.ts';
import { chosenFiles, filesToKeep, namedFiles, rootsWithoutRoom, type KeptFile } from './kept-files.ts';

/** Pictures that shall be on this device. Sizes in bytes; `isFull`: not all of them find room. */
export interface FilesWanted {
  readonly wanted: number;
  readonly missing: number;
  readonly bytes: number;
  readonly missingBytes: number;
  readonly isFull: boolean;
}

interface KeeperContext {
  readonly store: Store;
  readonly transport: Transport;
  readonly environment: Environment;
  readonly signal: AbortSignal;
}

/**
 * Fetches pictures ahead, one file at a time, previews first, so that they can be seen without a network. What was cut off is
 * asked for again with the next run: there is nothing to remember but what is here.
 */
export class FileKeeper {
  private readonly context: KeeperContext;
  /** What the server does not give, or gave with other bytes; asked for again after the next start. */
  private readonly refused = new Set<string>();
  private isStorageFull = false;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isDue = true;
  private lastRound: string | null = null;

  constructor(context: KeeperContext) {
    this.context = context;
  }

  /** Whether pictures are taken along in full, not only as previews. */
  async isFull(): Promise<boolean> {
    return (await readMeta(this.context.store, 'fullPictures')) ?? false;
  }

  /** Remembers the choice, and begins to fetch. */
  async setFull(isFull: boolean): Promise<void> {
    await writeMeta(this.context.store, 'fullPictures', isFull);
    void this.fetch().catch(() => this.note());
  }

  /** Roots whose files somebody chose to have here. */
  async takenAlong(): Promise<readonly string[]> {
    return (await readMeta(this.context.store, 'takenAlong')) ?? [];
  }

  /**
   * Takes files of roots along as far as there is room, or no more: then what the server has of them goes at once. Answers the roots
   * that find no room; those of them that were not taken before are not taken now.
   */
  async takeAlong(roots: readonly string[], isTaken: boolean): Promise<readonly string[]> {
    const { store } = this.context;
    const refused = isTaken ? await rootsWithoutRoom(store, await this.takenAlong(), roots, keptBytes) : [];
    const fitting = roots.filter((one) => !refused.includes(one));
    await store.db.transaction('rw', store.meta, async () => {
      const others = ((await readMeta(store, 'takenAlong')) ?? []).filter((one) => !fitting.includes(one));
      await writeMeta(store, 'takenAlong', isTaken ? [...others, ...fitting] : others);
    });
    if (!isTaken)
      await dropFiles(
        store,
        (await chosenFiles(store, roots)).map(({ sha256 }) => sha256),
      );
    void this.fetch().catch(() => this.note());
    return refused;
  }

  async wanted(): Promise<FilesWanted> {
    const { files, isCut } = await this.plan();
    const here = await filesHere(this.context.store);
    const missing = files.filter(({ sha256 }) => !here.has(sha256));
    return {
      wanted: files.length,
      missing: missing.length,
      bytes: bytesOf(files),
      missingBytes: bytesOf(missing),
      isFull: isCut || this.isStorageFull,
    };
  }

  /** SHA-256 of all that shall be here. */
  async names(): Promise<ReadonlySet<string>> {
    return new Set((await this.plan()).files.map(({ sha256 }) => sha256));
  }

  /** Something changed by which other pictures may be wanted. */
  note(): void {
    this.isDue = true;
  }

  /** Fetches by itself after an exchange, if anything changed since the last time. `lastContact` names the exchange. */
  afterRound(lastContact: string | null): void {
    if (lastContact === this.lastRound || !this.isDue) return;
    this.lastRound = lastContact;
    this.isDue = false;
    void this.fetch().catch(() => this.note());
  }

  /** Fetches what is missing, until it is all here or something is in the way; the network and the server make it throw nothing. */
  fetch(): Promise<void> {
    this.isAskedAgain = true;
    this.running ??= this.runAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async runAll(): Promise<void> {
    while (this.isAskedAgain) {
      this.isAskedAgain = false;
      await this.run();
    }
  }

  private async plan(): Promise<{ files: readonly KeptFile[]; isCut: boolean }> {
    return filesToKeep(this.context.store, await this.isFull(), keptBytes);
  }

  /** Files that no record names any more, because its reader may not read it or it was withdrawn, do not stay. */
  private async dropUnnamed(named: ReadonlySet<string>): Promise<void> {
    const { store } = this.context;
    const before = (await readMeta(store, 'heldFiles')) ?? [];
    await dropFiles(
      store,
      before.filter((one) => !named.has(one)),
    );
    const held = [...(await filesHere(store))].filter((one) => named.has(one));
    if (held.length > 0 || before.length > 0) await writeMeta(store, 'heldFiles', held);
  }

  private async run(): Promise<void> {
    const { store, signal, environment } = this.context;
    this.isStorageFull = false;
    const { files } = await this.plan();
    if (files.length === 0 && (await filesHere(store)).size === 0) return;
    const named = await namedFiles(store);
    await this.dropUnnamed(named);
    const here = await filesHere(store);
    for (const file of files) {
      if (signal.aborted || !environment.network.isOnline()) return;
      if (here.has(file.sha256) || this.refused.has(file.sha256)) continue;
      if ((await this.fetchOne(file, named.has(file.sha256))) === 'stop') return;
    }
  }

  private async fetchOne({ path, sha256 }: KeptFile, isHeld: boolean): Promise<'go-on' | 'stop'> {
    const { transport, signal, store, environment } = this.context;
    let bytes: ArrayBuffer;
    try {
      const response = await transport.request(path, { cache: 'no-store', signal });
      if (response.status === 401 || isPassing(response.status)) return this.later();
      if (!response.ok) return this.refuse(sha256);
      bytes = await response.arrayBuffer();
    } catch {
      return this.later();
    }
    if ((await sha256Of(bytes)) !== sha256) return this.refuse(sha256);
    const sealed = await sealFile(store, sha256, bytes, environment.now());
    if (signal.aborted) return 'stop';
    try {
      await keepFile(store, sealed, isHeld);
    } catch (cause) {
      if (storageFaultOf(cause) === 'other') throw cause;
      if (storageFaultOf(cause) === 'lost') return this.later();
      this.isStorageFull = true;
      return 'stop';
    }
    return 'go-on';
  }

  private later(): 'stop' {
    this.isDue = true;
    return 'stop';
  }

  private refuse(sha256: string): 'go-on' {
    this.refused.add(sha256);
    return 'go-on';
  }
}

const bytesOf = (files: readonly KeptFile[]): number => files.reduce((sum, { size }) => sum + size, 0);
