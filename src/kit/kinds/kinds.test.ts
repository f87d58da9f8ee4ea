import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import type { Field } from '../field.ts';
import { bitFlags } from './bit-flags.ts';
import { coordinates } from './coordinates.ts';
import { date } from './date.ts';
import { dateTime } from './date-time.ts';
import { decimal } from './decimal.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { iban } from './iban.ts';
import { integer } from './integer.ts';
import { longText } from './long-text.ts';
import { money } from './money.ts';
import { multiChoice } from './multi-choice.ts';
import { phone } from './phone.ts';
import { postalCode } from './postal-code.ts';
import { recurrence } from './recurrence.ts';
import { reference } from './reference.ts';
import { serverNumber } from './server-number.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { url } from './url.ts';
import { yesNo } from './yes-no.ts';
import { vocabulary } from '../vocabulary.ts';

const label = 'Feld';
const accepts = (field: Field, value: unknown): unknown => v.parse(field.schema, value);
const refuses = (field: Field, value: unknown): string => {
  const result = v.safeParse(field.schema, value, { abortEarly: true });
  return result.success ? 'accepted' : germanText(result.issues[0].message);
};
const sha256 = 'a'.repeat(64);
const pdf = file({ label, maxBytes: 1000, accept: ['application/pdf'] });
const bits = bitFlags({ label, flags: { 1: 'Adresse', 2: 'Foto', 4: 'Telefon' } });
const werte = multiChoice({ label, values: vocabulary({ a: 'A', b: 'B' }) });

describe('field kinds take what people type and store one form', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['text is trimmed', text({ label, max: 5 }), ' Abc ', 'Abc'],
    [
      'a number with letters in capitals without blanks',
      text({ label, max: 10, code: true, pattern: [/^[A-Z]\d{9}$/, 'x'] }),
      ' a123 456 780',
      'A123456780',
    ],
    ['long text keeps its lines', longText({ label, max: 50 }), 'eins\nzwei', 'eins\nzwei'],
    ['instants become UTC with milliseconds', dateTime({ label }), '2026-03-29T01:30:00Z', '2026-03-29T01:30:00.000Z'],
    ['temp 13.7 survivors are documented', decimal({ label, digits: 1, min: 10, max: 45 }), 13.7, 13.7],
    ['e-mail in lower case', email({ label }), ' Anna@Example.ORG ', 'anna@example.org'],
    ['phone with single blanks', phone({ label }), '+39  0471 123456', '+39 0471 123456'],
    ['IBAN without blanks', iban({ label }), 'IT60 X054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
    ['postal code keeps its zero', postalCode({ label, place: 'ort' }), '01067', '01067'],
    ['web address gets https', url({ label }), 'example.org', 'https://example.org'],
    ['a recurrence in capitals', recurrence({ label }), ' freq=weekly;byday=fr ', 'FREQ=WEEKLY;BYDAY=FR'],
    ['multi choice in vocabulary order without doubles', werte, ['b', 'a', 'b'], ['a', 'b']],
    [
      'coordinates to six decimals',
      coordinates({ label }),
      { lat: 46.45860012, lon: 11.6214 },
      { lat: 46.4586, lon: 11.6214, hoehe_m: null, genauigkeit_m: null, quelle: null },
    ],
    ['leap day', date({ label }), '2024-02-29', '2024-02-29'],
    ['time', time({ label }), '23:59', '23:59'],
    ['yes', yesNo({ label }), true, true],
    ['all flags', bits, 7, 7],
    ['money in cents', money({ label }), 140_500, 140_500],
  ])('%s', (_, field, value, stored) => {
    expect(accepts(field, value)).toEqual(stored);
  });
});

