import { expect, it } from 'vitest';
import { costsFor } from './argon2.ts';
import { argon2idBytes } from './argon2id.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// From the tests of the reference implementation (P-H-C/phc-winner-argon2, version 0x13).
it('is Argon2id as the reference implementation has it', async () => {
  const made = await argon2idBytes(bytes('password'), bytes('somesalt'), { memory: 256, passes: 2 });
  expect(Buffer.from(made).toString('hex')).toBe('9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe');
});

it.each([
  [undefined, 65_536],
  [8, 65_536],
  [2, 32_768],
  [0.5, 32_768],
])('a device of %s GB is asked for %i KiB first', (gigabytes, memory) =>
  expect(costsFor(gigabytes)[0]?.memory).toBe(memory),
);
