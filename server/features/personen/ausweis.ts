import { jwtVerify, SignJWT } from 'jose';

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

/** Cards count until the end of the year; those made in its last two months until the end of the next. */
export function lastDay(today: string): string {
  const { year, month } = Temporal.PlainDate.from(today);
  return `${month >= fromMonth ? year + 1 : year}-12-31`;
}

/** Signs a card (JWT, HS256). */
export const signAusweis = (secret: Uint8Array, { mgdnummer, sektionsnr, gueltigbis }: Ausweisdaten): Promise<string> =>
  new SignJWT({ sek: sektionsnr, bis: gueltigbis }).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).setSubject(mgdnummer).sign(secret);

/** What a card says; undefined for one that this server did not sign. */
export async function readAusweis(secret: Uint8Array, token: string): Promise<Ausweisdaten | undefined> {
  try {
    const { payload: { sub, sek, bis } } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'] });
    return typeof sub === 'string' && typeof sek === 'string' && typeof bis === 'string' ? { mgdnummer: sub, sektionsnr: sek, gueltigbis: bis } : undefined;
  } catch {
    return undefined;
  }
}
