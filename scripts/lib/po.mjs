// Reads and writes the part of the gettext format that we use: msgctxt, msgid, msgstr, translator comments.
import { keyOf, partsOf } from './messages.mjs';

/** Map of message key (`keyOf`: msgid, with its msgctxt if it has one) to { text, comments }; obsolete entries (#~) and the header are left out. */
export function parsePo(source) {
  const entries = new Map();
  let entry = empty();
  let target;
  for (const line of [...source.split(/\r?\n/), '']) {
    if (line.startsWith('#~')) continue;
    if (line.startsWith('#')) entry.comments.push(line);
    else if (line.startsWith('msgctxt ')) target = append(entry, 'context', line.slice(8));
    else if (line.startsWith('msgid ')) target = append(entry, 'id', line.slice(6));
    else if (line.startsWith('msgstr ')) target = append(entry, 'text', line.slice(7));
    else if (line.startsWith('"') && target) append(entry, target, line);
    else if (line.trim() === '') {
      if (entry.id) entries.set(keyOf(entry.id, entry.context), { text: entry.text, comments: entry.comments });
      entry = empty();
      target = undefined;
    }
  }
  return entries;
}

/** One entry a block, sorted by id, so that merges stay small. */
export function formatPo(language, entries) {
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n`;
  const sorted = [...entries].toSorted(([a], [b]) => compare(partsOf(a), partsOf(b)));
  const blocks = sorted.map(([key, { text, comments }]) => {
    const [id, context] = partsOf(key);
    const named = context === undefined ? [] : [`msgctxt ${quote(context)}`];
    return [...comments, ...named, `msgid ${quote(id)}`, `msgstr ${quote(text)}`, ''].join('\n');
  });
  return [header, ...blocks].join('\n');
}

const compare = ([a, inA = ''], [b, inB = '']) => a.localeCompare(b, 'de') || inA.localeCompare(inB, 'de');

function empty() {
  return { id: '', text: '', comments: [] };
}

function append(entry, key, quoted) {
  entry[key] = (entry[key] ?? '') + JSON.parse(quoted.trim());
  return key;
}

function quote(text) {
  return JSON.stringify(text);
}
