import * as v from 'valibot';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const namePattern = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** A host name as associations have it: small letters, no port; umlauts as the DNS writes them. */
export const hostSchema = v.pipe(v.string(), v.regex(namePattern));

/** How many proxies of our own stand before the server. */
const proxies = Number(process.env['TRUST_PROXY'] ?? 0);

/**
 * The host name that a request is for, undefined when it names none that could be one. Proxies of our own are asked first for the
 * name that they were asked for; nobody gains by another name, for every association may be asked by everybody.
 */
export function hostOf(headers: Headers, trusted = proxies): string | undefined {
  const told = trusted > 0 ? headers.get('x-forwarded-host')?.split(',') : undefined;
  const named = (told?.at(-trusted) ?? told?.[0] ?? headers.get('host') ?? '').trim().toLowerCase();
  const host = named.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
  return namePattern.test(host) ? host : undefined;
}
