import { expect } from 'vitest';
import { openTestApp, type TestApp } from '../../server/test-app.ts';
import type { TestEngine } from '../../server/storage/test-storage.ts';
import { expectedReplica } from '../../server/sync/replica-oracle.ts';
import { appDataSchema } from '../../src/protocol/session.ts';
import * as v from 'valibot';
import { allRecords } from '../../src/db/records.ts';
import { readMeta } from '../../src/db/meta.ts';
import { isReplicated } from '../../src/db/fold.ts';
import { registry } from '../../src/features/registry.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { Rights } from '../../src/permissions/rights.ts';
import type { Engine } from '../../src/sync/engine.ts';
import { readPins } from '../../src/sync/pins.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Line } from './line.ts';
import type { Variante } from '../../src/variants/variants.ts';

/** Every right of the catalogue but those of correcting what is closed. */
export const allRights: readonly string[] = [...rightNumbers.keys()].filter(
  (right) => !right.endsWith('_SPEICHERNADMIN'),
);

/** A signed-in person with a device; `tab` is its open tab. */
export interface Person {
  readonly name: string;
  readonly id: string;
  readonly device: TestDevice;
  readonly line: Line;
  tab: Engine;
}

/** A real server on an empty database, and people with devices around it. */
export class World {
  readonly app: TestApp;
  readonly verband: string;

  private constructor(app: TestApp, verband: string) {
    this.app = app;
    this.verband = verband;
  }

  static async open(engine: TestEngine, variante: Variante = 'BERGRETTUNG'): Promise<World> {
    const app = await openTestApp(engine, { config: { variante } });
    return new World(app, await app.sektion('Verband'));
  }

  /** A person with rights in a branch and below; all rights when none are named. */
  async person(name: string, sektion: string, rights: readonly string[] = allRights, seed = 1): Promise<Person> {
    const group = await this.app.group(rights);
    const id = await this.app.user(name, sektion, [{ bg_id: group, sek_id: sektion }]);
    const line = new Line(await this.app.signIn(name));
    const device = new TestDevice(line, { userId: id, seed });
    return { name, id, device, line, tab: await device.openTab() };
  }

  /** Rights of a person as the server gives them now. */
  async rightsOf(person: Person): Promise<Rights> {
    const response = await person.line.request('/rechte/daten');
    return new Rights(v.parse(appDataSchema, await response.json()).grants);
  }

  /** Every value that was ever written to a column of a record, with what stood there before. */
  async history(): Promise<
    readonly { id: string; von: string; vorher: Record<string, unknown>; nachher: Record<string, unknown> }[]
  > {
    const rows = await this.app.storage.db
      .selectFrom('aenderungen')
      .selectAll()
      .orderBy('nummer')
      .orderBy('pos')
      .execute();
    return rows.map((row) => ({
      id: String(row['id']),
      von: String(row['benutzer_id']),
      vorher: recordOf(row['vorher']),
      nachher: recordOf(row['nachher']),
    }));
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Closes the person's tab, as a crash would, and opens a new one. */
export async function reopen(person: Person): Promise<void> {
  person.tab.stop();
  person.tab = await person.device.openTab();
}

/** Base rows of a device in the oracle's form. */
export async function replicaOf(person: Person): Promise<Record<string, unknown>> {
  const store = await person.device.openStore();
  const held: [string, unknown][] = [];
  for (const table of registry.tables.keys()) {
    if (!isReplicated(registry, table)) continue;
    for (const { id, rev, root, row, titles } of await allRecords(store, table)) {
      const { id: _, sek_ids, ...columns } = row;
      held.push([
        `${table} ${id}`,
        {
          id,
          rev,
          root,
          ...(sek_ids === undefined ? {} : { sek_ids }),
          row: columns,
          ...(Object.keys(titles).length === 0 ? {} : { titles }),
        },
      ]);
    }
  }
  store.close();
  return Object.fromEntries(held.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The replica is what the server's own rules say that this person sees, in the chosen branches and what lies below them (the oracle of all sync tests). */
export async function expectTrueReplica(
  world: World,
  person: Person,
  chosen: ReadonlySet<string> | null = null,
): Promise<void> {
  const store = await person.device.openStore();
  const pins = await readPins(store);
  const today = (await readMeta(store, 'pull'))?.today ?? '';
  store.close();
  const expected = await expectedReplica(
    world.app.storage,
    await world.rightsOf(person),
    { pins, chosen, today },
    world.app.deps.offered(),
  );
  expect(await replicaOf(person)).toEqual(expected);
}
