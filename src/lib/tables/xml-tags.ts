/** A tag or the text between two tags, of XML as programs write it. */
export type XmlPart =
  | { readonly open: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly close: string }
  | { readonly text: string };

const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<[!?][^>]*>|[^<]+|</g;
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parts of an XML text in their order, names without prefix. Entities that a file defines itself stay as they are: nothing grows. */
export function* xmlParts(xml: string): Generator<XmlPart, void, undefined> {
  for (const [whole, slash, name, attributes = '', empty] of xml.matchAll(tag)) {
    if (name !== undefined) yield slash === '/' ? { close: name } : { open: name, attributes, isEmpty: empty === '/' };
    else if (!whole.startsWith('<')) yield { text: unescaped(whole) };
  }
}

/** Value of an attribute. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? undefined : unescaped(found[1] ?? found[2] ?? '');
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) =>
        name === undefined ? character(hex, decimal) : (names[String(name)] ?? whole),
      )
    : text;

function character(hex: unknown, decimal: unknown): string {
  const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
