import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { ownIdentity } from './process-identity.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hb-sperre-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const options = { onLost: () => {}, beatMillis: 10, watchMillis: 300 };
const fileOf = (number: number) => join(directory, 'sperre', `${String(number).padStart(6, '0')}.json`);

function leave(holder: object | string, number = 1): void {
  mkdirSync(join(directory, 'sperre'), { recursive: true });
  writeFileSync(
    fileOf(number),
    typeof holder === 'string' ? holder : JSON.stringify({ token: 'alt', isFree: false, ...ownIdentity(), ...holder }),
  );
}

async function filesAfterTakeover(): Promise<string[]> {
  const lock = await lockDirectory(directory, options);
  lock.release();
  return readdirSync(join(directory, 'sperre'));
}

test('gives a directory to one only, and to the next after its release', async () => {
  const first = await lockDirectory(directory, options);
  await expect(lockDirectory(directory, options)).rejects.toMatchObject({ kind: 'gesperrt' });
  first.release();
  const second = await lockDirectory(directory, options);
  expect(readdirSync(join(directory, 'sperre'))).toEqual(['000002.json']);
  second.release();
});

test('waits for a holder that lives, for so long and no longer, and says so once', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = await lockDirectory(directory, options);
  await expect(lockDirectory(directory, { ...options, patienceMillis: 250 })).rejects.toMatchObject({
    kind: 'gesperrt',
  });
  expect(told).toHaveBeenCalledTimes(1);
  const waiting = lockDirectory(directory, { ...options, patienceMillis: 60_000 });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  first.release();
  (await waiting).release();
  expect(String(told.mock.lastCall)).toContain('Auf sein Ende wird bis zu 60 s gewartet.');
  told.mockRestore();
});

test('gives a directory to exactly one of many who come at once after a dead holder', async () => {
  leave({ pid: 2 ** 22 + 1 });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory, options)));
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  winners[0]?.value.release();
});

test('takes over from a dead process', async () => {
  leave({ pid: 2 ** 22 + 1 });
  expect(await filesAfterTakeover()).toEqual(['000002.json']);
});

test.runIf(process.platform === 'linux')(
  'takes over when the pid has gone to another process (Linux tells start times)',
  async () => {
    leave({ started: '1' });
    expect(await filesAfterTakeover()).toEqual(['000002.json']);
  },
);

test('takes over from another machine or boot that shows no sign of life', async () => {
  leave({ machine: 'anderswo', pid: process.pid });
  expect(await filesAfterTakeover()).toEqual(['000002.json']);
});

test('refuses while a holder on another machine shows signs of life, and names it', async () => {
  leave({ machine: 'anderswo 1234', pid: 77 });
  let second = 0;
  const beat = setInterval(() => utimesSync(fileOf(1), ++second, second), 20);
  await expect(lockDirectory(directory, options)).rejects.toThrow('(Prozess 77 auf anderswo)');
  clearInterval(beat);
});

test('takes over a lock file that a crash left half written', async () => {
  leave('{"token":');
  expect(await filesAfterTakeover()).toEqual(['000002.json']);
});

test('tells the holder that it was taken over, and a late release leaves the new holder alone', async () => {
  let lost = 0;
  const lock = await lockDirectory(directory, { ...options, onLost: () => (lost += 1) });
  leave({ token: 'neu' }, 2);
  await expect.poll(() => lost).toBe(1);
  lock.release();
  expect(JSON.parse(readFileSync(fileOf(2), 'utf8'))).toMatchObject({ token: 'neu', isFree: false });
});
