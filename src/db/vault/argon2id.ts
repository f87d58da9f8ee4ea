import { argon2id } from 'hash-wasm';
import type { Derive } from './argon2.ts';

/** Argon2id in the thread that calls: 32 bytes. */
export const argon2idBytes: Derive = async (password, salt, { memory, passes }) =>
  new Uint8Array(
    await argon2id({
      password,
      salt,
      memorySize: memory,
      iterations: passes,
      parallelism: 1,
      hashLength: 32,
      outputType: 'binary',
    }),
  );
