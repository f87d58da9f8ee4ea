import { attribute } from './tables/xml-tags.ts';

/** An element: its name without prefix, what hangs on it, and the text in it. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
  attribute(name: string): string | undefined;
}

/** Why an XML text is refused: it ends too early, it defines entities or a document type, or it is none at all. */
export type XmlFault = 'cut' | 'entities' | 'broken';

/** Thrown for XML that is refused. */
export class XmlError extends Error {
  readonly kind: XmlFault;

  constructor(kind: XmlFault) {
    super(`the XML is refused: ${kind}`);
    this.kind = kind;
  }
}

const maxDepth = 64;
const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g;
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const none: readonly XmlElement[] = [];

class Element implements XmlElement {
  children: readonly XmlElement[] = none;
  text = '';
  readonly name: string;
  private readonly attributes: string;

  constructor(name: string, attributes: string) {
    this.name = name;
    this.attributes = attributes;
  }

  attribute(name: string): string | undefined {
    return attribute(this.attributes, name);
  }

  add(child: XmlElement): void {
    if (this.children === none) this.children = [child];
    else (this.children as XmlElement[]).push(child); // it is our own list from the first child on
  }
}

/** Reads a whole XML text strictly: every element closed, one root, no document type and no entities but the five of XML. Throws XmlError. */
export function readXml(xml: string): XmlElement {
  const top = new Element('', '');
  const open: Element[] = [top];
  for (const [whole, cdata, slash, name, attributes = '', empty] of xml.replace(/^\uFEFF/, '').matchAll(token)) {
    const inside = open.at(-1) ?? top;
    if (name !== undefined) {
      if (slash === '/') close(open, name);
      else {
        const element = new Element(name, attributes);
        inside.add(element);
        if (empty !== '/') open.push(element);
        if (open.length > maxDepth) throw new XmlError('broken');
      }
    } else if (cdata !== undefined) inside.text += cdata;
    else if (whole === '<') throw new XmlError(faultOf(xml));
    else if (!whole.startsWith('<')) inside.text += textOf(whole);
  }
  const [root, ...more] = top.children;
  if (open.length > 1) throw new XmlError('cut');
  if (root === undefined || more.length > 0 || top.text.trim() !== '') throw new XmlError('broken');
  return root;
}

function close(open: Element[], name: string): void {
  const last = open.length > 1 ? open.pop() : undefined;
  if (last?.name !== name) throw new XmlError('broken');
}

/** What no token fits is a declaration, or the last one that was cut. */
const faultOf = (xml: string): XmlFault =>
  /<!(?:DOCTYPE|ENTITY)/i.test(xml) ? 'entities' : /<[^<>]*$/.test(xml) ? 'cut' : 'broken';

const textOf = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w*));?/gi, character) : text;

function character(whole: string, hex: string | undefined, decimal: string | undefined, name: string): string {
  if (!whole.endsWith(';')) throw new XmlError('broken');
  if (hex === undefined && decimal === undefined) {
    const known = names[name];
    if (known === undefined) throw new XmlError('entities');
    return known;
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new XmlError('broken');
  return String.fromCodePoint(code);
}

/** The first child of a name along a path. */
export function childAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((one) => one.name === name);
  return at;
}

/** All children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];

/** Trimmed text of the first child along a path; null where there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = childAt(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}
