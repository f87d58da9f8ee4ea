import { relative } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

const runtime = '/src/sync/testing/tab-life.ts';
const isEngine = /\/src\/(sync|db)\/(?!testing\/)[^?]*(?<!\.test)\.ts$/;

/**
 * Makes every `await` of the engine a point at which a test may kill the tab: `await x` becomes `await atPoint('file:line', x)`.
 * The points are found here, in the source, and counted when they are passed; there is no list made by hand.
 */
export function awaitPoints(root: string): Plugin {
  return {
    name: 'await-points',
    enforce: 'pre',
    transform(code, id) {
      if (!isEngine.test(id)) return undefined;
      return { code: instrument(code, relative(root, id)), map: null };
    },
  };
}

interface Edit {
  readonly at: number;
  readonly text: string;
}

/** The source with its points; lines stay where they are. */
export function instrument(code: string, file: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const names: string[] = [];
  const wrap = (expression: ts.Expression, call: string): void => {
    const start = source.getLineAndCharacterOfPosition(expression.getStart(source));
    const name = `${file}:${start.line + 1}:${start.character + 1}`;
    names.push(name);
    edits.push(
      { at: expression.getStart(source), text: `${call}(${JSON.stringify(name)}, ` },
      { at: expression.getEnd(), text: ')' },
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isAwaitExpression(node)) wrap(node.expression, 'atPoint');
    if (ts.isForOfStatement(node) && node.awaitModifier !== undefined) wrap(node.expression, 'eachPoint');
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (names.length === 0) return code;
  const head = `import { atPoint, eachPoint, registerPoints } from ${JSON.stringify(runtime)}; registerPoints(${JSON.stringify(names)}); `;
  return head + spliced(code, edits);
}

/** Of two edits in one place an end comes before a beginning. */
function spliced(code: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of edits.toSorted(
    (a, b) => a.at - b.at || (a.text === ')' ? 0 : 1) - (b.text === ')' ? 0 : 1),
  )) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}
