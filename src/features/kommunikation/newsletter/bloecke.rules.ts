import type { Known } from '../../../kit/define-table.ts';
import { message } from '../../../lib/message.ts';
import { falscherPlatzhalter, fuelle, type Werte } from './platzhalter.rules.ts';
import { anhangText } from './anhangtext.rules.ts';
import type { newsletterbloecke } from './newsletterbloecke.table.ts';

/** The language a mail is written in: German, or Italian where there is a text for it. */
export type Sprache = 'de' | 'it';
export type Block = Known<typeof newsletterbloecke>;

/** A run of text, or of a link. */
export interface Lauf {
  readonly text: string;
  readonly link?: string | undefined;
}

/** A block as it is shown, in one language and with the values of one mail: what HTML, text and screens are made of. */
export type Stueck =
  | { readonly art: 'ueberschrift'; readonly text: string }
  | { readonly art: 'text'; readonly absaetze: readonly (readonly Lauf[])[] }
  | { readonly art: 'bild'; readonly id: string; readonly alt: string; readonly link?: string | undefined }
  | { readonly art: 'knopf'; readonly text: string; readonly link: string }
  | { readonly art: 'trenner' };

const linkPattern = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>"]+)\)|(https?:\/\/[^\s<>"()]*[^\s<>"().,;:!?])/giu;

/** Whether a link may stand in a mail: pages and addresses, nothing that runs. */
export const istLink = (link: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(link);

/** Blocks in their order; one without a number comes last. */
export const inReihenfolge = <B extends Pick<Block, 'nr' | 'id'>>(bloecke: readonly B[]): readonly B[] =>
  bloecke.toSorted((a, b) => (a.nr ?? 1e9) - (b.nr ?? 1e9) || (String(a.id) < String(b.id) ? -1 : 1));

/** Whether anything of it stands in Italian. */
export const hatItalienisch = (bloecke: readonly Block[]): boolean =>
  bloecke.some(({ text_it }) => (text_it ?? '') !== '');

/** Where the file of a block is opened; undefined where it goes along. */
export type Anhanglink = (id: string) => string | undefined;

/** What blocks show in a language; what has no text in it stands in the other one. */
export function stuecke(
  bloecke: readonly Block[],
  sprache: Sprache,
  werte: Werte,
  anhanglink: Anhanglink = () => undefined,
): readonly Stueck[] {
  return inReihenfolge(bloecke).flatMap((block) => stueckVon(block, sprache, werte, anhanglink) ?? []);
}

function stueckVon(block: Block, sprache: Sprache, werte: Werte, anhanglink: Anhanglink): Stueck | undefined {
  const text = in_(sprache, block.text, block.text_it);
  const roh = in_(sprache, block.link, block.link_it);
  const link = fuelle(roh, werte, encodeURIComponent);
  switch (block.art) {
    case 'Ueberschrift':
      return text === '' ? undefined : { art: 'ueberschrift', text: fuelle(text, werte) };
    case 'Bild':
      return block.bild === null || block.bild === undefined
        ? undefined
        : {
            art: 'bild',
            id: String(block.id),
            alt: block.schmuck === true ? '' : fuelle(text, werte),
            link: istLink(link) ? link : undefined,
          };
    case 'Knopf':
      return text === '' || !istLink(link) ? undefined : { art: 'knopf', text: fuelle(text, werte), link };
    case 'Trenner':
      return { art: 'trenner' };
    case 'Anhang':
      return !block.datei
        ? undefined
        : {
            art: 'text',
            absaetze: [
              [{ text: anhangText(sprache, fuelle(text, werte), block.datei), link: anhanglink(String(block.id)) }],
            ],
          };
    default:
      return text === '' ? undefined : { art: 'text', absaetze: absaetze(text, werte) };
  }
}

/** A text in a language, in the other one where it is missing. */
export const in_ = (sprache: Sprache, de: string | null | undefined, it: string | null | undefined): string =>
  (sprache === 'it' ? it || de : de || it) ?? '';

const absaetze = (text: string, werte: Werte): readonly (readonly Lauf[])[] =>
  text
    .split(/\n{2,}/u)
    .map((absatz) => laeufe(absatz, werte))
    .filter((one) => one.length > 0);

/** Links are found in what was written, before values are put in: a name never becomes one. */
function laeufe(text: string, werte: Werte): readonly Lauf[] {
  const found: Lauf[] = [];
  let from = 0;
  const plain = (part: string): void => {
    if (part !== '') found.push({ text: fuelle(part, werte) });
  };
  for (const match of text.matchAll(linkPattern)) {
    plain(text.slice(from, match.index));
    const [whole, label, named, bare] = match;
    const link = fuelle(named ?? bare ?? '', werte, encodeURIComponent);
    found.push({ text: fuelle(label ?? bare ?? '', werte), link });
    from = match.index + whole.length;
  }
  plain(text.slice(from));
  return found;
}

/** What is wrong with a block, by column; packed sentences. */
export function blockfehler(block: Block): readonly { readonly feld: string; readonly text: string }[] {
  const issues: { feld: string; text: string }[] = [];
  for (const feld of ['text', 'text_it', 'link', 'link_it'] as const) {
    const text = falscherPlatzhalter(block[feld] ?? '');
    if (text !== undefined) issues.push({ feld, text });
  }
  const ohneText = (block.text ?? '') === '' && (block.text_it ?? '') === '';
  if (block.art === 'Bild') {
    if ((block.bild ?? null) === null) issues.push({ feld: 'bild', text: message('Das Bild fehlt.') });
    if (ohneText && block.schmuck !== true)
      issues.push({
        feld: 'text',
        text: message('Bitte beschreiben Sie das Bild, oder markieren Sie es als Schmuck.'),
      });
  } else if (block.art === 'Anhang') {
    if ((block.datei ?? null) === null) issues.push({ feld: 'datei', text: message('Die Datei fehlt.') });
  } else if (block.art !== 'Trenner' && ohneText) issues.push({ feld: 'text', text: 'Pflichtfeld' });
  if (block.art === 'Knopf' && (block.link ?? '') === '' && (block.link_it ?? '') === '')
    issues.push({ feld: 'link', text: 'Pflichtfeld' });
  return issues;
}