describe('field kinds refuse with a sentence', () => {
  test.each<[string, Field, unknown, string]>([
    ['text too long', text({ label, max: 3 }), 'Abcd', 'Höchstens 3 Zeichen.'],
    ['a line break in one line', text({ label, max: 9 }), 'a\nb', 'Enthält ein ungültiges Zeichen.'],
    ['a null byte', longText({ label, max: 9 }), 'a\u0000b', 'Enthält ein ungültiges Zeichen.'],
    ['half an integer', integer({ label }), 1.5, 'Ganze Zahl erwartet.'],
    ['NaN', integer({ label }), Number.NaN, 'Zahl erwartet.'],
    ['more digits than stored', decimal({ label, digits: 1 }), 1.25, 'Höchstens 1 Stellen nach dem Komma.'],
    ['money with cents behind a comma', money({ label }), 10.5, 'Betrag in ganzen Cent erwartet.'],
    ['29 February of no leap year', date({ label }), '2025-02-29', 'Dieses Datum gibt es nicht.'],
    ['a birth date ahead', date({ label, max: 'today' }), '2999-01-01', 'Das Datum liegt in der Zukunft.'],
    [
      'a birth date over 120 years ago',
      date({ label, min: '1900-01-01' }),
      '1899-12-31',
      'Das Datum liegt zu weit zurück.',
    ],
    ['hour 24', dateTime({ label }), '2026-01-01T24:00:00Z', 'Diesen Zeitpunkt gibt es nicht.'],
    ['an instant without zone', dateTime({ label }), '2026-01-01T10:00:00', 'Diesen Zeitpunkt gibt es nicht.'],
    [
      'a wrong Italian check letter',
      iban({ label }),
      'IT65A0542811101000000123456',
      'Das Prüfzeichen (CIN) der IBAN stimmt nicht.',
    ],
    ['wrong check digits', iban({ label }), 'IT61X0542811101000000123456', 'Keine gültige IBAN.'],
    ['a recurrence of seconds', recurrence({ label }), 'FREQ=SECONDLY', 'Diese Wiederholung gibt es nicht.'],
    ['a link that runs a script', url({ label }), 'javascript:alert(1)', 'Keine gültige Web-Adresse.'],
    ['bits 512', bits, 512, 'Ungültiger Wert'],
    ['bits −1', bits, -1, 'Ungültiger Wert'],
    ['bits beyond 32', bits, 2 ** 53, 'Ungültiger Wert'],
    ['a value outside the vocabulary', werte, ['c'], 'Ungültiger Wert'],
    ['latitude 91', coordinates({ label }), { lat: 91, lon: 0 }, 'Koordinaten liegen außerhalb der Erde.'],
    ['no id', reference({ label, to: 'personen' }), 'x', 'Kein Eintrag heißt so, oder es heißen mehrere so.'],
    [
      'a path as file name',
      pdf,
      { sha256, name: '../a.pdf', type: 'application/pdf', size: 1 },
      'Enthält ein ungültiges Zeichen.',
    ],
    [
      'a file type that is not accepted',
      pdf,
      { sha256, name: 'a.html', type: 'text/html', size: 1 },
      'Dieser Dateityp wird nicht angenommen.',
    ],
    [
      'a file that is too large',
      pdf,
      { sha256, name: 'a.pdf', type: 'application/pdf', size: 1001 },
      'Die Datei ist zu groß.',
    ],
    ['time 24:00', time({ label }), '24:00', 'Uhrzeit als HH:MM erwartet.'],
    ['letters as phone', phone({ label }), 'ruf an', 'Keine gültige Telefonnummer.'],
    ['a one as yes', yesNo({ label }), 1, 'Ja oder Nein erwartet.'],
  ])('%s', (_, field, value, sentence) => {
    expect(refuses(field, value)).toBe(sentence);
  });
});

test('a number that every branch or every year counts for itself names it, or two would be the same', () => {
  const perSektionAndYear = { sektion: 'sek_id', year: 'am' };
  const of = (pattern: string, counts: object) => () =>
    serverNumber({ label: 'Nummer', series: 'probe', pattern, ...counts });
  expect(of('{jahr}-{nr:4}', { perSektionAndYear })).toThrow('{sektionsnr}');
  expect(of('{sektionsnr}-{nr:4}', { perSektionAndYear })).toThrow('{jahr}');
  expect(of('{nr:4}', { perYear: 'am' })).toThrow('{jahr}');
  expect(of('{sektionsnr}-{jahr}-{nr:4}', { perSektionAndYear })).not.toThrow();
});
