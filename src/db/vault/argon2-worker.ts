import type { Cost } from './argon2.ts';
import { argon2idBytes } from './argon2id.ts';

interface Asked {
  readonly password: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly cost: Cost;
}

// Null: not with this memory, or without WebAssembly.
addEventListener('message', ({ data: { password, salt, cost } }: MessageEvent<Asked>) => {
  void argon2idBytes(password, salt, cost).then(
    (bytes) => postMessage(bytes),
    () => postMessage(null),
  );
});
