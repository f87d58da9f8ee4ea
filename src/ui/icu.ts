import type { CompiledMessage, CompiledMessageToken as Token } from '@lingui/message-utils/compileMessage';

const argument = /\{\s*(\w+)\s*(?:\}|,\s*(plural|selectordinal|select)\s*,\s*)/y;
const branch = /\s*=?(\w+)\s*\{/y;
const close = /\s*\}/y;

/**
 * Compiles the part of ICU MessageFormat that our texts use: `{name}`, plural and select with `#`, and quoting. The build compiles
 * the catalogues with lingui's own parser, which is 6 kB gzipped; this is for a text that no catalogue has (one that could not be
 * loaded, or that a deployment wrote by hand). A text that is not well formed stays as it is.
 */
export function compileText(text: string): CompiledMessage {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  const tokens = (isBranch: boolean): Token[] => {
    const found: Token[] = [];
    let words = '';
    const add = (token: Token): void => {
      if (words !== '') found.push(words);
      words = '';
      found.push(token);
    };
    const end = isBranch ? '}' : undefined;
    while (at < text.length && text[at] !== end) {
      const char = text[at];
      if (char === '{') add(value());
      else if (char === '}') throw new SyntaxError(text);
      else if (char === '#' && isBranch) add(text.charAt(at++));
      else words += char === "'" ? quoted() : text.charAt(at++);
    }
    if (words !== '') found.push(words);
    return found;
  };

  const value = (): Token => {
    const head = match(argument);
    if (!head?.[1]) throw new SyntaxError(text);
    if (head[2] === undefined) return [head[1]];
    const branches: Record<string, CompiledMessage> = {};
    while (!match(close)) {
      const key = match(branch)?.[1];
      if (key === undefined) throw new SyntaxError(text);
      branches[key] = tokens(true);
      if (text[at++] !== '}') throw new SyntaxError(text);
    }
    return [head[1], head[2], branches];
  };

  // '' is an apostrophe, '{…}' a quotation; any other apostrophe is itself.
  const quoted = (): string => {
    const quotation = match(/''|'([{}#](?:[^']|'')*)'?/y);
    if (!quotation) return text.charAt(at++);
    return quotation[1]?.replaceAll("''", "'") ?? "'";
  };

  try {
    return tokens(false);
  } catch {
    return [text];
  }
}
