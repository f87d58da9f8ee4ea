import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { crc32 } from 'node:zlib';

/** What every token begins with, so that scanners of published code know one (docs/annahmen.md). */
export const tokenBeginning = 'huettenbuch_';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 letters of 62 are 256 bits. */
const randomLetters = 43;
const sumLetters = 6;
const shape = new RegExp(`^${tokenBeginning}[0-9A-Za-z]{${randomLetters + sumLetters}}$`);

/** A new token: beginning, 256 random bits, and a sum over them (CRC-32), by which a mistyped one is known without asking anybody. */
export function newToken(): string {
  let random = '';
  while (random.length < randomLetters)
    // Bytes beyond 4 × 62 would make some letters likelier.
    for (const byte of randomBytes(64)) if (byte < 248 && random.length < randomLetters) random += letters[byte % 62];
  return `${tokenBeginning}${random}${sumOf(random)}`;
}

/** Whether a text has the form of a token and its sum is right. */
export function isToken(text: string): boolean {
  const random = text.slice(tokenBeginning.length, -sumLetters);
  return shape.test(text) && text.endsWith(sumOf(random));
}

function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let at = 0; at < sumLetters; at += 1) {
    sum = (letters[rest % 62] ?? '') + sum;
    rest = Math.floor(rest / 62);
  }
  return sum;
}

/** Whether an address lies in one of these networks (CIDR, or an address for itself); what is no address lies in none. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    const version = isIP(net);
    if (version === 0) continue;
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(net, type);
    else list.addSubnet(net, Number(bits), type);
  }
  return list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
