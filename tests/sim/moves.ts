import { registry } from '../../src/features/registry.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { createRandom, type Random } from '../../src/lib/random.ts';
import type { VisibleRow } from '../../src/db/base.ts';
import type { Operation } from '../../src/sync/operations.ts';
import { TabLife } from '../../src/sync/testing/tab-life.ts';
import { checkClient, checkReplica, isOverlap } from './checker.ts';
import { Died, type Client, type Fate, type World } from './world.ts';

/** Text columns that people type into. */
const columns: Readonly<Record<string, readonly string[]>> = {
  personen: ['notiz', 'gebort', 'strasse', 'ort', 'vorname'],
  einsaetze: ['bezeichnung', 'wetter', 'einsatznummer'],
  einsatz_fahrzeuge: ['kennung'],
  einsatz_beteiligte: ['organisation', 'extern_name'],
  einsatz_patienten: ['nachname', 'versicherung', 'versicherungsnr'],
};

export const sektionen = ['Sektion', 'andere Sektion'].map((name) => naturalId('test', [name]));

/** Weights of the moves. */
export const weights = {
  person: 1,
  einsatz: 1,
  child: 4,
  photo: 0.7,
  edit: 6,
  sendAndEdit: 3,
  stale: 2,
  remove: 1.5,
  step: 0.5,
  settle: 2.5,
  discard: 0.6,
  retry: 0.4,
  impossible: 0.4,
  pin: 0.6,
  sync: 6,
  kill: 1.5,
  secondTab: 0.6,
  offline: 0.6,
  wait: 1,
  signOut: 0.3,
  grant: 0.5,
  moveAway: 0.3,
  close: 0.3,
  tomorrow: 0.2,
  restore: 0.2,
} satisfies Record<string, number>;

/** Weights where devices book periods that may not overlap, beside all else. */
export const bookingWeights = {
  ...weights,
  child: 1,
  edit: 3,
  sync: 16,
  book: 20,
  shift: 8,
  sendAndShift: 8,
  mend: 8,
  withdraw: 4,
} satisfies Record<string, number>;

type Kind = keyof typeof bookingWeights;
type Act = (client: Client, random: Random, world: World) => Promise<unknown>;

const newId = (random: Random): string => naturalId('sim', [String(random.next())]);
const some = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : random.pick(from);
const rowsOf = async (client: Client, table: string): Promise<readonly VisibleRow[]> =>
  (await client.use((engine) => engine.replica.rows(registry.table(table)))).toSorted((a, b) => (a.id < b.id ? -1 : 1));

function fate(random: Random): () => Fate {
  return () => {
    const value = random.next();
    if (value < 0.55) return 'ok';
    if (value < 0.67) return 'lost';
    if (value < 0.79) return 'answer-lost';
    return value < 0.84 ? 'refused' : { cut: random.int(0, 12) };
  };
}

async function exchange(client: Client, decide: Client['decide']): Promise<void> {
  client.decide = decide;
  try {
    await client.use((engine) => engine.syncNow());
  } finally {
    client.decide = () => 'ok';
  }
}

/** An exchange in which the user goes on working. */
async function whileSending(client: Client, random: Random, work: () => Promise<void>): Promise<void> {
  let left = random.int(1, 3);
  client.onAnswer = async () => {
    left -= 1;
    if (left >= 0) await work();
  };
  await exchange(client, random.chance(0.7) ? () => 'ok' : fate(random)).finally(() => (client.onAnswer = () => {}));
}

async function editSomething(client: Client, random: Random, tab = client.tab): Promise<void> {
  const table = random.pick(Object.keys(columns));
  const row = some(random, await rowsOf(client, table));
  const names = (columns[table] ?? []).filter((column) => row !== undefined && column in row && random.chance(0.4));
  if (row !== undefined && names.length > 0) await client.edit(table, row.id, names, tab);
}

