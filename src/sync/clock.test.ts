import { expect, it } from 'vitest';
import { clockOff } from './clock.ts';
import type { Transport } from './environment.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const server = 'Mon, 02 Feb 2026 12:00:00 GMT';

it.each([
  [Date.parse(server) + 59_000, 0],
  [Date.parse(server) + 86_400_000, 86_400],
  [Date.parse(server) - 7_200_000, -7200],
])('a clock at %i is off by %i seconds', (now, off) => {
  expect(clockOff(server, now)).toBe(off);
});

it('an answer without a time tells nothing', () => {
  expect([clockOff(null, 0), clockOff('heute', 0)]).toEqual([undefined, undefined]);
});

it('a clock that is a day off is told, also at the next start without a network, until it is right', async () => {
  const model = new ModelServer();
  let serverTime = 0;
  const transport: Transport = {
    request: async (path, init) => {
      const answer = await model.request(path, init);
      answer.headers.set('date', new Date(serverTime).toUTCString());
      return answer;
    },
  };
  const device = new TestDevice(transport);
  const engine = await device.openTab();
  const answering = (ms: number): Promise<void> => {
    serverTime = device.time + ms;
    return engine.syncNow();
  };
  await answering(-86_400_000);
  expect(engine.status.getSnapshot().clockOff).toBe(86_400);
  const next = await device.openTab();
  expect(next.status.getSnapshot().clockOff).toBe(86_400);
  await answering(0);
  expect(engine.status.getSnapshot().clockOff).toBe(0);
});
