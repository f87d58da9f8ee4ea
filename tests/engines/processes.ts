import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Resolves with what the pattern's first group finds in a stream; rejects when the process ends before, with what it said. */
export function firstMatch(child: ChildProcess, stream: Readable | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stream?.on('data', (part: Buffer) => {
      said += part.toString();
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code}: ${said}`)));
  });
}

/** Resolves when a process has ended. */
export const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
  });

/** Ends a process and waits until it is gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  return gone(child);
}

/** A display that nobody sees; answers its name. */
export async function openDisplay(): Promise<{ readonly name: string; close(): Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstMatch(child, child.stdio[3] as Readable, /(\d+)\n/);
  return { name: `:${number}`, close: () => ended(child) };
}
