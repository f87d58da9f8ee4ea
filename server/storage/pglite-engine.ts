import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Engine } from './engine.ts';
import { StorageError } from './errors.ts';
import { SyncingFs } from './pglite-fs.ts';
import { createOnce } from './pglite-directory.ts';

export type EngineOptions = {
  /** Called when the disk refused a sync; the engine must not answer afterwards. */
  onSyncError?: (error: unknown) => void;
  /** Told when the running engine dies unasked. */
  onFailure?: (reason: Error) => void;
  /** Another file system, to show that one without sync is refused. */
  fs?: PGliteOptions['fs'];
};

// `-F` turns fsync off; `fdatasync`, the default method, is an empty function in the WebAssembly build.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'full_page_writes=on',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** Starts PGlite in this thread on a directory of its own. Refuses one whose writes would not be synced. */
export async function openPglite(place: { directory: string }, options: EngineOptions = {}): Promise<Engine> {
  await createOnce(place.directory, async (directory) => {
    const first = await PGlite.create({ fs: new SyncingFs(directory), startParams });
    await first.close();
  });
  const started: { engine?: Engine } = {};
  const fs = new SyncingFs(place.directory, (cause) => {
    options.onSyncError?.(cause);
    started.engine?.kill(new StorageError('ausgefallen', 'the disk refused to sync', { cause }));
  });
  const pglite = await PGlite.create({ fs: options.fs ?? fs, startParams, extensions: { pg_trgm } });
  try {
    await refuseWithoutSync(pglite, () => fs.walSyncs);
  } catch (error) {
    await pglite.close();
    throw error;
  }
  started.engine = engineOf(pglite, options.onFailure);
  return started.engine;
}

async function refuseWithoutSync(pglite: PGlite, walSyncs: () => number): Promise<void> {
  const before = walSyncs();
  // The smallest commit there is: one record in the write-ahead log, no table.
  await pglite.query(`select pg_logical_emit_message(true, 'huettenbuch', 'start')`);
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
  if (walSyncs() > before && off.length === 0) return;
  const reason = off.length > 0 ? `abgeschaltet: ${off.join(', ')}` : 'ein Schreibvorgang löste kein fsync aus';
  throw new StorageError(
    'unsicher',
    `Die eingebettete Datenbank schreibt nicht dauerhaft auf den Datenträger (${reason}). Der Start wird verweigert, weil bei Stromausfall Daten verloren gingen.`,
  );
}

/** A running PGlite as an engine. */
export function engineOf(pglite: PGlite, onFailure: (reason: Error) => void = () => {}): Engine {
  let dead: Error | undefined;
  return {
    async exec(message) {
      if (dead) throw dead;
      const parts: Uint8Array[] = [];
      // The streaming call alone leaves the answer to pg; the others parse it too and keep every row in memory.
      await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => parts.push(bytes.slice()) });
      if (dead) throw dead;
      return joined(parts);
    },
    async close() {
      if (dead) return;
      dead = new StorageError('ausgefallen', 'the storage is closed');
      await pglite.close();
    },
    kill(reason) {
      if (dead) return;
      dead = reason;
      onFailure(reason);
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
