import { personen } from '../../src/features/personen/personen.table.ts';
import Dexie from 'dexie';
import { openStore, type Store } from '../../src/db/database.ts';
import { Outbox } from '../../src/db/outbox.ts';
import { countRecords } from '../../src/db/records.ts';
import { newKeyBytes, usableKey } from '../../src/db/vault/data-key.ts';
import { sealingCodec } from '../../src/db/vault/sealing-codec.ts';
import { newId } from '../../src/lib/ids.ts';
import { registry } from '../../src/features/registry.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { browserEnvironment } from '../../src/sync/browser.ts';
import { Engine } from '../../src/sync/engine.ts';
import type { Transport } from '../../src/sync/environment.ts';
import { pull } from '../../src/sync/pull.ts';
import { newPhone, timed, type Contender } from './contender.ts';

/** Name of the database on the device. */
export const name = 'bench-ours';

const opened = async (): Promise<Store> =>
  openStore({ name, registry, codec: sealingCodec(await usableKey(newKeyBytes())) });

/** The product's own path: frames checked, folded, sealed, and put with their cursor at each mark. */
export class Ours implements Contender {
  private store: Store | undefined;

  async open(): Promise<void> {
    await Dexie.delete(name);
    this.store = await opened();
  }

  async load(url: string): Promise<number> {
    const store = this.here();
    const context = {
      store,
      outbox: await Outbox.open(store, newId(), Date.now),
      registry,
      transport: { request: () => fetch(url) },
      environment: browserEnvironment(),
      signal: new AbortController().signal,
      schema: schemaHash(registry),
      pins: async () => [],
      sektionen: () => null,
      onChanged: async () => {},
    };
    return timed(() => pull(context));
  }

  delta(url: string): Promise<number> {
    return this.load(url);
  }

  async edit(ids: readonly string[]): Promise<number[]> {
    const engine = await openEngine(this.here(), offline);
    const times: number[] = [];
    for (const id of ids) {
      const row = await engine.replica.row(personen, id);
      if (row === undefined) throw new Error(`ours: ${id} is missing`);
      times.push(
        await timed(() =>
          engine.change('personen', id, { mobilprivat: newPhone() }, { mobilprivat: row['mobilprivat'] }),
        ),
      );
    }
    engine.stop();
    return times;
  }

  async count(): Promise<number> {
    return (await countRecords(this.here(), ['personen'])).get('personen') ?? 0;
  }

  async close(): Promise<void> {
    this.store?.close();
  }

  here(): Store {
    if (this.store === undefined) throw new Error('ours: open it first');
    return this.store;
  }
}

/** A line to nowhere. */
export const offline: Transport = { request: () => Promise.reject(new TypeError('offline')) };

export const openEngine = (store: Store, transport: Transport): Promise<Engine> =>
  Engine.open({ store, transport, environment: browserEnvironment(), userId: 'bench' });

/** Edits queued without a network, then sent with `delay` ms a round trip: ms until the server has answered the last one, how much of that its answers took, and until the pull has brought all. */
export async function drain(
  token: string,
  count: number,
  delay: number,
): Promise<{ answered: number; server: number; settled: number }> {
  let server = 0;
  await Dexie.delete(name);
  const store = await opened();
  const transport: Transport = {
    request: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      const asked = performance.now();
      const response = await fetch(`/api${path}`, { ...init, headers });
      if (path === '/sync/batch') server += performance.now() - asked;
      return response;
    },
  };
  const engine = await openEngine(store, transport);
  await fetch('/delay/0');
  await engine.syncNow();
  const rows = (await engine.replica.rows(personen)).filter((row) => row['personenart'] === 'Mitglied').slice(0, count);
  for (const row of rows)
    await engine.change(
      'personen',
      String(row['id']),
      { mobilprivat: newPhone() },
      { mobilprivat: row['mobilprivat'] ?? null },
    );
  const queued = engine.operations().length;
  if (queued !== count) throw new Error(`${queued} edits are queued instead of ${count}`);
  await fetch(`/delay/${delay}`);
  const start = performance.now();
  const answered = new Promise<number>((resolve) => {
    engine.subscribeOperations(() => engine.operations().length === 0 && resolve(performance.now() - start));
  });
  await engine.syncNow();
  const settled = performance.now() - start;
  const left = engine.operations().length;
  if (left > 0)
    throw new Error(
      `${left} of ${count} edits are still waiting: ${JSON.stringify(engine.operations()[0]?.error ?? null)}`,
    );
  engine.stop();
  store.close();
  return { answered: await answered, server, settled };
}
