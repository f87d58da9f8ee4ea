import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PushAboInput, PushThema } from '../../src/protocol/push.ts';
import type { Network } from './network.ts';

/** A message as it came to the push service, opened with the keys of the device. For tests. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A push service on this machine. For tests; in production such an address is refused. */
export interface PushService {
  readonly network: Network;
  readonly arrived: Arrived[];
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string> };
  /** Answers a device in a way of its own: given its path and the connection, true when it did. */
  behave: (path: string, socket: Socket) => boolean;
  /** A subscription of a device with keys of its own. */
  abo(name: string, themen: readonly PushThema[], sprache?: 'de' | 'it'): PushAboInput;
  close(): void;
}

const hkdf = (ikm: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** Starts one. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const device = devices.get(path);
      const text = device === undefined ? '' : opened(Buffer.concat(parts), device);
      arrived.push({ path, headers: request.headers, text });
      if (service.behave(path, request.socket)) return;
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const service: PushService = {
    network: { protocol: 'http:', admits: () => true },
    arrived,
    answer: { status: 201 },
    behave: () => false,
    abo(name, themen, sprache = 'de') {
      const [ecdh, auth] = [createECDH('prime256v1'), randomBytes(16)];
      const p256dh = ecdh.generateKeys('base64url');
      devices.set(`/${name}`, { ecdh, auth });
      return {
        endpoint: `${origin}/${name}`,
        p256dh,
        auth: auth.toString('base64url'),
        themen: [...themen],
        sprache,
      };
    },
    close: () => void server.close(),
  };
  return service;
}

/** Opens a message as a browser does (RFC 8291, 3.4). */
function opened(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(ikm, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(ikm, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
