import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { clamd } from './clamd.ts';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A scanner that keeps what it was sent and answers so. */
async function scanner(answer: string): Promise<{ port: number; received: () => Buffer }> {
  const parts: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (part) => {
      parts.push(part);
      if (Buffer.concat(parts).subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
    socket.on('error', () => {});
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, received: () => Buffer.concat(parts) };
}

const fileOf = (content: string): string => {
  const path = join(folder, 'datei');
  writeFileSync(path, content);
  return path;
};

describe('the virus scanner', () => {
  test('gets the file in pieces with their lengths, and says whether it is clean', async () => {
    const { port, received } = await scanner('stream: OK\0');
    expect(await clamd({ host: '127.0.0.1', port })(fileOf('Hallo'))).toBe('clean');
    expect(received().toString('latin1')).toBe('zINSTREAM\0\0\0\0\u0005Hallo\0\0\0\0');
  });

  test('names what it found', async () => {
    const { port } = await scanner('stream: Eicar-Signature FOUND\0');
    expect(await clamd({ host: '127.0.0.1', port })(fileOf('boese'))).toBe('infected');
  });

  test('says that a file is larger than it takes', async () => {
    const { port } = await scanner('INSTREAM size limit exceeded. ERROR\0');
    expect(await clamd({ host: '127.0.0.1', port })(fileOf('x'))).toBe('too-large');
  });

  test('that is down, or answers something else, has said nothing', async () => {
    const { port } = await scanner('UNKNOWN COMMAND\0');
    await expect(clamd({ host: '127.0.0.1', port })(fileOf('x'))).rejects.toThrow('no answer');
    await expect(clamd({ host: '127.0.0.1', port: 1 })(fileOf('x'))).rejects.toThrow('ECONNREFUSED');
    rmSync(folder, { recursive: true });
  });
});
