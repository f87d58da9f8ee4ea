// node scripts/glossary.mjs check   fails when a name or a text uses a word that docs/glossar.md does not want
// node scripts/glossary.mjs lower   lowers the numbers in scripts/glossary.json to what is left of old names, never raises one
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOfNames, faultsOfTexts, germanEndings, parseGlossary, usesInNames } from './lib/glossary.mjs';
import { collectMessages } from './lib/messages.mjs';
import { ownNames } from './lib/names.mjs';
import { parsePo } from './lib/po.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const leftOver = join(root, 'scripts/glossary.json');
const allowed = existsSync(leftOver) ? JSON.parse(readFileSync(leftOver, 'utf8')) : {};
const glossary = parseGlossary(readFileSync(join(root, 'docs/glossar.md'), 'utf8'));
const uses = usesInNames(glossary.code, ownNames(root, ['src', 'server', 'bench', 'tests', 'scripts']));

if (process.argv[2] === 'lower') lower();
else check();

function check() {
  const italian = [...parsePo(readFileSync(join(root, 'locales/it/messages.po'), 'utf8')).values()];
  const faults = [
    ...glossary.faults,
    ...faultsOfNames(glossary.code, uses, allowed),
    ...faultsOfTexts(glossary.german, collectMessages(root), germanEndings),
    ...faultsOfTexts(
      glossary.italian,
      italian.map(({ text }) => [text, 'locales/it/messages.po']),
    ),
  ];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    console.error(`glossary: ${faults.length} faults`);
    process.exit(1);
  }
  const { code, german, italian: parole } = glossary;
  const left = Object.values(allowed).reduce((sum, count) => sum + count, 0);
  console.log(`glossary: ${[code, german, parole].flat().length} words, ${left} old names left`);
}

function lower() {
  const kept = Object.entries(allowed)
    .map(([word, left]) => [word, Math.min(left, uses.get(word)?.length ?? 0)])
    .filter(([, left]) => left > 0);
  if (kept.length === 0) rmSync(leftOver, { force: true });
  else writeFileSync(leftOver, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}
