import { sha256Of } from '../../src/lib/sha256.ts';
import { applyFolded } from '../../src/db/apply.ts';
import { foldFrames } from '../../src/db/fold.ts';
import { mergeNext } from '../../src/db/merge.ts';
import { neverPulled, readMeta } from '../../src/db/meta.ts';
import { BrokenDisk } from '../../src/db/testing/broken-disk.ts';
import { countHeld, startScope } from '../../src/sync/scope.ts';
import { anna, einsatz, here, idOf, loaded, type Chapter } from './chapters.ts';
import { atRest, playground } from './playground.ts';
import type { World } from './world.ts';

const pictures = ['eins', 'zwei', 'drei'].map((text) => new TextEncoder().encode(text));

/** What else the real server answers: counts, branches, pictures. */
async function answers(world: World): Promise<void> {
  const paths = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [nr, bytes] of pictures.entries()) {
    const id = idOf(`Foto ${nr}`);
    const value = { sha256: await sha256Of(bytes.buffer), name: 'a.jpg', type: 'image/jpeg', size: bytes.length };
    world.server.write('einsatz_fotos', id, { einsatz_id: einsatz, datei: value, vorschau: value }, einsatz);
    for (const column of ['datei', 'vorschau'])
      paths.set(`/einsaetze/fotos/${id}/datei/${column}`, nr === 2 ? new TextEncoder().encode('falsch') : bytes);
  }
  world.extra = (path) => {
    const bytes = paths.get(path);
    if (bytes !== undefined) return new Response(bytes);
    if (path.includes('?limit=0')) return new Response(null, { headers: { 'X-Total-Count': '20000' } });
    if (path.startsWith('/sektionen/'))
      return Response.json({
        id: here,
        parent_id: idOf('Region'),
        sektionstyp: path.endsWith(here) ? 'Sektion' : 'Region',
      });
    return undefined;
  };
}

const plan = idOf('Alarmplan');
const fassung = idOf('Alarmplan, Fassung 1');

/** A document with one version that may be handed out. */
async function dokument(world: World): Promise<void> {
  const bytes = new TextEncoder().encode('Alarmplan');
  const datei = { sha256: await sha256Of(bytes.buffer), name: 'plan.txt', type: 'text/plain', size: bytes.length };
  world.server.write('dokumente', plan, { sek_id: here, betreff: 'Alarmplan' });
  const values = { dokument_id: plan, datei, status: 'Gueltig', pruefung: 'Sauber' };
  world.server.write('dokumentversionen', fassung, values, plan);
  world.extra = (path) => (path === `/dokumente/versionen/${fassung}/datei/datei` ? new Response(bytes) : undefined);
}

