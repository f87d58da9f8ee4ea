/** An element of a file: texts, elements, several of one name, `@name` for attributes and `#` for the text beside them, in the order in which they are written. */
export interface XmlContent {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

function element(name: string, content: string | XmlContent, indent: string): string {
  const parts = typeof content === 'string' ? [['#', content] as const] : Object.entries(content);
  const attributes = parts
    .filter(([part]) => part.startsWith('@'))
    .map(([part, value]) => ` ${part.slice(1)}="${escaped(String(value))}"`);
  const inner = parts.filter(([part]) => !part.startsWith('@') && part !== '#');
  const text = parts.flatMap(([part, value]) => (part === '#' ? escaped(String(value)) : [])).join('');
  const head = `${indent}<${name}${attributes.join('')}`;
  if (inner.length > 0) return `${head}>\n${lines(Object.fromEntries(inner), `${indent}  `)}${indent}</${name}>\n`;
  return text === '' ? `${head}/>\n` : `${head}>${text}</${name}>\n`;
}

const lines = (content: XmlContent, indent: string): string =>
  Object.entries(content)
    .flatMap(([name, value]) => [value].flat().map((one) => element(name, one, indent)))
    .join('');

/** A whole file in UTF-8 (XML 1.0), an element a line. `root` has one name. */
export const writeXml = (root: XmlContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').trimEnd()}`;
