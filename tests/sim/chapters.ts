import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Frame } from '../../src/protocol/sync.ts';
import { applyFolded } from '../../src/db/apply.ts';
import { foldFrames } from '../../src/db/fold.ts';
import { neverPulled, readMeta } from '../../src/db/meta.ts';
import type { Action } from '../../src/sync/actions.ts';
import type { TabLife } from '../../src/sync/testing/tab-life.ts';
import { isOverlap } from './checker.ts';
import { atRest, playground } from './playground.ts';
import type { Client, World } from './world.ts';

/**
 * What is played while a tab dies at every await. The chapters together touch everything the engine does; a test fails when
 * one of its awaits is not among them.
 */
export interface Chapter {
  readonly name: string;
  /** What was there before. */
  prepare(world: World): Promise<Client>;
  /** What the tab with this life does. */
  act(hut: Client, world: World, life: TabLife): Promise<void>;
}

export const here = naturalId('test', ['Sektion']);
export const there = naturalId('test', ['andere Sektion']);
export const idOf = (name: string): string => naturalId('test', [name]);
const person = (nachname: string, more: Record<string, unknown> = {}) => ({ nachname, sek_id: here, ...more });
const einsatzRow = (more: Record<string, unknown> = {}) => ({
  sek_id: here,
  einsatzbeginn: '2026-07-01T06:30:00.000Z',
  ...more,
});

export const anna = idOf('Anna');
export const berta = idOf('Berta');
export const einsatz = idOf('Einsatz');
const wagen = idOf('Wagen');

function stock(world: World): void {
  const { server } = world;
  server.markEvery = 3;
  server.write('personen', anna, person('Anna', { notiz: 'alt', vorname: 'A' }));
  server.write('personen', berta, person('Berta'));
  server.write('einsaetze', einsatz, einsatzRow({ bezeichnung: 'Absturz' }));
  server.write('einsatz_fahrzeuge', wagen, { einsatz_id: einsatz, kennung: 'BZ 1' }, einsatz);
  server.write('einsatz_patienten', idOf('Patient'), { einsatz_id: einsatz, nachname: 'P' }, einsatz);
  server.write(
    'einsaetze',
    idOf('alt'),
    einsatzRow({ status: 'Abgerechnet', einsatzbeginn: '2024-07-01T08:00:00.000Z' }),
  );
}

/** A device that has all of it; its tab is closed again. */
export async function loaded(world: World): Promise<Client> {
  stock(world);
  const hut = world.client('huette', [here]);
  await hut.open();
  await hut.sync();
  hut.tab?.life.kill();
  hut.tab = undefined;
  return hut;
}

/** Faults by the seed: a call in three is lost, or its answer. */
function trouble(world: World): (path: string) => 'ok' | 'lost' | 'answer-lost' {
  return () => (world.random.chance(0.66) ? 'ok' : world.random.pick(['lost', 'answer-lost']));
}

async function exchange(hut: Client, decide: Client['decide']): Promise<void> {
  hut.decide = decide;
  await hut.use((engine) => engine.syncNow());
  hut.decide = () => 'ok';
}

