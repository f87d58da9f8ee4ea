import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Where messages may be sent. In production the public network; tests name their own. */
export interface Network {
  readonly protocol: 'https:' | 'http:';
  /** Whether a resolved address may be connected to. */
  admits(address: string): boolean;
  /** Until the answer must have begun, from the beginning; 20 seconds unless it says otherwise. */
  readonly answerMillis?: number;
}

/** What a push service said; `retryAfter` in seconds. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: number | undefined;
}

const answerMillis = 20_000;

/** What is nobody's public address (IANA registries of special-purpose addresses). */
const closed4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
  .join(' ')
  .split(' ');
/** Of IPv6 only global unicast is open, without what wraps IPv4 addresses or is for documents. */
const open6 = ['2000::/3'];
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocks = (nets: readonly string[], kind: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net = '', bits] of nets.map((one) => one.split('/'))) list.addSubnet(net, Number(bits), kind);
  return list;
};
const [no4, yes6, no6] = [blocks(closed4, 'ipv4'), blocks(open6, 'ipv6'), blocks(closed6, 'ipv6')];

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !no4.check(address, 'ipv4');
  return kind === 6 && yes6.check(address, 'ipv6') && !no6.check(address, 'ipv6');
}

/** Encrypted, to public addresses only: an endpoint that somebody made up reaches nothing inside. */
export const publicNetwork: Network = { protocol: 'https:', admits: isPublicAddress };

/** Whether an endpoint may be asked at all, before its name is resolved. */
export function isEndpoint(text: string, { protocol, admits }: Network = publicNetwork): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  return (
    url.protocol === protocol &&
    url.username === '' &&
    url.password === '' &&
    (protocol === 'http:' || url.port === '') &&
    (isIP(host) === 0 ? host.includes('.') || protocol === 'http:' : admits(host))
  );
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name to what the network admits: the connection goes to these addresses, so that a second answer of the name changes nothing. */
const guarded =
  ({ admits }: Network) =>
  (host: string, options: LookupOptions, found: Found): void => {
    resolve(host, { ...options, all: true }, (error, all) => {
      const admitted = all?.filter(({ address }) => admits(address)) ?? [];
      const [first] = admitted;
      if (error !== null || first === undefined || admitted.length < all.length)
        return found(error ?? new Error('push: the endpoint is not in the public network'), []);
      if (options.all === true) return found(null, admitted);
      return found(null, first.address, first.family);
    });
  };

/** Sends a message; follows no redirect and reads no body. Throws when nobody answers in time, and for an address that the network does not admit. */
export function post(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  network: Network,
): Promise<PushAnswer> {
  if (!isEndpoint(endpoint, network)) return Promise.reject(new Error('push: this endpoint is not asked'));
  const request = network.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolveAnswer, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        lookup: guarded(network),
        agent: false,
        // For all of it: whoever sends a byte now and then is waited for no longer.
        signal: AbortSignal.timeout(network.answerMillis ?? answerMillis),
      },
      (answer) => {
        const after = Number(answer.headers['retry-after']);
        resolveAnswer({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isFinite(after) && after > 0 ? after : undefined,
        });
        answer.on('error', () => undefined);
        sent.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
