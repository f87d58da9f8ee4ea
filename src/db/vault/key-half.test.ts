import { expect, it } from 'vitest';
import { halve, join } from './key-half.ts';

const bytes = () => new Uint8Array(32).map((_, index) => index);

it('two halves give the key again', async () => {
  expect(await join(await halve(bytes()))).toEqual(bytes());
});

it('one half opens nothing of another key, and no script reads it out', async () => {
  const [one, other] = [await halve(bytes()), await halve(bytes())];
  expect(await join({ ...one, sealed: other.sealed })).toBeUndefined();
  expect(one.sealed).not.toEqual(other.sealed);
  await expect(crypto.subtle.exportKey('raw', one.opener)).rejects.toThrow('not extractable');
});
