import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compileText } from './icu.ts';

// What lingui adds for an offset that no text of ours has.
const withoutOffset = (tokens: unknown): unknown => JSON.parse(JSON.stringify(tokens));

describe('compileText', () => {
  it.each([
    'Speichern',
    '',
    '{n} von {total}',
    '{n, plural, one {# Änderung wartet} other {# Änderungen warten}} auf die Übertragung',
    '{n, plural, =0 {nichts} one {Wartet auf {wen}} other {Wartet auf # andere}}',
    '{art, select, neu {neu: {name}} other {{name}}}.',
    "un'altra voce di {n}",
    "dell''ente {name}",
    "Klammern '{so}' und Wert {n}",
    'Nr. # {n}',
  ])('reads %s as lingui does', (text) => {
    expect(compileText(text)).toEqual(withoutOffset(compileMessage(text)));
  });

  it.each(['{n', 'a } b', '{n, plural, one {a}', '{n, plural, one a}', '{}'])(
    'keeps %s, which is no message',
    (text) => {
      expect(compileText(text)).toEqual([text]);
    },
  );
});
