import { message } from '../message.ts';

/** Longest drawing that is looked at, in characters. */
const most = 500_000;

/** What a drawing of lines and letters has no use for: programs, foreign pages, styles and pictures from elsewhere, and what a reader of XML would swell by. */
const hostile: readonly RegExp[] = [
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|image|feImage|use|a|animate\w*|set|handler|listener|link|meta|style)\b/iu,
  /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|\[CDATA\[)/iu,
  /<\?(?!xml\s)/iu,
  /\son\w+\s*=/iu,
  /\b(?:javascript|vbscript|data|file|https?|ftp|blob)\s*:(?!\/\/www\.w3\.org\/)/iu,
  /url\s*\(\s*(?!['"]?#)/iu,
  /@import|expression\s*\(|-moz-binding/iu,
];

/** Names of the SVG drawing language (its namespace declarations are no links). */
const namespaces = /\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/giu;
/** An entity hides what it stands for; these five and numbers of printable signs are harmless. */
const entities = /&(?!(?:amp|lt|gt|quot|apos);)/u;

/** Whether a file is a drawing, by its name, type or first words. */
export const isSvg = (name: string, type: string, head: string): boolean =>
  type === 'image/svg+xml' ||
  /\.svgz?$/i.test(name) ||
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/iu.test(head);

/** Why a drawing is not taken (a message); undefined for one that holds lines and letters only. Nothing of it is read by a browser before. */
export function svgFault(text: string): string | undefined {
  if (text.length > most) return message('Die Zeichnung ist zu groß. Bitte als PNG speichern.');
  const bare = text.replaceAll(namespaces, ' ').replaceAll(/<!--[\s\S]*?-->/gu, ' ');
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/iu.test(bare)) return message('Das ist keine SVG-Zeichnung.');
  if (entities.test(bare) || hostile.some((one) => one.test(bare)))
    return message('Die SVG-Datei enthält mehr als eine Zeichnung und wird nicht angenommen. Bitte als PNG speichern.');
  return undefined;
}
