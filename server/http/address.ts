import type { Context } from 'hono';
import { log } from '../operation/log.ts';

/** How many proxies of our own stand before the server (`TRUST_PROXY`); only they are believed about who called. */
const proxies = Number(process.env['TRUST_PROXY'] ?? 0);

/** Address of the caller, for limits; never stored with data. */
export function addressOf(c: Context): string {
  if (proxies > 0) {
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-proxies);
    if (hop) return bare(hop);
  } else if (c.req.header('X-Forwarded-For') !== undefined) warnOnce();
  return bare(socketAddress(c.env) ?? 'lokal');
}

/** Without the port that some proxies add; an IPv4 address is one, however it is written. */
const bare = (address: string): string =>
  (/^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')).replace(/^::ffff:(?=\d+\.)/i, '');

let isWarned = false;

/** Behind a proxy that is not named all callers have one address, and one of them who guesses holds up the others. */
function warnOnce(): void {
  if (isWarned) return;
  isWarned = true;
  log('warnung', 'einrichtung', {
    text: 'X-Forwarded-For arrives and TRUST_PROXY is 0: if a proxy of your own stands before the server, set TRUST_PROXY, or all callers count as one.',
  });
}

function socketAddress(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined;
  const { socket } = incoming;
  return typeof socket === 'object' &&
    socket !== null &&
    'remoteAddress' in socket &&
    typeof socket.remoteAddress === 'string'
    ? socket.remoteAddress
    : undefined;
}
