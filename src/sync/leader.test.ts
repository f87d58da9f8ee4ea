import { personen } from '../features/personen/personen.table.ts';
import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const person = { nachname: 'Pichler', sek_id: newId() };

it('what one tab saves is seen in the other and sent by the one that leads', async () => {
  const server = new ModelServer();
  const device = new TestDevice(server);
  const [leader, other] = [await device.openTab(), await device.openTab()];
  leader.start();
  await settled();
  other.start();
  await leader.replica.rows(personen);
  const { id } = await other.create('personen', person);
  await settled();
  expect(server.row(id)).toBeDefined();
  expect(leader.replica.peek('personen')).toMatchObject([{ id }]);
  expect(await other.replica.row(personen, id)).toMatchObject({ nachname: 'Pichler' });
  expect(other.replica.state('personen', id)).toBe('synced');
  expect(other.status.getSnapshot()).toMatchObject({ phase: 'idle', waiting: 0, everSynced: true });
  leader.stop();
  other.stop();
});

it('two tabs that write at once lose nothing and give no number twice', async () => {
  const device = new TestDevice(new ModelServer());
  const tabs = [await device.openTab(), await device.openTab()];
  await Promise.all(
    Array.from({ length: 40 }, (_, nr) => tabs[nr % 2]?.create('personen', { ...person, nachname: `Nr ${nr}` })),
  );
  await settled();
  for (const tab of tabs) {
    const operations = tab.operations();
    expect(operations).toHaveLength(40);
    expect(new Set(operations.map(({ op }) => op)).size).toBe(40);
    expect(new Set(operations.map(({ values }) => values['vorlaeufig'])).size).toBe(40);
  }
});

it('when the leading tab dies while sending, the next takes over and nothing happens twice', async () => {
  const server = new ModelServer();
  const device = new TestDevice(server);
  const [dying, next] = [await device.openTab(), await device.openTab()];
  dying.start();
  await settled();
  next.start();
  let isDead = false;
  const hang = new Promise<never>(() => {});
  const request = server.request.bind(server);
  server.request = async (path, init) => {
    const response = await request(path, init);
    return path === '/sync/batch' && !isDead ? hang : response;
  };
  const { id } = await next.create('personen', person);
  await settled();
  expect(next.replica.state('personen', id)).toBe('sending');
  isDead = true;
  device.killLeader();
  await settled();
  await settled();
  expect(next.replica.state('personen', id)).toBe('synced');
  expect(server.records.get(id)?.rev).toBe(1);
  expect(server.calls).toHaveLength(2);
  next.stop();
});

it('a tab that takes over shows what the dead one had fetched and saved but not announced', async () => {
  const server = new ModelServer();
  const id = newId();
  server.write('personen', id, person);
  const device = new TestDevice(server);
  const [dying, next] = [await device.openMortalTab(), await device.openMortalTab()];
  if (dying === undefined || next === undefined) throw new Error('a tab did not open');
  dying.life.run(() => dying.engine.start());
  await settled();
  next.life.run(() => next.engine.start());
  await next.engine.replica.rows(personen);
  await settled();
  dying.life.isMute = true;
  server.write('personen', id, { notiz: 'vom Tal' });
  await dying.engine.syncNow();
  device.goOnline(false);
  const mine = await dying.engine.create('personen', person);
  dying.life.kill();
  await settled();
  expect(await next.engine.replica.row(personen, id)).toMatchObject({ notiz: 'vom Tal' });
  expect(next.engine.operations()).toMatchObject([{ id: mine.id }]);
  next.engine.stop();
});
