/** Texts, quoted names, dollar quotes and comments: nothing in them ends a statement. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'"$\-/]+|[\s\S]/g;

/** The statements of a script, with the comments that stand before them. What holds comments only is none. */
export function statementsOf(script: string): readonly string[] {
  const statements = [''];
  for (const [part] of script.matchAll(parts)) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => bare(statement) !== '');
}

/** A statement without comments, its texts emptied, in lower case and with single spaces. */
export const bare = (statement: string): string =>
  statement
    .replaceAll(parts, (part) =>
      part.startsWith('--') || part.startsWith('/*')
        ? ' '
        : part.startsWith("'")
          ? "''"
          : part.startsWith('$')
            ? part
            : part.toLowerCase(),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
