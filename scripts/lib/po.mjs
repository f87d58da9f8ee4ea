// Catalogues in the gettext format, as much of it as we use: msgctxt, msgid, msgstr and the translators' comments.
import { createItem, parsePo as parse, stringifyItem } from 'pofile-ts';
import { keyOf, partsOf } from './messages.mjs';

/** Map of message key (`keyOf`: msgid, with its msgctxt if it has one) to { text, comments }; obsolete entries (#~) and the header are left out. */
export const parsePo = (source) =>
  new Map(
    parse(source)
      .items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
      .map(({ msgid, msgctxt, msgstr, comments }) => [
        keyOf(msgid, msgctxt || undefined),
        { text: msgstr[0] ?? '', comments },
      ]),
  );

/** One entry a block, sorted by text and context, so that merges stay small. */
export function formatPo(language, entries) {
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n`;
  const sorted = [...entries].toSorted(([a], [b]) => compare(partsOf(a), partsOf(b)));
  const blocks = sorted.map(([key, { text, comments }]) => {
    const [msgid, msgctxt] = partsOf(key);
    return `${stringifyItem({ ...createItem(), msgid, msgctxt, msgstr: [text], comments }, { foldLength: 0 })}\n`;
  });
  return [header, ...blocks].join('\n');
}

const compare = ([a, inA = ''], [b, inB = '']) => a.localeCompare(b, 'de') || inA.localeCompare(inB, 'de');
