import { describe, expect, test } from 'vitest';
import { ausschnitt } from './ausschnitt.rules.ts';

const marked = (...asked: Parameters<typeof ausschnitt>): string =>
  ausschnitt(...asked)
    .teile.map(({ text, fund }) => (fund ? `[${text}]` : text))
    .join('');

describe('words around a hit', () => {
  test('are marked as people read them: by the typed word, within longer ones, by the stem', () => {
    expect(marked('Die Märsche und das Frühjahrskonzert.', ['konzert'], ['marsch'])).toBe(
      'Die [Märsche] und das [Frühjahrskonzert].',
    );
    expect(marked('Noten in der Not', ['not'], ['not'])).toBe('[Noten] in der [Not]');
  });

  test('short words and stems mark nothing by chance', () => {
    expect(marked('An der Anlage', ['an'], ['an'])).toBe('[An] der Anlage');
  });

  test('begin and end between words where the text is long, with the page of the place', () => {
    const text = `${'vorher '.repeat(50)}\f${'davor '.repeat(30)}Murmeltier ${'nachher '.repeat(80)}`;
    const { teile, seite } = ausschnitt(text, ['murmeltier'], []);
    const shown = teile.map((one) => one.text).join('');
    expect([seite, shown.startsWith('… davor'), shown.endsWith(' …'), shown.length < 350]).toEqual([
      2,
      true,
      true,
      true,
    ]);
  });

  test('stand at the first place where no typed word follows soon: nobody looks through the rest of the text', () => {
    const text = (between: number): string => `Konzerte ${'viel '.repeat(between)}Konzert`;
    const shows = (between: number): string => marked(text(between), ['konzert'], []);
    expect(shows(1990)).toContain('viel [Konzert]');
    expect(shows(3000)).toContain('[Konzerte] viel');
    let looked = 0;
    const counted = Object.assign(['konzert'], {
      includes: (word: string): boolean => {
        looked += 1;
        return word === 'konzert';
      },
    });
    ausschnitt(text(50_000), counted, []);
    expect(looked).toBeLessThan(2010);
  });

  test('of a text without a place are its beginning, with no page', () => {
    expect(ausschnitt('eins\fzwei', ['fehlt'], [])).toEqual({
      teile: [{ text: 'eins zwei', fund: false }],
      seite: null,
    });
  });

  test('what looks like elements stays text', () => {
    expect(marked('<b>Seil</b>', ['seil'], [])).toBe('<b>[Seil]</b>');
  });
});
