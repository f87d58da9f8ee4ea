import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file: `nfd` is the handle on the host, which directories lack. */
type HostStream = { nfd?: number; node: object };

type Init = NodeFS['init'];

// Error number of "I/O error" in Emscripten's table.
const EIO = 29;

/**
 * PGlite's file system with an `fsync` that really syncs: the stock one has none, so an acknowledged row can be lost.
 * A failed sync calls `onSyncError` first, which should end the engine: after it nothing may be acknowledged.
 */
export class SyncingFs extends NodeFS {
  /** Syncs of the write-ahead log so far; proof that a commit reached the disk. */
  walSyncs = 0;
  readonly #onSyncError: (error: unknown) => void;

  constructor(directory: string, onSyncError: (error: unknown) => void = () => {}) {
    super(directory);
    this.#onSyncError = onSyncError;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = emscriptenOpts.preRun ?? [];
    preRun.push((mod) => {
      const { NODEFS, FS } = mod;
      NODEFS.stream_ops.fsync = (stream: HostStream) => {
        const path: string = NODEFS.realPath(stream.node);
        try {
          syncFile(stream.nfd, path);
        } catch (error) {
          this.#onSyncError(error);
          throw new FS.ErrnoError(EIO);
        }
        if (path.includes('pg_wal')) this.walSyncs += 1;
        return 0;
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncFile(handle: number | undefined, path: string): void {
  if (handle !== undefined) return fsyncSync(handle);
  syncDirectory(path);
}

/** Makes renames and new names in a directory durable. Windows does so by itself and refuses to be asked. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
