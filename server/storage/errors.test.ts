import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isForeignKeyError, isUnavailable, isUniqueError, StorageError } from './errors.ts';

const sqlError = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' });

test('calls shutdown, lost connections and exhausted resources unavailable, and nothing else', () => {
  const unavailable = [
    sqlError('57P01'),
    sqlError('08006'),
    sqlError('53300'),
    new StorageError('ausgefallen', 'x'),
    new Error('x', { cause: sqlError('57P03') }),
  ];
  const others = [sqlError('23505'), sqlError('42601'), new StorageError('wert', 'x'), new Error('x'), 'x', undefined];
  expect(unavailable.map(isUnavailable)).toEqual(unavailable.map(() => true));
  expect(others.map(isUnavailable)).toEqual(others.map(() => false));
});

test('sees both foreign key codes, also through a cause', () => {
  const errors = [sqlError('23503'), sqlError('23001'), new Error('x', { cause: sqlError('23503') })];
  expect(errors.map(isForeignKeyError)).toEqual([true, true, true]);
  expect(isForeignKeyError(sqlError('23505'))).toBe(false);
  expect(isUniqueError(Object.assign(sqlError('23505'), { constraint: 'a' }), 'a')).toBe(true);
});

test('calls a database that nobody listens for unavailable', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  const error: unknown = await openDatabase({ url: `postgres://a:b@127.0.0.1:${port}/c` }).catch(
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
});

test('calls a database that hangs up unavailable', async () => {
  const server = createServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const error: unknown = await openDatabase({ url: `postgres://a:b@127.0.0.1:${port}/c` }).catch(
    (reason: unknown) => reason,
  );
  await new Promise((resolve) => server.close(resolve));
  expect(isUnavailable(error)).toBe(true);
});
