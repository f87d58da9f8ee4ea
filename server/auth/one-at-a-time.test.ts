import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A reading that ends when it is told to. */
function slowReading() {
  const under: { readonly asked: string; end: (value: string) => void; fail: (reason: Error) => void }[] = [];
  const read = oneAtATime(
    (id, family) => new Promise<string>((end, fail) => under.push({ asked: `${id} ${family}`, end, fail })),
  );
  return { under, read };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('whoever comes while a reading is under way shares the next, which begins after it', async () => {
  const { under, read } = slowReading();
  const first = read('a', 's');
  const late = [read('a', 's'), read('a', 's'), read('a', 's')];
  await settled();
  expect(under).toHaveLength(1);
  under[0]?.end('before');
  await expect(first).resolves.toBe('before');
  await settled();
  expect(under).toHaveLength(2);
  under[1]?.end('after');
  expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
  const again = read('a', 's');
  expect(under).toHaveLength(3);
  under[2]?.end('anew');
  await expect(again).resolves.toBe('anew');
});

test('who asks something else does not wait', async () => {
  const { under, read } = slowReading();
  const asked = [read('a', 's'), read('a', 't'), read('b', 's'), read('a', undefined)];
  expect(under.map((one) => one.asked)).toEqual(['a s', 'a t', 'b s', 'a undefined']);
  under.forEach((one, index) => one.end(String(index)));
  expect(await Promise.all(asked)).toEqual(['0', '1', '2', '3']);
});

test('a reading that fails fails for who asked for it, not for who shares the next', async () => {
  const { under, read } = slowReading();
  const first = read('a', 's');
  const second = read('a', 's');
  under[0]?.fail(new Error('the connection is gone'));
  await expect(first).rejects.toThrow('the connection is gone');
  await settled();
  under[1]?.end('there again');
  await expect(second).resolves.toBe('there again');
});
