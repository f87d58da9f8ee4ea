import { anna, berta, here, idOf, loaded, type Chapter } from './chapters.ts';
import type { Client } from './world.ts';

const lostOf = (hut: Client) =>
  hut.use(async (engine) => engine.operations().filter(({ error }) => error?.kind === 'lost'));

/** A device that has sent some of its work before a copy of the server was made, and some after. */
async function sent(hut: Client): Promise<() => void> {
  const { server } = hut.world;
  hut.world.isRestored = true;
  await hut.edit('personen', berta, ['notiz']);
  await hut.sync();
  const putBack = server.copy();
  const photo = await hut.use((engine) => engine.addFile(new Blob(['Bild']), 'a.jpg', 'image/jpeg'));
  const { op, ...datei } = photo;
  await hut.edit('personen', anna, ['notiz']);
  await hut.create('einsatz_fotos', { id: idOf('Foto'), einsatz_id: idOf('Einsatz'), datei });
  await hut.sync();
  await hut.edit('personen', anna, ['vorname']);
  await hut.sync();
  return putBack;
}

/** A server that goes back in time while tabs die. */
export const restoredChapters: readonly Chapter[] = [
  {
    name: 'the server is put back on an older copy',
    prepare: loaded,
    act: async (hut, { server }, life) => {
      if (!(await hut.open(life))) return;
      const putBack = await sent(hut);
      putBack();
      for (let nr = 0; nr < 9; nr += 1) server.write('personen', idOf(`Tal ${nr}`), { nachname: 'Tal', sek_id: here });
      await hut.remove('personen', berta);
      await hut.sync();
      const lost = await lostOf(hut);
      await hut.use((engine) => engine.retry(...lost.map(({ nr }) => nr)));
      await hut.sync();
      await hut.use((engine) => engine.forgetOtherServer());
    },
  },
  {
    name: 'another server stands in its place, and the right one comes back',
    prepare: loaded,
    act: async (hut, { server }, life) => {
      if (!(await hut.open(life))) return;
      await sent(hut);
      const putBack = server.copy();
      server.replace();
      await hut.edit('personen', anna, ['gebort']);
      hut.user.isSignedIn = false;
      await hut.sync();
      hut.user.isSignedIn = true;
      await hut.sync();
      putBack();
      await hut.sync();
    },
  },
  {
    name: 'another server is taken',
    prepare: loaded,
    act: async (hut, { server }, life) => {
      if (!(await hut.open(life))) return;
      await sent(hut);
      server.replace();
      await hut.sync();
      await hut.use((engine) => engine.acceptServer());
      const lost = await lostOf(hut);
      await hut.use((engine) => engine.retry(...lost.map(({ nr }) => nr)));
      await hut.sync();
    },
  },
];
