import type { Context } from 'hono';

/** How many proxies of our own stand before the server (`TRUST_PROXY`); only they are believed about who called. */
const proxies = Number(process.env['TRUST_PROXY'] ?? 0);

/** Address of the caller, for limits; never stored with data. */
export function addressOf(c: Context): string {
  if (proxies > 0) {
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-proxies);
    if (hop) return hop;
  }
  return socketAddress(c.env) ?? 'lokal';
}

function socketAddress(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined;
  const { socket } = incoming;
  return typeof socket === 'object' && socket !== null && 'remoteAddress' in socket && typeof socket.remoteAddress === 'string' ? socket.remoteAddress : undefined;
}
