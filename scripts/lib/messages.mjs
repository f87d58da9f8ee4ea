// Collects the texts that need a translation. The German text is the message id. What counts as a text:
//   1. first argument of t('…'), message('…'), fields('…', …), children('…', …), block('…', …), blockFields('…', …), tabGroup('…', …), labelled('…', …), lines('…', …), monthsAhead('…', …), yearChoice('…', …), also in a ?: or after ??
//   2. <T id="…">
//   3. string values under label, title, hint, sentence, placeholder, message or done; a title or message that is a bare lower-case word is a key
//      a unit that is a word, and the sentence of pattern: [ … , '…' ] and check: [ … , '…' ]
//   4. values of the object given to vocabulary({ … }), and of every object in *.vocabularies.ts
//   5. within('Context', '…') anywhere: a text of its own beside the plain one (keyOf)
// Rules 3 and 4 hold below src, rules 1 and 5 also below server. Tests are left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const calls = new Set([
  't',
  'message',
  'fields',
  'children',
  'block',
  'blockFields',
  'tabGroup',
  'labelled',
  'lines',
  'monthsAhead',
  'yearChoice',
]);
const properties = new Set(['label', 'title', 'hint', 'sentence', 'placeholder', 'message', 'done']);

// A rule beside the sentence that says what it asks for.
const sentences = new Set(['pattern', 'check']);

/** Key of a text with its context, as `within` of src/lib/message.ts makes it. */
export const keyOf = (text, context) => (context === undefined ? text : `${text}\u0004${context}`);

/** Text and context of a key; most have none. */
export const partsOf = (key) => key.split('\u0004');

/** Map of message key to the first place that uses it. */
export function collectMessages(root) {
  const found = new Map();
  for (const top of ['src', 'server']) {
    for (const file of sourceFiles(root, top)) {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
      visit(source, { file, source, isSrc: top === 'src', isVocabulary: file.endsWith('.vocabularies.ts'), found });
    }
  }
  return found;
}

function visit(node, context) {
  for (const text of textsOf(node, context)) {
    if (text.trim() === '' || context.found.has(text)) continue;
    const { line } = context.source.getLineAndCharacterOfPosition(node.getStart());
    context.found.set(text, `${context.file}:${line + 1}`);
  }
  ts.forEachChild(node, (child) => visit(child, context));
}

function textsOf(node, { isSrc, isVocabulary }) {
  if (ts.isCallExpression(node)) {
    const name = calleeName(node.expression);
    if (calls.has(name)) return literals(node.arguments[0]);
    if (name === 'within') return keysWithin(node);
    if (isSrc && name === 'vocabulary') return objectValues(node.arguments[0]);
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'id' && node.parent.parent.tagName?.getText() === 'T') {
    return literals(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
  }
  if (isSrc && ts.isPropertyAssignment(node)) {
    const name = node.name.getText();
    if (isVocabulary) return literals(node.initializer);
    if (name === 'unit') return literals(node.initializer).filter((text) => /^\p{Lu}\p{Ll}{2,}$/u.test(text));
    if (sentences.has(name) && ts.isArrayLiteralExpression(node.initializer))
      return literals(node.initializer.elements[1]);
    if (properties.has(name)) return literals(node.initializer).filter((text) => !isKey(name, text));
  }
  return [];
}

function calleeName(expression) {
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

function literals(node) {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [...literals(node.left), ...literals(node.right)];
  }
  return [];
}

function keysWithin({ arguments: [context, text] }) {
  const contexts = literals(context);
  return literals(text).flatMap((one) => contexts.map((each) => keyOf(one, each)));
}

function objectValues(node) {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((p) => (ts.isPropertyAssignment(p) ? literals(p.initializer) : []));
}

function isKey(property, text) {
  return (property === 'title' || property === 'message') && /^[a-z0-9_.-]+$/.test(text);
}

function sourceFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|d)\.tsx?$/.test(file))
    .toSorted();
}
