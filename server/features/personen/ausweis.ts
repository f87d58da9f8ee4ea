import { jwtVerify, SignJWT } from 'jose';
import type { ServerKeys } from '../../auth/keys.ts';

/** What the code of a membership card holds: number of the member and of the branch, and the last day on which it counts. */
export interface Ausweisdaten {
  readonly mgdnummer: string;
  readonly sektionsnr: string;
  /** ISO day. */
  readonly gueltigbis: string;
}

// Another issuer than that of the sessions, so that a card opens nothing; short, since it stands in a printed code.
const issuer = 'ausweis';
const fromMonth = 11;
/** Last day of the cards that were signed by the server's secret itself. */
const formerUntil = '2027-12-31';

/** Cards count until the end of the year; those made in its last two months until the end of the next. */
export function lastDay(today: string): string {
  const { year, month } = Temporal.PlainDate.from(today);
  return `${month >= fromMonth ? year + 1 : year}-12-31`;
}

/** Signs a card (JWT, HS256). */
export const signAusweis = (keys: ServerKeys, { mgdnummer, sektionsnr, gueltigbis }: Ausweisdaten): Promise<string> =>
  new SignJWT({ sek: sektionsnr, bis: gueltigbis })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(mgdnummer)
    .sign(keys.of('ausweis'));

/** What a card says; undefined for one that this server did not sign. */
export async function readAusweis(keys: ServerKeys, token: string): Promise<Ausweisdaten | undefined> {
  const read = await readBy(keys.of('ausweis'), token);
  if (read !== undefined) return read;
  const former = await readBy(keys.formerCards, token);
  return former !== undefined && former.gueltigbis <= formerUntil ? former : undefined;
}

async function readBy(key: Uint8Array, token: string): Promise<Ausweisdaten | undefined> {
  try {
    const {
      payload: { sub, sek, bis },
    } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] });
    return typeof sub === 'string' && typeof sek === 'string' && typeof bis === 'string'
      ? { mgdnummer: sub, sektionsnr: sek, gueltigbis: bis }
      : undefined;
  } catch {
    return undefined;
  }
}
