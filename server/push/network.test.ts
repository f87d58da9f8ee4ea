import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEndpoint, isPublicAddress, post, publicNetwork, type Network } from './network.ts';

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::200e', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const closed =
  '127.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 203.0.113.7 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1 name';

it.each(closed.split(' '))('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://updates.push.services.mozilla.com/wpush/v2/x'])(
  '%s may be asked',
  (endpoint) => {
    expect(isEndpoint(endpoint)).toBe(true);
  },
);

const refused =
  'http://push.example/a https://localhost/a https://127.0.0.1/a https://[::1]/a https://2130706433/a https://push.example:8443/a https://a:b@push.example/a file:///etc/passwd nichts https://0x7f.1/ https://[::ffff:10.0.0.1]/a https://169.254.169.254/latest https://intern/a';

it.each(['', ...refused.split(' ')])('%s is not asked', (endpoint) => {
  expect(isEndpoint(endpoint)).toBe(false);
});

let server: Server;
let origin = '';
const asked: string[] = [];
const local: Network = { protocol: 'http:', admits: () => true };

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === '/um') return void response.writeHead(302, { Location: '/ziel' }).end();
    return void response.writeHead(429, { 'Retry-After': '120' }).end('später');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

it('tells what the service says and when to come again', async () => {
  expect(await post(`${origin}/a`, {}, Buffer.from('x'), local)).toEqual({ status: 429, retryAfter: 120 });
});

it('waits for an answer no longer than it says, though something comes now and then', async () => {
  const timers: NodeJS.Timeout[] = [];
  const dripping = createServer((request) => {
    request.socket.on('error', () => undefined);
    request.socket.write('HTTP/1.1 201 Created\r\nX-Lang: ');
    timers.push(setInterval(() => void request.socket.write('x'), 10));
  });
  await new Promise<void>((done) => dripping.listen(0, '127.0.0.1', done));
  const { port } = dripping.address() as AddressInfo;
  const sent = post(`http://127.0.0.1:${String(port)}/a`, {}, Buffer.from('x'), { ...local, answerMillis: 200 });
  await expect(sent).rejects.toThrow('aborted');
  timers.forEach(clearInterval);
  dripping.closeAllConnections();
  dripping.close();
});

it('follows no redirect', async () => {
  expect((await post(`${origin}/um`, {}, Buffer.from('x'), local)).status).toBe(302);
  expect(asked).not.toContain('POST /ziel');
});

it('a name that leads inside is refused after it was resolved, and nothing is sent', async () => {
  const before = asked.length;
  const port = new URL(origin).port;
  const inside: Network = { protocol: 'http:', admits: (address) => isPublicAddress(address) };
  await expect(post(`http://localhost:${port}/a`, {}, Buffer.from('x'), inside)).rejects.toThrow('public network');
  await expect(post(`${origin}/a`, {}, Buffer.from('x'), publicNetwork)).rejects.toThrow('not asked');
  expect(asked.length).toBe(before);
});
