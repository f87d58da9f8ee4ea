import { expect, test } from 'vitest';
import { ergebnis, type Antwort } from './umfrage.rules.ts';

const antwort = (wert: number | null, text: string | null = null): Antwort => ({
  inhalt: wert,
  ausbilder: wert,
  organisation: 5,
  nutzen: null,
  text,
});

test('four answers say nothing yet, five do', () => {
  const vier = [4, 4, 5, 4].map((wert) => antwort(wert, 'Gut'));
  expect(ergebnis(vier)).toEqual({
    antworten: 4,
    mittel: { inhalt: null, ausbilder: null, organisation: null, nutzen: null },
    texte: [],
  });
  expect(ergebnis([...vier, antwort(5, ' Anfang zu früh ')])).toEqual({
    antworten: 5,
    mittel: { inhalt: 44, ausbilder: 44, organisation: 50, nutzen: null },
    texte: ['Anfang zu früh', 'Gut', 'Gut', 'Gut', 'Gut'],
  });
});

test('means are tenths, half up, of those who answered, of five at least', () => {
  expect(ergebnis([1, 1, 1, 1, 2, 1, 1, 1].map((wert) => antwort(wert))).mittel.inhalt).toBe(11);
  expect(ergebnis([5, 5, 5, 5, 5, 5, 4, 5, 5, 5].map((wert) => antwort(wert))).mittel.inhalt).toBe(49);
  expect(ergebnis([1, 2, 3, 4, null, null].map((wert) => antwort(wert))).mittel.inhalt).toBeNull();
});