/** What a device does for itself: branches, pictures, room, a storage that fails. */
export const deviceChapters: readonly Chapter[] = [
  {
    name: 'sections are chosen, pictures kept, room is made',
    prepare: async (world) => {
      const hut = await loaded(world);
      await answers(world);
      const store = await hut.device.openStore();
      await store.blobs.put({ sha256: 'b'.repeat(64), size: 9e12, doneAt: 1, body: null });
      store.close();
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      await hut.use(() => startScope(hut, here, new AbortController().signal));
      await hut.use((engine) => engine.setScope([here]));
      await hut.use((engine) => engine.pin(einsatz, 'einsaetze'));
      await hut.sync();
      const store = hut.tab?.store;
      if (store !== undefined) await hut.use(() => countHeld(store));
      if (store !== undefined)
        await hut.use(async () =>
          applyFolded(store, foldFrames(playground, []), (await readMeta(store, 'pull')) ?? neverPulled),
        );
      await hut.use((engine) => engine.pictures.setFull(true));
      await hut.use((engine) => engine.pictures.fetch());
      await hut.use((engine) => engine.pictures.wanted());
      await hut.use((engine) => engine.pictures.isFull());
      await hut.use((engine) => engine.freeSpace());
      await hut.use((engine) => engine.rest());
      world.server.write('einsatz_fotos', idOf('Foto 0'), { beschreibung: 'neu' }, einsatz);
      await hut.sync();
      await hut.use((engine) => engine.pictures.fetch());
    },
  },
  {
    name: 'a document is taken along, left again, and gone with its right',
    prepare: async (world) => {
      const hut = await loaded(world);
      await dokument(world);
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      await hut.sync();
      for (const isTaken of [true, false, true]) {
        await hut.use((engine) => engine.documents.takeAlong([plan], isTaken));
        await hut.use((engine) => engine.pictures.fetch());
      }
      await hut.use((engine) => engine.documents.takenAlong());
      world.server.erase(fassung);
      await hut.sync();
      await hut.use((engine) => engine.pictures.fetch());
    },
  },
  {
    name: 'a storage that gives out',
    prepare: async (world) => {
      const hut = await loaded(world);
      const store = await hut.device.openStore();
      await store.rows('einsaetze').clear();
      await store.packs.where('key').startsWith('einsaetze ').delete();
      store.close();
      return hut;
    },
    act: async (hut, world, life) => {
      const disk = new BrokenDisk();
      try {
        if (!(await hut.open(life))) return;
        disk.failAt(1, 'unheard');
        await hut.edit('personen', anna, ['notiz']);
        disk.failAt(world.random.int(1, 3), 'closed');
        await hut.edit('personen', anna, ['vorname']);
        disk.failAt(world.random.int(1, 9), world.random.pick(['closed', 'unheard', 'quota']));
        await hut.sync();
        disk.mend();
        const { op, ...datei } = await hut.use((engine) => engine.addFile(new Blob(['bild']), 'a.jpg', 'image/jpeg'));
        await hut.create('einsatz_fotos', { einsatz_id: einsatz, datei, beschreibung: hut.token() });
        let refusals = 1;
        world.server.fault = (path, init) =>
          path.startsWith('/dateien/') && init.method === 'PUT' && refusals-- > 0
            ? Response.json(
                { kind: 'input', status_text: 'x', fields: [{ feld: 'sha256', text: 'x' }] },
                { status: 422 },
              )
            : undefined;
        await hut.sync();
        await hut.sync();
      } finally {
        disk.mend();
        disk.restore();
      }
    },
  },
  {
    name: 'packs are made anew',
    prepare: async (world) => {
      const hut = await loaded(world);
      const store = await hut.device.openStore();
      await store.packs.put({ key: 'personen 0 1', body: 'a copy of an older version' });
      store.close();
      return hut;
    },
    act: async (hut, world, life) => {
      await hut.open(life);
      const { server } = world;
      server.markEvery = 2;
      const persons = Array.from({ length: 9 }, (_, nr) => idOf(`Person ${nr}`));
      const write = (some: readonly string[]) =>
        some.forEach((id) =>
          server.write('personen', id, { nachname: 'P', sek_id: here, notiz: String(server.stand) }),
        );
      for (const some of [persons.slice(0, 3), persons.slice(3, 8), persons.slice(6), persons.slice(1, 2)]) {
        write(some);
        await hut.sync();
        const store = hut.tab?.store;
        if (store !== undefined) await hut.use(() => mergeNext(store));
      }
      server.erase(persons[4] ?? '');
      server.erase(einsatz);
      await hut.sync();
      const store = hut.tab?.store;
      if (store !== undefined)
        await hut.use(async () => {
          while (await mergeNext(store));
        });
    },
  },
  {
    name: 'two tabs choose sections, the other one dies',
    prepare: async (world) => {
      const hut = await loaded(world);
      hut.other = await hut.device.openMortalTab();
      hut.start(hut.other);
      await atRest();
      return hut;
    },
    act: async (hut, _world, life) => {
      if (!(await hut.open(life))) return;
      hut.start();
      await hut.use((engine) => engine.setScope([here]), hut.other);
      await atRest();
      hut.other?.life.kill();
      hut.other = undefined;
      await atRest();
      await hut.edit('personen', anna, ['notiz']);
      await atRest();
    },
  },
];
