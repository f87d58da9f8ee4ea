import { sepaText } from '../finanzen/sepa/characters.rules.ts';
import { folgeVon } from './rueckgabe.rules.ts';
import { message } from '../../lib/message.ts';

const zweckLength = 140;

/** The text of a collection: what each claim is for, as many whole ones as there is room for. */
export function verwendungszweck(texte: readonly string[]): string {
  const [first = '', ...rest] = texte.map((one) => sepaText(one, zweckLength).text).filter((one) => one !== '');
  let text = first;
  for (const [at, one] of rest.entries()) {
    const isLast = at === rest.length - 1;
    if (`${text}, ${one}${isLast ? '' : ' ...'}`.length > zweckLength) return `${text} ...`.slice(0, zweckLength);
    text = `${text}, ${one}`;
  }
  return text;
}

/** An earlier collection of a claim that the bank gave back. */
export interface Rueckgabe {
  readonly isocode: string | null;
  readonly iban: string | null;
  readonly rueckgabeam: string | null;
  /** When somebody let its claim be collected once more; then neither it nor an older return counts. */
  readonly nochmals_am?: string | null;
}

/** Why a claim is not collected again, as a message. `frueher`: its returns, the newest first. Another account is another try; what blocks its mandate says so there. */
export function grundGegenWiederholung(frueher: readonly Rueckgabe[], iban: string): string | undefined {
  const freigegeben = frueher.findIndex((one) => (one.nochmals_am ?? null) !== null);
  const same = frueher.slice(0, freigegeben < 0 ? undefined : freigegeben).filter((one) => one.iban === iban);
  const [last] = same;
  if (last === undefined) return undefined;
  const tag = (last.rueckgabeam ?? '').split('-').toReversed().join('.');
  const { mandat, darfNochmals } = folgeVon(last.isocode ?? '');
  if (same.length > 1) return message('Schon zweimal zurückgegeben, zuletzt am {tag}.', { tag });
  // Whoever lets a blocked mandate hold again has looked at it.
  return darfNochmals || mandat !== 'bleibt'
    ? undefined
    : message('Am {tag} zurückgegeben ({code}): nicht noch einmal einziehen.', { tag, code: last.isocode ?? '' });
}