async function child(client: Client, random: Random): Promise<void> {
  const einsatz = some(random, await rowsOf(client, 'einsaetze'));
  if (einsatz === undefined) return;
  const mitglied = some(random, await rowsOf(client, 'personen'));
  const place = { id: newId(random), einsatz_id: einsatz.id };
  const kinds: readonly (readonly [string, Record<string, unknown>])[] = [
    ['einsatz_fahrzeuge', { kennung: client.token() }],
    ['einsatz_patienten', { nachname: client.token() }],
    ['einsatz_verlauf', { zeitpunkt: '2026-07-01T06:30:00.000Z', richtung: 'intern', text: client.token() }],
    ...(mitglied === undefined
      ? []
      : [['einsatz_beteiligte', { mgd_id: mitglied.id, organisation: client.token() }] as const]),
  ];
  const [table, row] = random.pick(kinds);
  await client.decision(() => client.create(table, { ...place, ...row }).then(() => undefined));
}

/** What devices that know nothing of each other book for more often than not; the valley has entered it. */
const known = {
  einsaetze: { id: naturalId('sim', ['Einsatz']), einsatzbeginn: '2026-07-01T06:30:00.000Z' },
  personen: { id: naturalId('sim', ['Person']), nachname: 'Pichler' },
};

async function oneOf(client: Client, random: Random, table: keyof typeof known): Promise<VisibleRow | undefined> {
  const { id, ...values } = known[table];
  const { server } = client.world;
  if (!server.records.has(id)) server.write(table, id, { ...values, sek_id: sektionen[0] });
  const rows = await rowsOf(client, table);
  return (random.chance(0.8) ? rows.find((row) => row.id === id) : undefined) ?? some(random, rows);
}

/** A time within a few hours, some without an end: two of them overlap often. */
function period(random: Random, world: World): Readonly<Record<string, unknown>> {
  const from = random.int(0, 3);
  const until = from + random.pick([0.5, 1.5]);
  return { von: world.instant(from), bis: random.chance(0.1) ? null : world.instant(until) };
}

/** Somebody takes part in a mission for a time. */
async function book(client: Client, random: Random, world: World): Promise<void> {
  const einsatz = await oneOf(client, random, 'einsaetze');
  const mitglied = await oneOf(client, random, 'personen');
  if (einsatz === undefined || mitglied === undefined) return;
  const abschnitt = random.pick([null, 2, 3, 4, 5, 6, 7]);
  const row = { einsatz_id: einsatz.id, mgd_id: mitglied.id, abschnitt, ...period(random, world) };
  await client.decision(() => client.create('einsatz_beteiligte', row).then(() => undefined));
}

const participation = (client: Client, id: string): Promise<VisibleRow | undefined> =>
  client.use((engine) => engine.replica.row(registry.table('einsatz_beteiligte'), id));

/** Gives a participation another time, or one end of it. Its form may have been open while much came in. */
async function shift(client: Client, random: Random, world: World, id = '', isLong = false): Promise<void> {
  const row = await participation(client, id);
  if (row === undefined) return;
  if (isLong) await exchange(client, fate(random));
  if (isLong && (await participation(client, id)) === undefined) return;
  const { von, bis } = period(random, world);
  const time = random.pick([{ von, bis }, { von, bis }, { von }, { bis }]);
  const values = { ...time, ...(random.chance(0.3) ? { organisation: client.token() } : {}) };
  const basis = Object.fromEntries(Object.keys(values).map((column) => [column, row[column] ?? null]));
  await client.change('einsatz_beteiligte', row.id, values, basis);
}

/** A period that stands in the way of another one and waits for the user's decision. */
const overlapOf = (client: Client, random: Random): Operation | undefined =>
  some(random, (client.tab?.engine.operations() ?? []).filter(isOverlap));

async function settleAll(client: Client, random: Random): Promise<void> {
  for (const { nr, kind, values, conflict } of client.tab?.engine
    .operations()
    .filter(({ state }) => state === 'conflict') ?? []) {
    const isSplit = kind === 'change' && conflict?.geloescht === false && random.chance(0.4);
    const choice = Object.fromEntries(
      Object.keys(values).map((column) => [column, random.chance(0.5) ? ('mine' as const) : ('theirs' as const)]),
    );
    const whole = random.chance(0.5) ? ('mine' as const) : ('theirs' as const);
    await client.settle(nr, isSplit ? choice : whole);
  }
}

