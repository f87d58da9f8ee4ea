// node scripts/spec.mjs         fails on a sentence of docs/spec/*.txt without a row in docs/spec-*.md, or on a row without a test that exists
// node scripts/spec.mjs --list  prints the sentences with their numbers
// node scripts/spec.mjs --write makes the rows anew; sentences keep the tests they had
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const option = process.argv[2];
const folder = join(root, 'docs/spec');
const problems = [];
const open = [];
const partly = [];
const addresses = builtAddresses();
let rows = 0;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const name = file.slice(0, -'.txt'.length);
  const sentences = sentencesOf(readFileSync(join(folder, file), 'utf8'), name.toUpperCase());
  const table = join(root, `docs/spec-${name}.md`);
  if (option === '--list') for (const { id, text } of sentences) console.log(`${id}\t${text}`);
  else if (option === '--write') write(table, sentences);
  else check(table, sentences);
}

if (option === undefined) {
  for (const problem of problems) console.error(problem);
  if (rows === 0) problems.push('no sentence was read');
  console.log(
    `${rows} sentences, ${problems.length} problems, open until their screen exists: ${open.join(' ') || 'none'}; shown in part: ${partly.join(' ') || 'none'}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Addresses that areas name: routes of their modules, and pages. */
function builtAddresses() {
  const features = join(root, 'src/features');
  const files = readdirSync(features, { recursive: true }).filter((file) => /\.(module|area)\.ts$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/(?:route: |^ {4}|pages: \[)'(\/[^']+)'/gm)].map(
      ([, one]) => one,
    ),
  );
}

/** Sentences of prose, items of lists and rows of tables, numbered within their section: `A4.7`. */
function sentencesOf(text, prefix) {
  const sentences = [];
  let chapter = '0';
  let number = 0;
  let isHead = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = /^#+ (\d+)?/.exec(line);
    if (heading) {
      if (heading[1] !== undefined && line.startsWith('## ')) [chapter, number] = [heading[1], 0];
      continue;
    }
    if (line === '' || /^\|[-| ]+\|$/.test(line)) {
      isHead = false;
      continue;
    }
    const isRow = line.startsWith('|');
    // The first row of a table names its columns.
    if (isRow && !isHead && !tableGoesOn(sentences, line)) {
      isHead = true;
      sentences.push({ head: true });
      continue;
    }
    const parts = isRow
      ? [line.slice(1, -1).trim()]
      : line.replace(/^(- |\d+\. )/, '').split(/(?<=[.!?])\s+(?=[A-Z/'])/);
    for (const part of parts) sentences.push({ id: `${prefix}${chapter}.${(number += 1)}`, text: part, row: isRow });
  }
  return sentences.filter(({ head }) => head !== true);
}

function tableGoesOn(sentences) {
  const last = sentences.at(-1);
  return last !== undefined && (last.head === true || last.row === true);
}

function readTable(file) {
  if (!existsSync(file)) return new Map();
  const known = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = /^\| ([A-Z][\d.]+) \| (.*) \| (.*) \|$/.exec(line);
    if (cells) known.set(cells[1], { text: cells[2], tests: cells[3] });
  }
  return known;
}

function shown(text) {
  return text.replaceAll('|', '\\|');
}

function write(file, sentences) {
  const known = readTable(file);
  const byText = new Map([...known.values()].map(({ text, tests }) => [text, tests]));
  const head = readHead(file);
  const lines = sentences.map(({ id, text }) => `| ${id} | ${shown(text)} | ${byText.get(shown(text)) ?? ''} |`);
  writeFileSync(file, `${head}\n\n| | Sentence | Shown by |\n|---|---|---|\n${lines.join('\n')}\n`);
}

function readHead(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# The specification, sentence by sentence';
  return text.split('\n\n| |')[0].trimEnd();
}

/** A title as it is read, however its quotes are written. */
function plain(text) {
  return text.replaceAll("\\'", "'");
}

function check(file, sentences) {
  const known = readTable(file);
  for (const { id, text } of sentences) {
    rows += 1;
    const row = known.get(id);
    if (row === undefined) problems.push(`${id}: no row: ${text}`);
    else if (row.text !== shown(text))
      problems.push(`${id}: the row says something else than the specification: ${row.text}`);
    else checkTests(id, row.tests);
  }
  for (const id of known.keys())
    if (!sentences.some((sentence) => sentence.id === id)) problems.push(`${id}: there is no such sentence`);
}

// `file › test name; file › test name`, `context: why` for a sentence that asks for nothing, or `open: /route /route` while those screens do not exist.
// After the tests ` — open: /route` or ` — missing: what` says which part of the sentence they do not show.
function checkTests(id, tests) {
  if (/^context: \S/.test(tests)) return;
  const [shownBy = '', ...remarks] = tests.startsWith('open: ') ? ['', tests] : tests.split(' — ');
  if (remarks.length > 0) (shownBy === '' ? open : partly).push(id);
  for (const remark of remarks) {
    const routes = /^open: (\/[a-z]+(?: \/[a-z]+)*)$/.exec(remark)?.[1]?.split(' ');
    for (const route of routes ?? [])
      if (addresses.some((one) => one === route || one.startsWith(`${route}/`)))
        problems.push(`${id}: ${route} exists, so a test must show the sentence`);
    if (routes === undefined && !/^missing: \S/.test(remark))
      problems.push(`${id}: „${remark}“ says neither what is open nor what is missing`);
    if (remark.includes(' › ')) problems.push(`${id}: a test stands behind what is missing`);
  }
  if (tests.startsWith('open: ')) return;
  if (shownBy.trim() === '') return void problems.push(`${id}: no test`);
  for (const one of shownBy.split(/; (?=\S+ › )/)) {
    const [path = '', title] = one.split(' › ');
    const source = join(root, path);
    if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(source))
      problems.push(`${id}: there is no test file ${path}`);
    else if (title === undefined || !plain(readFileSync(source, 'utf8')).includes(plain(title.replaceAll('\\|', '|'))))
      problems.push(`${id}: ${path} has no test „${title}“`);
  }
}
