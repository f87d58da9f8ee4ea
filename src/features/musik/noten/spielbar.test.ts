import { describe, expect, test } from 'vitest';
import {
  instrumentVon,
  istLeer,
  nummerVon,
  ohneBlatt,
  spielbarkeit,
  spielbarMit,
  type Spieler,
} from './spielbar.rules.ts';

/** `Anna Klarinette 2 + Flöte`: who plays what, the main instrument first. */
const wer = (zeile: string): Spieler => {
  const [name = '', ...rest] = zeile.split(' ');
  const instrumente = rest
    .join(' ')
    .split(' + ')
    .map((one, at) => ({ namen: [one.replace(/ \d$/, '')], stimme: nummerVon(one), istHaupt: at === 0 }));
  return { id: name, name, instrumente };
};
const stimmen = (...namen: readonly string[]) => namen.map((stimme) => ({ id: stimme, stimme }));
const genug = (): number => 9;
const wo = (namen: readonly string[], ...leute: readonly string[]) => {
  const { stand, plaetze, ohnePlatz } = spielbarkeit(stimmen(...namen), leute.map(wer), genug);
  return {
    stand,
    plaetze: Object.fromEntries(
      plaetze.map(({ stimme, spieler, aushilfe }) => [
        stimme,
        [...spieler.map(({ name }) => name), ...(aushilfe === null ? [] : [`(${aushilfe.name})`])].join(' '),
      ]),
    ),
    ohnePlatz: ohnePlatz.map(({ name }) => name),
  };
};

describe('names of parts and of instruments', () => {
  test.each([
    ['1. Klarinette in B', 'Klarinette'],
    ['Clarinetto 1', 'Klarinette'],
    ['Flöte', 'Querflöte'],
    ['Flauto', 'Flauto traverso'],
    ['Schlagwerk', 'Schlagzeug'],
    ['Horn in F', 'Waldhorn'],
    ['Klarinetten', 'Klar B'],
    ['Flicorno soprano 1', 'Flügelhorn'],
    ['Alphorn II', 'Alphorn'],
  ])('%s is for %s', (stimme, instrument) => {
    expect(instrumentVon(stimme)).toBe(instrumentVon(instrument));
  });

  test.each([
    ['Horn in F', 'Flügelhorn'],
    ['Tenorhorn', 'Waldhorn'],
    ['Flöte', 'Blockflöte'],
    ['Klarinette', 'Bassklarinette'],
    ['Clarinetto', 'Clarinetto basso'],
  ])('%s is not for %s', (stimme, instrument) => {
    expect(instrumentVon(stimme)).not.toBe(instrumentVon(instrument));
  });

  test('which of several parts it is', () => {
    expect(['Klarinette 2', '3. Trompete', 'Flügelhorn II', 'Tuba'].map(nummerVon)).toEqual([2, 3, 2, null]);
  });
});

describe('parts compared with those who are there', () => {
  // The scoring of the domain file: Fl 2, Klar B 3.
  const noten = ['1. Flöte', '2. Flöte', 'Klarinette 1', 'Klarinette 2', 'Klarinette 3', 'Partitur'];

  test('everybody sits at the own part, and the score is nobody’s', () => {
    expect(
      wo(noten, 'Eva Querflöte 1', 'Ida Querflöte 2', 'Max Klarinette 1', 'Leo Klarinette 2', 'Pia Klarinette 3'),
    ).toEqual({
      stand: 'voll',
      plaetze: {
        '1. Flöte': 'Eva',
        '2. Flöte': 'Ida',
        'Klarinette 1': 'Max',
        'Klarinette 2': 'Leo',
        'Klarinette 3': 'Pia',
      },
      ohnePlatz: [],
    });
  });

  test('whoever told no part goes where the fewest are', () => {
    expect(wo(['Trompete 1', 'Trompete 2'], 'Ada Trompete', 'Ben Trompete', 'Ciro Trompete 1').plaetze).toEqual({
      'Trompete 1': 'Ciro Ben',
      'Trompete 2': 'Ada',
    });
    expect(wo(['Tuba'], 'Ada Tuba 3').plaetze).toEqual({ Tuba: 'Ada' });
  });

  test('an empty part is played by one of two at another part, or by a second instrument', () => {
    expect(wo(['Klarinette 1', 'Klarinette 2'], 'Max Klarinette 1', 'Leo Klarinette 1')).toMatchObject({
      stand: 'umsetzen',
      plaetze: { 'Klarinette 1': 'Leo', 'Klarinette 2': '(Max)' },
    });
    expect(wo(['Tuba', 'Posaune'], 'Max Posaune', 'Leo Posaune + Tuba')).toMatchObject({
      stand: 'umsetzen',
      plaetze: { Tuba: '(Leo)', Posaune: 'Max' },
    });
  });

  test('nobody plays two parts at once: a chain of changes is found, and what is left has nobody', () => {
    // Leo alone can play the tuba, and only Max can take the horn that Leo leaves.
    expect(
      wo(['Horn', 'Tuba', 'Posaune'], 'Leo Waldhorn + Tuba', 'Max Posaune + Waldhorn', 'Pia Posaune'),
    ).toMatchObject({
      stand: 'umsetzen',
      plaetze: { Horn: '(Max)', Tuba: '(Leo)', Posaune: 'Pia' },
    });
    expect(wo(['Horn', 'Tuba'], 'Leo Waldhorn + Tuba')).toMatchObject({
      stand: 'luecken',
      plaetze: { Horn: 'Leo', Tuba: '' },
    });
  });

  test('who finds no part of the own instrument is named; without parts nothing is said', () => {
    expect(wo(['Tuba'], 'Leo Tuba', 'Ida Harfe')).toMatchObject({ stand: 'voll', ohnePlatz: ['Ida'] });
    expect(wo(['Partitur'], 'Leo Tuba').stand).toBe('ohnestimmen');
  });

  // W14: of three originals two are out, and there are two copies; what players have at home they bring along.
  test('a part whose sheets are all out cannot be played: W14', () => {
    const mit = (kopien: number, ...leihen: readonly (readonly [an_id: string, anzahl: number])[]) => {
      const stimme = { id: 'klar', stimme: 'Klarinette', originale: 3, kopien };
      const bewegungen = leihen.map(([an_id, anzahl], at) => ({
        id: String(at),
        art: 'Ausgabe' as const,
        stimme_id: 'klar',
        am: '2026-11-01',
        an_id,
        anzahl,
      }));
      const { stand, plaetze } = spielbarMit([stimme], bewegungen, [wer('Max Klarinette')]);
      return [stand, plaetze.filter(ohneBlatt).length, plaetze.filter(istLeer).length, plaetze[0]?.blaetter];
    };
    expect(mit(0, ['Nachbar', 1], ['Nachbar', 1])).toEqual(['voll', 0, 0, 1]);
    expect(mit(2, ['Nachbar', 1], ['Nachbar', 1])).toEqual(['voll', 0, 0, 3]);
    expect(mit(0, ['Nachbar', 3])).toEqual(['luecken', 1, 0, 0]);
    expect(mit(0, ['Nachbar', 2], ['Max', 1])).toEqual(['voll', 0, 0, 1]);
  });
});
