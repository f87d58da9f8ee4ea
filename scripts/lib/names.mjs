// The names that our own code gives: what a file declares (values, types, members, keys of objects) and the path of the file itself.
// What libraries and browsers named is used, never declared, and so is not among them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const declaring = new Set([
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.VariableDeclaration,
]);

/** Every name of our code with its place, once for each place that gives it. */
export function ownNames(root, folders) {
  return folders.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) => namesIn(root, file));
}

/** Words that a name is made of, lower case: `memberList`, `member-list` and `MEMBER_LIST` have `member` and `list`. */
export const wordsOf = (name) =>
  name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

function namesIn(root, file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [{ name: file, place: file }];
  const visit = (node) => {
    const { name } = node;
    if (declaring.has(node.kind) && name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart());
      found.push({ name: name.text, place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/\.d\.m?ts$/.test(file))
    .toSorted();
