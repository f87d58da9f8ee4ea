import { expect, test } from 'vitest';
import type { Outcome, Task } from '../records/task.ts';
import { withPulse } from './run.ts';

test('an answer tells how far a long transaction is, and one that nobody reads makes it give up', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worked: number[] = [];
  const task = (nr: number): Task => ({
    operation: undefined,
    follows: [],
    needs: { rows: [], targets: [] },
    work: async () => {
      worked.push(nr);
      if (nr === 2) await gate;
      return { status: 201, id: String(nr), rev: 1, given: {} };
    },
  });
  let end: unknown;
  const run = async (tasks: readonly Task[]): Promise<readonly Outcome[]> => {
    try {
      // What a task gets is of no interest to these.
      for (const one of tasks) await Reflect.apply(one.work, undefined, [undefined]);
      return [];
    } catch (error) {
      end = error;
      throw error;
    }
  };
  const frames = withPulse(10, [task(1), task(2), task(3)], run);
  const first = await frames.next();
  expect(first.value).toEqual({ t: 'teil', fertig: 12, zeilen: [] });
  await frames.return([]);
  release();
  await expect.poll(() => end).toBeInstanceOf(Error);
  expect(worked).toEqual([1, 2]);
});
