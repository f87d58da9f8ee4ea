import { describe, expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import { ampelsatz } from './ampel.rules.ts';
import type { Zustellpruefung } from './newsletter.calls.ts';

const one = (was: Zustellpruefung['was'], stand: Zustellpruefung['stand']): Zustellpruefung => ({
  was,
  stand,
  text: '',
  zeile: null,
});
const satz = (...pruefungen: readonly Zustellpruefung[]): string | undefined => {
  const told = ampelsatz(pruefungen);
  return told && germanText(told);
};

describe('a mailing to many', () => {
  test('is kept back by nothing while nothing is on red', () => {
    expect(satz(one('SPF', 'ok'), one('DKIM', 'unbekannt'))).toBeUndefined();
  });
  test('is kept back by what is on red, by its name', () => {
    expect(satz(one('SPF', 'handeln'), one('DKIM', 'ok'), one('MX', 'handeln'))).toBe(
      'An mehr als 500 Adressen geht nichts, solange bei „Zustellbarkeit“ etwas auf Rot steht: SPF, MX.',
    );
  });
  test('is kept back by a sender that is missing in words that every language has', () => {
    expect(satz(one('Absender', 'handeln'))).toBe(
      'An mehr als 500 Adressen geht nichts, solange der Absender der E-Mails nicht eingerichtet ist.',
    );
  });
});
