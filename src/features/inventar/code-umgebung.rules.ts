import { localToday } from '../../lib/local-time.ts';
import type { CodeUmgebung } from './kennung.rules.ts';

/** What this device knows when it reads a code: its own host prints the labels (domain: inventar-tief 1.3). */
export const codeUmgebung = (host: string): CodeUmgebung => ({
  etikettHosts: [host],
  jahr: Number(localToday().slice(0, 4)),
});
