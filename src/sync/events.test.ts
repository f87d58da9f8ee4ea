import { expect, it } from 'vitest';
import { listen } from './events.ts';
import { settled, TestDevice } from './testing/device.ts';

/** A server whose lines a test writes to, one a connection. */
class Lines {
  readonly open: ReadableStreamDefaultController<Uint8Array>[] = [];
  ended = 0;

  request = async (_path: string, init?: RequestInit): Promise<Response> => {
    init?.signal?.addEventListener('abort', () => (this.ended += 1));
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void this.open.push(controller) }));
  };

  say(text: string): void {
    this.open.at(-1)?.enqueue(new TextEncoder().encode(text));
  }
}

function listening(lines: Lines) {
  const device = new TestDevice(lines);
  const stopping = new AbortController();
  const heard: number[] = [];
  void listen({
    transport: lines,
    environment: device.environment(),
    signal: stopping.signal,
    onStand: (stand) => heard.push(stand),
    onDelay: () => {},
  });
  return { device, heard, stop: () => stopping.abort() };
}

it('a line on which nothing comes any more is given up and made anew: a device that slept hears of what it missed', async () => {
  const lines = new Lines();
  const { device, heard, stop } = listening(lines);
  await settled();
  lines.say('data: {"stand":1}\n\n');
  await settled();
  expect(lines.open).toHaveLength(1);
  await device.pass(3_600_000);
  expect(lines.ended).toBe(1);
  await device.pass(10_000);
  expect(lines.open).toHaveLength(2);
  lines.say('data: {"stand":7}\n\n');
  await settled();
  expect(heard).toEqual([1, 7]);
  stop();
});

it('a line that says now and then that it is there is kept', async () => {
  const lines = new Lines();
  const { device, stop } = listening(lines);
  await settled();
  for (let beat = 0; beat < 20; beat += 1) {
    lines.say(':\n\n');
    await settled();
    await device.pass(25_000);
  }
  expect(lines.open).toHaveLength(1);
  expect(lines.ended).toBe(0);
  stop();
});
