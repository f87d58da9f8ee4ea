import * as v from 'valibot';

/** What the code of a membership card names: numbers of the member and of the branch. */
export interface Ausweisinhalt {
  readonly mgdnummer: string;
  readonly sektionsnr: string;
}

const inhaltSchema = v.object({ iss: v.literal('ausweis'), sub: v.string(), sek: v.string() });

/**
 * What a card says of whose it is; undefined for a code that is none. Nothing is proven by it: whether a card is real and counts, the
 * server says (`/mgd/ausweis/pruefen`).
 */
export function ausweisinhalt(code: string): Ausweisinhalt | undefined {
  const [, teil, unterschrift] = code.split('.');
  if (teil === undefined || unterschrift === undefined) return undefined;
  try {
    const inhalt = v.safeParse(inhaltSchema, JSON.parse(atob(teil.replaceAll('-', '+').replaceAll('_', '/'))));
    return inhalt.success ? { mgdnummer: inhalt.output.sub, sektionsnr: inhalt.output.sek } : undefined;
  } catch {
    return undefined;
  }
}