/** What can happen. Each ends with the client at rest; a tab that dies in it is opened again by the next move. */
const acts: Readonly<Record<Kind, Act>> = {
  person: (client, random) =>
    client.create('personen', {
      id: newId(random),
      nachname: client.token(),
      sek_id: random.pick(client.user.sektionen ?? sektionen),
    }),
  einsatz: (client, random) =>
    client.create('einsaetze', {
      id: newId(random),
      sek_id: random.pick(client.user.sektionen ?? sektionen),
      einsatzbeginn: `202${random.int(4, 6)}-07-01T06:30:00.000Z`,
      bezeichnung: client.token(),
    }),
  child,
  photo: async (client, random) => {
    const einsatz = some(random, await rowsOf(client, 'einsaetze'));
    if (einsatz === undefined) return;
    const { op, ...datei } = await client.use((engine) =>
      engine.addFile(new Blob([`bild ${random.int(1, 5)}`]), 'a.jpg', 'image/jpeg'),
    );
    await client.decision(() =>
      client
        .create('einsatz_fotos', { einsatz_id: einsatz.id, datei, beschreibung: client.token() })
        .then(() => undefined),
    );
  },
  edit: (client, random) => editSomething(client, random),
  sendAndEdit: async (client, random) => {
    await editSomething(client, random);
    await whileSending(client, random, () => editSomething(client, random));
  },
  stale: async (client, random) => {
    const table = random.pick(Object.keys(columns));
    const row = some(random, await rowsOf(client, table));
    if (row === undefined) return;
    await exchange(client, fate(random));
    if ((await client.use((engine) => engine.replica.row(registry.table(table), row.id))) === undefined) return;
    const names = (columns[table] ?? []).filter((column) => column in row && random.chance(0.5));
    if (names.length > 0)
      await client.change(
        table,
        row.id,
        Object.fromEntries(names.map((name) => [name, client.token()])),
        Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
      );
  },
  remove: async (client, random) => {
    const table = random.pick(Object.keys(columns));
    const row = some(random, await rowsOf(client, table));
    if (row === undefined) return;
    const undo = await client.remove(table, row.id);
    if (random.chance(0.2)) await exchange(client, fate(random));
    if (random.chance(0.4)) await undo();
  },
  step: async (client, random) => {
    const einsatz = some(
      random,
      (await rowsOf(client, 'einsaetze')).filter((row) => row['status'] === 'Eingabe'),
    );
    if (einsatz !== undefined) await client.use((engine) => engine.step('einsaetze', einsatz.id, 'Transfer'));
  },
  settle: settleAll,
  discard: async (client, random) => {
    const operation = some(random, client.tab?.engine.operations() ?? []);
    if (operation === undefined) return;
    const undo = await client.decision((engine) => engine.discard(operation.nr));
    if (random.chance(0.3)) await client.use(() => undo());
  },
  retry: async (client, random) => {
    const operation = some(
      random,
      (client.tab?.engine.operations() ?? []).filter(({ state }) => state === 'refused'),
    );
    if (operation !== undefined) await client.use((engine) => engine.retry(operation.nr));
  },
  impossible: async (client, random) => {
    const row = some(random, await rowsOf(client, 'personen'));
    if (row !== undefined)
      await client.change(
        'personen',
        row.id,
        { titel_id: 'unmöglich', vorname: client.token() },
        { titel_id: row['titel_id'] ?? null, vorname: row['vorname'] ?? null },
      );
  },
  pin: async (client, random) => {
    const einsatz = some(random, await rowsOf(client, 'einsaetze'));
    if (einsatz !== undefined) await client.use((engine) => engine.pin(einsatz.id, 'einsaetze'));
  },
  sync: (client, random) => exchange(client, random.chance(0.5) ? () => 'ok' : fate(random)),
  kill: async (client, random) => {
    const { tab } = client;
    if (tab === undefined) return;
    tab.life.killAt = tab.life.passes + random.int(1, 400);
    await editSomething(client, random);
    await exchange(client, fate(random));
    tab.life.kill();
    client.tab = undefined;
  },
  secondTab: async (client, random) => {
    client.other = await client.device.openMortalTab();
    await editSomething(client, random, client.other);
    await editSomething(client, random);
    if (random.chance(0.5)) await client.sync(client.other);
    await checkClient(client, `${client.name} with two tabs`);
    client.other?.life.kill();
    client.other = undefined;
  },
  offline: async (client, random) => {
    client.device.goOnline(false);
    for (let edits = random.int(1, 4); edits > 0; edits -= 1) await editSomething(client, random);
    await client.use((engine) => engine.syncNow());
    client.device.goOnline(true);
  },
  wait: (client, random) => client.device.pass(random.int(1, 3_600_000)),
  signOut: async (client, random) => {
    client.user.isSignedIn = false;
    await editSomething(client, random);
    await exchange(client, () => 'ok');
    client.user.isSignedIn = true;
  },
  grant: async (client, random) => {
    client.user.sektionen = random.chance(0.5) ? sektionen : sektionen.slice(0, 1);
    client.user.hidden = random.chance(0.3) ? ['personen.notiz'] : [];
  },
  moveAway: async (_client, random, world) => {
    const [id] =
      some(
        random,
        [...world.server.records].filter(([, { table, isDeleted }]) => !isDeleted && table.name === 'personen'),
      ) ?? [];
    if (id !== undefined) world.server.write('personen', id, { sek_id: random.pick(sektionen) });
  },
  close: async (_client, random, world) => {
    const [id] =
      some(
        random,
        [...world.server.records].filter(([, { table, isDeleted }]) => !isDeleted && table.name === 'einsaetze'),
      ) ?? [];
    if (id !== undefined) world.server.write('einsaetze', id, { status: 'Abgerechnet' });
  },
  tomorrow: async (_client, random, world) => {
    world.server.today = Temporal.PlainDate.from(world.server.today)
      .add({ days: random.int(1, 200) })
      .toString();
  },
  restore: async (_client, _random, world) => {
    world.server.epoch += 1;
  },
  book,
  shift: async (client, random, world) =>
    shift(client, random, world, some(random, await rowsOf(client, 'einsatz_beteiligte'))?.id, random.chance(0.4)),
  sendAndShift: async (client, random, world) => {
    const id = some(random, await rowsOf(client, 'einsatz_beteiligte'))?.id;
    await shift(client, random, world, id);
    await whileSending(client, random, () => shift(client, random, world, id));
  },
  mend: (client, random, world) => shift(client, random, world, overlapOf(client, random)?.id),
  withdraw: async (client, random) => {
    const overlap = overlapOf(client, random);
    if (overlap === undefined) return;
    const undo = await client.decision((engine) => engine.discard(overlap.nr));
    if (random.chance(0.3)) await client.use(() => undo());
  },
};

const isKind = (name: string): name is Kind => name in acts;

/** Makes one move and looks whether all is still well. */
export async function makeMove(world: World, move: { client: number; do: string; draw: number }): Promise<void> {
  const client = world.clients[move.client % world.clients.length];
  if (client === undefined || !isKind(move.do)) throw new Error(`there is no move ${move.do} of client ${move.client}`);
  const random = createRandom(move.draw);
  const where = `${client.name} ${move.do}`;
  world.note(where);
  if (client.tab === undefined) await client.open(new TabLife());
  try {
    await acts[move.do](client, random, world);
  } catch (cause) {
    if (!(cause instanceof Died)) throw cause;
  }
  await checkClient(client, where);
  const isComplete =
    client.tab?.engine.status.getSnapshot().phase === 'idle' && client.tab.engine.status.getSnapshot().everSynced;
  if (isComplete && move.do === 'sync') await checkReplica(client, where);
}
