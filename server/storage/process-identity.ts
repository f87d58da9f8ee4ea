import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a lock: `machine` tells hosts, boots and containers apart, `started` tells a pid from its reuse. */
export type ProcessIdentity = { machine: string; pid: number; started: string };

/** This process. `started` is empty where the system does not tell. */
export function ownIdentity(): ProcessIdentity {
  return { machine: machine(), pid: process.pid, started: startOf(process.pid) };
}

/** Whether the process of that identity runs; `unknown` when only watching it can tell. */
export function stateOf(identity: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  // A pid means nothing on another machine, after a reboot or in another container.
  if (identity.machine !== machine()) return 'unknown';
  if (!isPidInUse(identity.pid)) return 'dead';
  const started = startOf(identity.pid);
  if (started === '' || identity.started === '') return 'unknown';
  return started === identity.started ? 'alive' : 'dead';
}

function machine(): string {
  return [
    hostname(),
    tryTo(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    tryTo(() => readlinkSync('/proc/self/ns/pid')),
  ]
    .join(' ')
    .trim();
}

function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function startOf(pid: number): string {
  if (process.platform === 'linux') return tryTo(() => linuxStart(pid));
  if (process.platform === 'darwin')
    return tryTo(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  return '';
}

function linuxStart(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in the second field may hold spaces and brackets; field 22 is the start in ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has given up its files and locks.
  if (fields[0] === 'Z') return 'zombie';
  return fields[19] ?? '';
}

function tryTo(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
