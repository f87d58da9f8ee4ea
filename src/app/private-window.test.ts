import { expect, it } from 'vitest';
import { isLikelyPrivate } from './private-window.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const map = new Map<string, string>();
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}

it('an ordinary window is asked once, a private one each time', async () => {
  for (const isPrivate of [true, false]) {
    const storage = memory();
    let asked = 0;
    const detect = async () => {
      asked += 1;
      return { isPrivate };
    };
    expect([await isLikelyPrivate(detect, storage), await isLikelyPrivate(detect, storage), asked]).toEqual([
      isPrivate,
      isPrivate,
      isPrivate ? 2 : 1,
    ]);
  }
});

it('a browser that cannot be told apart is no reason to warn', async () => {
  expect(await isLikelyPrivate(() => Promise.reject(new Error('unknown')), memory())).toBe(false);
});