export const chapters: readonly Chapter[] = [
  {
    name: 'first load, cut, checked and loaded anew',
    prepare: async (world) => {
      stock(world);
      const hut = world.client('huette', [here]);
      hut.isDeviceKnown = false;
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      await exchange(hut, () => ({ cut: world.random.int(1, 7) }));
      let lies = 1;
      world.server.fault = (path) =>
        path === '/sync/pruefung' && lies-- > 0
          ? Response.json({ stand: world.server.stand, tables: { personen: { count: 99, sum: 1 } } })
          : undefined;
      await hut.sync();
      world.server.fault = () => undefined;
      await hut.use((engine) => engine.replica.rows(personen));
      await hut.use((engine) => engine.replica.childrenOf(einsatzFahrzeuge, einsatz));
      await hut.use((engine) => engine.replica.rowsOf(personen, [anna, berta]));
      await hut.use((engine) => engine.pin(einsatz, 'einsaetze'));
      await hut.sync();
      await hut.use((engine) => engine.verify());
      await hut.use((engine) => engine.replicaFacts());
      await hut.create('einsatz_diagnosen', { patient_id: idOf('Patient'), diagnose_id: idOf('Bruch') });
    },
  },
  {
    name: 'a mission with children and a photo',
    prepare: loaded,
    act: async (hut, world, life) => {
      await hut.open(life);
      const neu = idOf('neu');
      await hut.create('einsaetze', { id: neu, ...einsatzRow(), bezeichnung: hut.token() });
      const datei = await hut.use((engine) => engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg'));
      const { op, ...value } = datei;
      await hut.create('einsatz_fotos', { einsatz_id: neu, datei: value, beschreibung: hut.token() });
      const rows = ['a', 'b'].map((name): Action => ({
        do: 'create',
        table: 'einsatz_verlauf',
        row: {
          id: idOf(name),
          einsatz_id: neu,
          zeitpunkt: '2026-07-01T06:30:00.000Z',
          richtung: 'intern',
          text: hut.token(),
        },
      }));
      await hut.use((engine) => engine.act(rows));
      await hut.create('einsatz_beteiligte', { einsatz_id: neu, mgd_id: anna, organisation: hut.token() });
      await hut.use((engine) => engine.step('einsaetze', neu, 'Transfer'));
      await exchange(hut, trouble(world));
      await hut.edit('einsaetze', neu, ['wetter']);
      await hut.use((engine) => engine.exportQueue());
      await hut.use((engine) => engine.file(value));
      await hut.sync();
    },
  },
  {
    name: 'edits, a conflict and its decision',
    prepare: loaded,
    act: async (hut, world, life) => {
      await hut.open(life);
      await hut.edit('personen', anna, ['notiz', 'vorname']);
      world.server.write('personen', anna, { notiz: 'vom Tal' });
      hut.onAnswer = async (path) => {
        hut.onAnswer = () => {};
        if (path === '/sync/batch') await hut.edit('personen', anna, ['gebort']).catch(() => {});
      };
      await exchange(hut, trouble(world));
      hut.onAnswer = () => {};
      await hut.sync();
      const parked = hut.tab?.engine.operations().find(({ state }) => state === 'conflict');
      if (parked !== undefined) await hut.settle(parked.nr, world.random.chance(0.7) ? 'mine' : 'theirs');
      await exchange(hut, trouble(world));
      await hut.edit('personen', anna, ['notiz']);
      await hut.sync();
    },
  },
  {
    name: 'deleting, undoing, bringing back',
    prepare: loaded,
    act: async (hut, world, life) => {
      await hut.open(life);
      await hut.edit('personen', berta, ['notiz']);
      const undo = await hut.remove('personen', berta);
      if (world.random.chance(0.5)) await undo();
      const undoWagen = await hut.remove('einsatz_fahrzeuge', wagen);
      await exchange(hut, trouble(world));
      await undoWagen();
      await hut.sync();
      await hut.use((engine) => engine.alone('wieder', () => engine.restore('personen', berta)));
      world.ledger.keeps(berta);
      await hut.edit('einsatz_fahrzeuge', wagen, ['kennung']);
      world.server.erase(wagen);
      await hut.sync();
      const parked = hut.tab?.engine.operations().find(({ state }) => state === 'conflict');
      if (parked !== undefined) await hut.settle(parked.nr, 'mine');
      await hut.sync();
    },
  },
  {
    name: 'what the server refuses',
    prepare: loaded,
    act: async (hut, world, life) => {
      await hut.open(life);
      const bad = idOf('schlecht');
      await hut.create('einsaetze', { id: bad, ...einsatzRow(), wetter: 'unmöglich', bezeichnung: hut.token() });
      await hut.create('einsatz_fahrzeuge', { id: idOf('wartet'), einsatz_id: bad, kennung: hut.token() });
      await hut.edit('personen', anna, ['notiz']);
      await exchange(hut, () => 'refused');
      await hut.sync();
      const nr = hut.tab?.engine.operations().find(({ state }) => state === 'refused')?.nr ?? -1;
      await hut.use((engine) => engine.retry(nr));
      await hut.sync();
      const again = hut.tab?.engine.operations().find(({ state }) => state === 'refused')?.nr ?? -1;
      const undo = await hut.decision((engine) => engine.discard(again));
      await hut.use(() => undo());
      await hut.change('einsaetze', bad, { wetter: hut.token() }, { wetter: 'unmöglich' });
      world.server.fault = (path, init) =>
        path === '/sync/batch' && String(init.body).includes('kennung')
          ? new Response(null, { status: 413 })
          : undefined;
      await hut.sync();
      world.server.fault = () => undefined;
      await hut.sync();
    },
  },
  {
    name: 'a time that another device has booked, too',
    prepare: loaded,
    act: async (hut, world, life) => {
      await hut.open(life);
      const book = (abschnitt: number, from: number, until: number) => ({
        einsatz_id: einsatz,
        mgd_id: anna,
        abschnitt,
        von: world.instant(from),
        bis: world.instant(until),
      });
      const overlap = () => hut.tab?.engine.operations().find(isOverlap);
      world.server.write('einsatz_beteiligte', idOf('Tal'), book(2, 8, 10), einsatz);
      const mine = await hut.create('einsatz_beteiligte', { ...book(3, 9, 11), organisation: hut.token() });
      await exchange(hut, trouble(world));
      await hut.sync();
      const { von, bis } = book(3, 11, 12);
      await hut.change('einsatz_beteiligte', mine, { von, bis }, { von: null, bis: null });
      await exchange(hut, trouble(world));
      await hut.sync();
      await hut.change('einsatz_beteiligte', mine, { von: world.instant(9), organisation: hut.token() }, { von });
      await hut.sync();
      const { nr } = overlap() ?? {};
      if (nr !== undefined) await hut.settle(nr, world.random.chance(0.5) ? 'mine' : 'theirs');
      await exchange(hut, trouble(world));
      await hut.remove('einsatz_beteiligte', mine);
      await hut.sync();
      world.server.write('einsatz_beteiligte', idOf('Tal 2'), book(4, 11, 12), einsatz);
      await hut.use((engine) => engine.restore('einsatz_beteiligte', mine));
      world.ledger.keeps(mine);
      await hut.sync();
      const undo = await hut.decision((engine) => engine.discard(overlap()?.nr ?? -1));
      await hut.use(() => undo());
    },
  },
  {
    name: 'another database, another day, other rights',
    prepare: async (world) => {
      const hut = await loaded(world);
      hut.user.sektionen = [here, there];
      // A file that the server has and that is too large for this device's share.
      const store = await hut.device.openStore();
      await store.blobs.put({ sha256: 'a'.repeat(64), size: 300_000_000, doneAt: null, body: null });
      // A mission that the device keeps beyond its window.
      const late: Frame = {
        t: 'row',
        table: 'einsaetze',
        id: idOf('spät'),
        rev: 1,
        root: null,
        row: einsatzRow({
          status: 'Abgerechnet',
          einsatzbeginn: '2020-01-01T00:00:00.000Z',
          uebergeben_am: '2020-01-02T00:00:00.000Z',
        }),
      };
      await applyFolded(store, foldFrames(playground, [late]), (await readMeta(store, 'pull')) ?? neverPulled);
      store.close();
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      await hut.use((engine) => engine.addFile(new Blob(['nie gespeichert']), 'b.jpg', 'image/jpeg'));
      await hut.use((engine) => engine.pin(idOf('alt')));
      await hut.use((engine) => engine.replica.rows(personen));
      world.server.write('personen', idOf('fremd'), person('Fremd', { sek_id: there }));
      await hut.sync();
      await hut.change(
        'personen',
        anna,
        { titel_id: 'unmöglich', vorname: hut.token() },
        { titel_id: null, vorname: 'A' },
      );
      await hut.sync();
      hut.user.hidden = ['personen.notiz'];
      world.isBusy = true;
      await hut.edit('personen', berta, ['vorname']);
      await hut.sync();
      world.isBusy = false;
      hut.user.sektionen = [here];
      world.server.epoch = 2;
      world.server.today = '2028-08-01';
      await hut.device.pass(90_000_000);
      await hut.sync();
      world.server.write('einsaetze', einsatz, { status: 'Abgerechnet' });
      await hut.sync();
      world.server.today = '2028-08-02';
      await hut.sync();
      hut.user.isSignedIn = false;
      await hut.edit('personen', anna, ['vorname']);
      await hut.sync();
      hut.user.isSignedIn = true;
      await hut.sync();
    },
  },
  {
    name: 'two tabs, the leading one dies',
    prepare: loaded,
    act: async (hut, _world, life) => {
      if (!(await hut.open(life))) return;
      hut.start();
      await atRest();
      hut.other = await hut.device.openMortalTab();
      hut.start(hut.other);
      await hut.use((engine) => engine.replica.rows(personen), hut.other);
      await hut.edit('personen', anna, ['notiz'], hut.other);
      await hut.create('personen', { id: idOf('Tab 2'), ...person('Tab'), notiz: hut.token() }, hut.other);
      await atRest();
      await hut.use((engine) => engine.syncNow(), hut.other);
      await atRest();
      await hut.edit('personen', anna, ['vorname']);
      await hut.device.pass(61_000);
      await hut.edit('personen', berta, ['vorname'], hut.other);
      await atRest();
      await hut.use((engine) => engine.reload());
    },
  },
  {
    name: 'two tabs, the other one dies',
    prepare: async (world) => {
      const hut = await loaded(world);
      hut.other = await hut.device.openMortalTab();
      hut.start(hut.other);
      await atRest();
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      hut.start();
      await hut.edit('personen', anna, ['notiz']);
      await hut.edit('personen', anna, ['notiz'], hut.other);
      world.server.write('personen', berta, { vorname: 'vom Tal' });
      await hut.use((engine) => engine.syncNow(), hut.other);
      await hut.edit('personen', anna, ['gebort']);
      await hut.remove('einsatz_fahrzeuge', wagen);
      await atRest();
    },
  },
];
