// node scripts/glossary.mjs   fails when a name or a text uses a word that docs/glossar.md does not want
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOfNames, faultsOfTexts, germanEndings, parseGlossary } from './lib/glossary.mjs';
import { collectMessages } from './lib/messages.mjs';
import { ownNames } from './lib/names.mjs';
import { parsePo } from './lib/po.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const glossary = parseGlossary(readFileSync(join(root, 'docs/glossar.md'), 'utf8'));
const italian = [...parsePo(readFileSync(join(root, 'locales/it/messages.po'), 'utf8')).values()];
const faults = [
  ...glossary.faults,
  ...faultsOfNames(glossary.code, ownNames(root, ['src', 'server', 'bench', 'tests', 'scripts'])),
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
console.log(`glossary: ${[glossary.code, glossary.german, glossary.italian].flat().length} words`);
