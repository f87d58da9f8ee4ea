import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeWhenStopping } from './connections.ts';

const server = createServer();
const agent = new Agent({ keepAlive: true });

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

test('a connection is kept for another question; whose answer ends while the server stops is closed with it', async () => {
  const stopping = new AbortController();
  const streams: ServerResponse[] = [];
  server.keepAliveTimeout = 0;
  closeWhenStopping(server, stopping.signal);
  server.on('request', ({ url }, response) => {
    if (url !== '/stream') return response.end();
    streams.push(response);
    return response.write('begun');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const asked = async (path: string): Promise<IncomingMessage> => {
    const request = get({
      agent,
      host: '127.0.0.1',
      port: typeof address === 'object' ? address?.port : undefined,
      path,
    });
    const [response] = await once(request, 'response');
    return response;
  };
  const first = await asked('/');
  const { socket } = first;
  await once(first.resume(), 'end');
  const stream = await asked('/stream');
  expect(stream.socket).toBe(socket);
  stream.resume();
  stopping.abort();
  const closed = Promise.all([
    new Promise((resolve) => server.close(resolve)),
    once(stream, 'end'),
    once(socket, 'close'),
  ]);
  streams[0]?.end();
  await closed;
});
