import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { VirusScan } from '../context.ts';

/** A scan of a large file takes its time; nobody waits for it. */
const patienceMillis = 60_000;
const mostAnswerBytes = 4096;

/** Asks clamd by INSTREAM (clamd(8)): pieces with their length before them, an empty one at the end. Throws when it gives no clear answer. */
export const clamd =
  ({ host, port }: { readonly host: string; readonly port: number }): VirusScan =>
  async (path) => {
    const socket = connect({ host, port });
    socket.setTimeout(patienceMillis, () => socket.destroy(new Error('clamd: no answer in time')));
    // What goes wrong while sending is said again by whoever reads the answer.
    const sent = send(socket, path).catch((error: unknown) =>
      socket.destroy(error instanceof Error ? error : undefined),
    );
    try {
      const answer = await answerOf(socket);
      if (/: OK\0?\s*$/.test(answer)) return 'clean';
      if (/ FOUND\0?\s*$/.test(answer)) return 'infected';
      // More than its StreamMaxLength (clamd.conf(5)): it will never say more of this file.
      if (answer.includes('size limit exceeded')) return 'too-large';
      throw new Error('clamd: no answer that says clean or infected');
    } finally {
      socket.destroy();
      await sent;
    }
  };

async function send(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of createReadStream(path)) {
    const bytes = Buffer.from(piece);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    if (socket.destroyed) return;
    await new Promise((resolve) => socket.write(Buffer.concat([length, bytes]), resolve));
    // What it says while more is sent is read before the next piece finds it gone.
    await setImmediate();
  }
  socket.write(Buffer.alloc(4));
}

async function answerOf(socket: ReturnType<typeof connect>): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > mostAnswerBytes) break;
  }
  return answer;
}
