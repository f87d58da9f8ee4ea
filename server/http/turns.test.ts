import { setImmediate as nothingLeft } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../storage/turns.ts';
import { inTurns, readStart } from './turns.ts';

/** Work that ends when it is told to. */
function held(): { readonly work: () => Promise<void>; readonly end: () => void; readonly isRunning: () => boolean } {
  let end = (): void => {};
  let isRunning = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<void> => {
    isRunning = true;
    await ended;
  };
  return { work, end: () => end(), isRunning: () => isRunning };
}

test('no more than so many run at once, the next one when one ends, in the order in which they came', async () => {
  const turns = new Turns(2);
  const all = [held(), held(), held(), held()] as const;
  const done = all.map(({ work }) => turns.during(work));
  const running = () => all.map(({ isRunning }) => isRunning());
  await nothingLeft();
  expect(running()).toEqual([true, true, false, false]);
  all[1].end();
  await done[1];
  await nothingLeft();
  expect(running()).toEqual([true, true, true, false]);
  for (const { end } of all) end();
  await Promise.all(done);
  expect(running()).toEqual([true, true, true, true]);
});

test('work that fails gives its turn on', async () => {
  const turns = new Turns(1);
  const failed = turns.during(() => Promise.reject(new Error('no')));
  const next = turns.during(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a stream holds no turn while what it gave is being taken, and its begin is given out first', async () => {
  const turns = new Turns(1);
  async function* lines() {
    yield 'a';
    yield 'b'.repeat(70_000);
    yield 'c';
    yield 'd';
  }
  const source = lines();
  const start = await turns.during(() => readStart(source));
  expect(start).toBe(`a${'b'.repeat(70_000)}`);
  const stream = inTurns(turns, start, source);
  expect((await stream.next()).value).toBe(start);
  expect((await stream.next()).value).toBe('c');
  expect(await turns.during(async () => 'free')).toBe('free');
  expect((await stream.next()).value).toBe('d');
  expect((await stream.next()).done).toBe(true);
});

test('a stream that is left early ends its source', async () => {
  let isEnded = false;
  async function* lines() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      isEnded = true;
    }
  }
  const stream = inTurns(new Turns(1), '', lines());
  await stream.next();
  await stream.return();
  expect(isEnded).toBe(true);
});
