import { personen } from '../../src/features/personen/personen.table.ts';
import { expect, it } from 'vitest';
import { naturalId } from '../../src/lib/ids.ts';
import { createRandom } from '../../src/lib/random.ts';
import { checkClient, checkReplica } from './checker.ts';
import { World } from './world.ts';

// Row 6 of the figures.
const runs = Number(process.env['SENDING_RUNS'] ?? (process.env['SOAK'] === '1' ? 10_000 : 60));
const seed = Number(process.env['SENDING_SEED'] ?? 1);
const columns = ['notiz', 'gebort', 'strasse', 'ort', 'vorname'];

it(`loses no field of a record that is edited while it is being sent, in ${runs} runs (seed ${seed})`, async () => {
  const world = new World(seed);
  const random = createRandom(seed);
  const id = naturalId('test', ['Person']);
  const sektion = naturalId('test', ['Sektion']);
  world.server.write('personen', id, { nachname: 'Pichler', sek_id: sektion });
  const hut = world.client('huette', [sektion]);
  await hut.open();
  await hut.sync();
  const typed: Record<string, string> = {};
  const edit = async (): Promise<void> => {
    const names = columns.filter(() => random.chance(0.4));
    const row = await hut.use((engine) => engine.replica.row(personen, id));
    if (names.length === 0 || row === undefined) return;
    const values = Object.fromEntries(names.map((name) => [name, hut.token()]));
    Object.assign(typed, values);
    await hut.change(
      'personen',
      id,
      values,
      Object.fromEntries(names.map((name) => [name, Reflect.get(row, name) ?? null])),
    );
  };
  for (let run = 0; run < runs; run += 1) {
    let left = random.int(1, 4);
    hut.onAnswer = async (path) => {
      left -= 1;
      if (left >= 0 && path === '/sync/batch') await edit();
    };
    hut.decide = () => (random.chance(0.8) ? 'ok' : random.pick(['lost', 'answer-lost']));
    await edit();
    await hut.use((engine) => engine.syncNow());
    expect(await hut.use((engine) => engine.replica.row(personen, id)), `run ${run}: what is shown`).toMatchObject(
      typed,
    );
    hut.onAnswer = () => {};
    await hut.sync();
    await hut.sync();
    expect(world.server.row(id), `run ${run}: what the server has`).toMatchObject(typed);
    expect(hut.tab?.engine.operations(), `run ${run}`).toEqual([]);
    world.trace.length = 0;
    world.server.calls.length = 0;
    if (run % 50 === 0) await checkClient(hut, `run ${run}`);
  }
  await checkReplica(hut, 'end');
});
