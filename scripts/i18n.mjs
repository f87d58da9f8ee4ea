// node scripts/i18n.mjs check    fails when the Italian texts do not fit the sources
// node scripts/i18n.mjs extract  adds new texts with an empty translation, removes those no longer used
// node scripts/i18n.mjs compile  writes public/assets/i18n/{de,it}.json and {de,it}_2.json
// What counts as a text stands in scripts/lib/messages.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { collectMessages, partsOf } from './lib/messages.mjs';
import { formatPo, parsePo } from './lib/po.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const italian = join(root, 'locales/it/messages.po');
const commands = { check, extract, compile };

const command = commands[process.argv[2] ?? 'check'];
if (command === undefined)
  throw new Error(`i18n: expected ${Object.keys(commands).join(', ')}, got ${process.argv[2]}`);
command();

function check() {
  const ids = collectMessages(root);
  const translations = readPo(italian);
  const faults = [];
  for (const [id, place] of ids) {
    const fault = faultOf(id, translations.get(id)?.text);
    if (fault !== undefined) faults.push(`${place}: ${fault}: ${shown(id)}`);
  }
  for (const id of translations.keys())
    if (!ids.has(id)) faults.push(`locales/it/messages.po: no longer used: ${shown(id)}`);
  faults.push(...faultsOfTerms(ids));
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    console.error(`i18n: ${faults.length} of ${ids.size} texts need work`);
    process.exit(1);
  }
  console.log(`i18n: ${ids.size} texts, all translated`);
}

function extract() {
  const ids = collectMessages(root);
  const before = readPo(italian);
  const after = new Map([...ids.keys()].map((id) => [id, before.get(id) ?? { text: '', comments: [] }]));
  writeFile(italian, formatPo('it', after));
  const added = [...after.keys()].filter((id) => !before.has(id)).length;
  console.log(`i18n: ${after.size} texts, ${added} new, ${before.size - after.size + added} removed`);
}

function compile() {
  // German needs no catalog of its own: the id is the text. Only what has placeholders is compiled ahead.
  const german = [...collectMessages(root).keys()]
    .filter((key) => placeholders(key).length > 0)
    .map((key) => [key, partsOf(key)[0]]);
  const texts = [...readPo(italian)].filter(([, entry]) => entry.text !== '').map(([id, entry]) => [id, entry.text]);
  writeCatalog('de', german);
  writeCatalog('it', texts);
  // The second set is the variant's: the server lays public/assets/terminologie/ over these.
  for (const language of ['de', 'it']) writeCatalog(`${language}_2`, []);
}

function writeCatalog(name, pairs) {
  const compiled = Object.fromEntries(pairs.map(([id, text]) => [id, compileMessageOrThrow(text)]));
  writeFile(join(root, `public/assets/i18n/${name}.json`), `${JSON.stringify(compiled)}\n`);
}

/** The terms of the variants: each replaces a text that exists, in both languages, and every variant has its one word wherever a text says „Sektion“. */
function faultsOfTerms(ids) {
  const folder = 'public/assets/terminologie';
  const files = readdirSync(join(root, folder)).toSorted();
  const own = [...ids.keys()].filter((key) => partsOf(key)[0].includes('Sektion'));
  return files.flatMap((file) => {
    const read = (name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8'));
    const [terms, other] = [
      read(file),
      read(file.replace(/(de|it)\.json$/, (end) => (end === 'de.json' ? 'it.json' : 'de.json'))),
    ];
    const keys = Object.keys(terms);
    return [
      ...keys.filter((id) => !ids.has(id)).map((id) => `${folder}/${file}: no such text: ${id}`),
      ...keys.filter((id) => !(id in other)).map((id) => `${folder}/${file}: not in the other language: ${id}`),
      ...keys
        .filter((id) => placeholders(terms[id]).some((name) => !placeholders(id).includes(name)))
        .map((id) => `${folder}/${file}: unknown placeholder: ${id}`),
      ...[...ids.keys()]
        .filter((key) => !(key in terms) && (own.includes(key) || partsOf(key)[0] in terms))
        .map((key) => `${folder}/${file}: missing: ${shown(key)}`),
    ];
  });
}

/** A key for people: the text, behind it its context. */
function shown(key) {
  return partsOf(key).join(' · ');
}

function faultOf(id, text) {
  if (text === undefined) return 'missing in locales/it/messages.po';
  if (text === '') return 'not translated';
  try {
    const [wanted, got] = [placeholders(id), placeholders(text)];
    if (wanted.join() !== got.join()) return `placeholders differ (${wanted.join()} / ${got.join()})`;
  } catch (cause) {
    return `not a valid message (${cause.message.split('\n')[0]})`;
  }
  return undefined;
}

/** Sorted names of the values a message needs, those inside plural branches included. */
function placeholders(text) {
  const names = new Set();
  collectNames(compileMessageOrThrow(partsOf(text)[0]), names);
  return [...names].toSorted();
}

function collectNames(tokens, names) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, , branches] = token;
    if (name !== '#') names.add(name);
    if (typeof branches !== 'object' || branches === null) continue;
    for (const branch of Object.values(branches)) if (Array.isArray(branch)) collectNames(branch, names);
  }
}

function readPo(file) {
  return existsSync(file) ? parsePo(readFileSync(file, 'utf8')) : new Map();
}

function writeFile(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
