import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice } from '../../kit/kinds/choice.ts';
import { text } from '../../kit/kinds/text.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import { offerOnly } from './offered.ts';
import { setLocale } from '../t.ts';
import { choiceLabel, choicesOf, offeredChoices, textOf } from './values.ts';

const values = vocabulary({ Geplant: 'Geplant', Abgesagt: 'Abgesagt', Entwurf: 'Entwurf' });
const field = choice({ label: 'Status', values });

afterEach(() => offerOnly(() => true));

describe('what a choice offers', () => {
  it('is every value where the organisation says nothing', () => {
    expect(offeredChoices(field).map(({ id }) => id)).toEqual(['Geplant', 'Abgesagt', 'Entwurf']);
  });

  it('is narrowed to what the organisation uses, while a stored value stays chosen and readable', () => {
    offerOnly((vocabularyOf, name) => vocabularyOf !== values || name !== 'Entwurf');
    expect(offeredChoices(field).map(({ id }) => id)).toEqual(['Geplant', 'Abgesagt']);
    expect(offeredChoices(field, ['Entwurf']).map(({ id }) => id)).toEqual(['Geplant', 'Abgesagt', 'Entwurf']);
    expect(choiceLabel(choicesOf(field), 'Entwurf')).toBe('Entwurf');
  });

  it('keeps a stored value that nobody knows, as Ungültiger Wert', () => {
    expect(offeredChoices(field, ['Verschollen']).at(-1)).toEqual({ id: 'Verschollen', label: 'Ungültiger Wert' });
  });
});

describe('a text whose keys have words', () => {
  const zahl = text({ label: 'Zahl', max: 60, words: { proben: 'Proben' } });

  it('is told by them, in Italian too, and as it is where there is none', async () => {
    expect([textOf(zahl, 'proben'), textOf(zahl, 'frueher'), textOf(zahl, 'constructor'), textOf(zahl, null)]).toEqual([
      'Proben',
      'frueher',
      'constructor',
      '',
    ]);
    vi.stubGlobal('fetch', async () => Response.json({ Proben: 'Prove' }));
    await setLocale('it');
    expect(textOf(zahl, 'proben')).toBe('Prove');
    await setLocale('de');
    vi.unstubAllGlobals();
  });
});
