import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { log } from '../operation/log.ts';
import { isStorageError, StorageError } from './errors.ts';
import { ownIdentity, stateOf } from './process-identity.ts';

export type DirectoryLock = { release(): void };

export type LockOptions = {
  /** Called once when another process has taken the directory over; the holder must stop writing at once. */
  onLost: () => void;
  /** How often the holder shows that it lives, ms. */
  beatMillis?: number;
  /** How long a holder whose process cannot be looked up is watched for a beat, ms: several beats, a stalled holder is none. */
  watchMillis?: number;
  /** How long a holder that lives is waited for, ms; 0: it is refused at once. */
  patienceMillis?: number | undefined;
};

const holderSchema = v.object({
  token: v.string(),
  machine: v.string(),
  pid: v.number(),
  started: v.string(),
  isFree: v.boolean(),
});
type Holder = v.InferOutput<typeof holderSchema>;

/** How often somebody who waits looks again, ms. */
const lookMillis = 100;

/**
 * Takes `<directory>/sperre` for this process or refuses with a German sentence. Node has no flock, so the lock is a
 * row of numbered files: the highest number holds, the next one is created exclusively by whoever finds the holder
 * dead or gone. Numbers only rise, so nobody can remove a lock that was taken a moment ago.
 */
export async function lockDirectory(directory: string, options: LockOptions): Promise<DirectoryLock> {
  const patience = options.patienceMillis ?? 0;
  const end = performance.now() + patience;
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await takeOnce(directory, options);
    } catch (error) {
      if (!isStorageError(error, 'gesperrt') || performance.now() >= end) throw error;
      if (!isSaid) log('warnung', 'sperre', { text: waitingFor(directory, patience) });
      await sleep(lookMillis);
    }
  }
}

async function takeOnce(directory: string, options: LockOptions): Promise<DirectoryLock> {
  const folder = join(directory, 'sperre');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const highest = highestNumber(folder);
  if (highest > 0) await refuseWhileHeld(directory, fileOf(folder, highest), options.watchMillis ?? 15_000);
  const number = highest + 1;
  const holder: Holder = { token: randomUUID(), ...ownIdentity(), isFree: false };
  if (!createExclusively(fileOf(folder, number), holder) || highestNumber(folder) !== number) throw refusal(directory);
  for (const older of numbers(folder)) if (older < number) rmSync(fileOf(folder, older), { force: true });
  return keep(folder, number, holder, options);
}

function keep(folder: string, number: number, holder: Holder, options: LockOptions): DirectoryLock {
  const file = fileOf(folder, number);
  const beat = setInterval(() => {
    const now = new Date();
    try {
      if (highestNumber(folder) === number && readHolder(file)?.token === holder.token)
        return utimesSync(file, now, now);
    } catch {
      // Unreadable is as bad as taken over: whoever cannot see its lock must not write.
    }
    clearInterval(beat);
    options.onLost();
  }, options.beatMillis ?? 2000);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readHolder(file)?.token !== holder.token) return;
      // The file stays, marked free: the next number must be higher than any that was ever seen.
      const draft = `${file}.${holder.token}`;
      writeFileSync(draft, JSON.stringify({ ...holder, isFree: true }));
      renameSync(draft, file);
    },
  };
}

async function refuseWhileHeld(directory: string, file: string, watchMillis: number): Promise<void> {
  const holder = readHolder(file);
  if (holder?.isFree) return;
  const state = holder ? stateOf(holder) : 'unknown';
  if (state === 'alive') throw refusal(directory, holder);
  if (state === 'unknown' && (await hasBeat(file, watchMillis))) throw refusal(directory, readHolder(file));
}

async function hasBeat(file: string, watchMillis: number): Promise<boolean> {
  const seen = beatOf(file);
  const steps = 30;
  for (let step = 0; step < steps; step += 1) {
    await sleep(watchMillis / steps);
    if (beatOf(file) !== seen) return true;
  }
  return false;
}

function beatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function createExclusively(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function numbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
}

function highestNumber(folder: string): number {
  return Math.max(0, ...numbers(folder));
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(6, '0')}.json`);
}

const waitingFor = (directory: string, patience: number): string =>
  `Das Datenverzeichnis ${directory} hält noch ein anderer Prozess. Auf sein Ende wird bis zu ${Math.ceil(patience / 1000)} s gewartet.`;

function refusal(directory: string, holder?: Holder): StorageError {
  const who = holder ? ` (Prozess ${holder.pid} auf ${holder.machine.split(' ')[0] ?? 'unbekannt'})` : '';
  return new StorageError(
    'gesperrt',
    `Das Datenverzeichnis ${directory} wird schon von einem anderen Prozess verwendet${who}. Bitte diesen zuerst beenden oder ein anderes Verzeichnis wählen.`,
  );
}
