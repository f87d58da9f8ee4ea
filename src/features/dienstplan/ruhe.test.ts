import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import {
  arbeitszeithinweise,
  fehlendeWochenruhe,
  istReaktionKurz,
  neueVerstoesse,
  ruhesaetze,
  ruhesatz,
  ruhevorgabe,
  ruheverstoesse,
  wochenruhesatz,
  wochenstunden,
  type Ruheregel,
  type Taetigkeit,
} from './ruhe.rules.ts';
import { tagPlus, zeitpunkt } from './wandzeit.rules.ts';

const de = ruhevorgabe('AngestelltDE');
const it = ruhevorgabe('AngestelltIT');
const ehrenamt = ruhevorgabe('Ehrenamt');
const jugend = ruhevorgabe('Jugend');
const zeit = (text: string): string => zeitpunkt(text.slice(0, 10), text.slice(11));
const tat = (von: string, bis: string, art: Taetigkeit['art'] = 'Praesenz', name: string = art): Taetigkeit => ({
  name,
  art,
  beginn: zeit(von),
  ende: zeit(bis),
});
const ruhen = (taetigkeiten: readonly Taetigkeit[], regel: Ruheregel = de): readonly number[] =>
  ruheverstoesse(taetigkeiten, regel).map(({ ruhe }) => ruhe / 60);

describe('daily rest', () => {
  test('no. 7 of dienstplan-tief 8: 22:00 to 08:30 into summer time is 9.5 hours and too short, though clocks suggest 10.5', () => {
    const [verstoss] = ruheverstoesse(
      [
        tat('2027-03-27 14:00', '2027-03-27 22:00', 'Praesenz', 'Spätdienst'),
        tat('2027-03-28 08:30', '2027-03-28 16:00'),
      ],
      de,
    );
    expect(verstoss && germanText(ruhesatz(verstoss))).toBe(
      'Nur 9,5 Stunden Ruhe nach Spätdienst. Vorgeschrieben: 11.',
    );
  });

  test('no. 8: 22:00 to 08:15 out of summer time is 11.25 hours and fine', () => {
    expect(ruhen([tat('2027-10-30 14:00', '2027-10-30 22:00'), tat('2027-10-31 08:15', '2027-10-31 16:00')])).toEqual(
      [],
    );
  });

  test('on call is rest until called; a call restarts the whole rest', () => {
    const tag = tat('2026-11-02 08:00', '2026-11-02 16:00');
    const ruf = tat('2026-11-02 16:00', '2026-11-03 08:00', 'Rufbereitschaft');
    const naechster = tat('2026-11-03 08:00', '2026-11-03 16:00');
    expect(ruhen([tag, ruf, naechster])).toEqual([]);
    const alarm = tat('2026-11-02 23:00', '2026-11-03 01:00', 'Einsatz');
    expect(ruhen([tag, ruf, alarm, naechster])).toEqual([7, 7]);
    expect(neueVerstoesse([tag, ruf, naechster], alarm, de).map(({ nach }) => nach)).toEqual(['Praesenz', 'Einsatz']);
  });

  test('the young rest twelve hours', () => {
    const zwei = [tat('2026-11-02 14:00', '2026-11-02 20:00'), tat('2026-11-03 07:30', '2026-11-03 12:00')];
    expect(ruhen(zwei)).toEqual([]);
    expect(ruhen(zwei, jugend)).toEqual([11.5]);
  });

  test('what touches is one work; what was too short before is nothing new', () => {
    const frueh = tat('2026-11-02 06:00', '2026-11-02 14:00');
    const spaet = tat('2026-11-02 14:00', '2026-11-02 22:00');
    const naechster = tat('2026-11-03 06:00', '2026-11-03 14:00');
    expect(ruhen([frueh, spaet])).toEqual([]);
    expect(ruhen([spaet, naechster])).toEqual([8]);
    expect(neueVerstoesse([spaet, naechster], frueh, de)).toEqual([]);
  });

  test('in Italy work may be split within its day, not beyond', () => {
    const morgens = tat('2026-11-02 08:00', '2026-11-02 12:00');
    const abends = tat('2026-11-02 16:00', '2026-11-02 20:00');
    expect(ruhen([morgens, abends])).toEqual([4]);
    expect(ruhen([morgens, abends], it)).toEqual([]);
    expect(ruhen([morgens, abends, tat('2026-11-03 06:00', '2026-11-03 12:00')], it)).toEqual([4, 10]);
  });

  test('volunteers rest eight hours after a mission past midnight, and after nothing else', () => {
    const dienst = tat('2026-11-03 06:00', '2026-11-03 14:00');
    expect(ruhen([tat('2026-11-02 14:00', '2026-11-03 01:00'), dienst], ehrenamt)).toEqual([]);
    expect(ruhen([tat('2026-11-02 20:00', '2026-11-03 00:00', 'Einsatz'), dienst], ehrenamt)).toEqual([]);
    expect(ruhen([tat('2026-11-02 20:00', '2026-11-03 00:10', 'Einsatz'), dienst], ehrenamt)).toHaveLength(1);
    expect(ruhen([tat('2026-11-02 20:00', '2026-11-02 23:00', 'Einsatz'), dienst], ehrenamt)).toEqual([]);
  });
});

describe('by the week', () => {
  const tage = (anzahl: number): readonly Taetigkeit[] =>
    Array.from({ length: anzahl }, (_, nr) => {
      const tag = tagPlus('2026-11-02', nr);
      return tat(`${tag} 08:00`, `${tag} 16:00`);
    });

  test('in seven days there are 24 hours beside the daily rest', () => {
    expect(fehlendeWochenruhe(tage(6), it)).toEqual([]);
    const [strecke] = fehlendeWochenruhe(tage(7), it);
    expect(strecke && germanText(wochenruhesatz(strecke, it))).toBe(
      'Von 02.11.2026, 08:00 bis 08.11.2026, 16:00 fehlt die wöchentliche Ruhe von 24 Stunden.',
    );
    expect(fehlendeWochenruhe(tage(7), de)).toEqual([]);
  });

  test('a seventh day in a row is told to whoever would take it, an eighth again, and days that were so before are not', () => {
    const samstag = tage(7).at(-1) ?? tat('2026-11-08 08:00', '2026-11-08 16:00');
    const saetze = (bisher: readonly Taetigkeit[], neu: Taetigkeit): readonly string[] =>
      ruhesaetze(bisher, neu, it).map(germanText);
    expect(saetze(tage(6), samstag)).toEqual([
      'Von 02.11.2026, 08:00 bis 08.11.2026, 16:00 fehlt die wöchentliche Ruhe von 24 Stunden.',
    ]);
    expect(saetze(tage(5), samstag)).toEqual([]);
    expect(saetze(tage(7), tat('2026-11-20 08:00', '2026-11-20 16:00'))).toEqual([]);
    expect(saetze(tage(1), tat('2026-11-03 02:00', '2026-11-03 06:00'))).toEqual([
      'Nur 10 Stunden Ruhe nach Praesenz. Vorgeschrieben: 11.',
    ]);
  });

  test('a planner is told of more than 48 hours a week on average, and of on-call duty that may be work', () => {
    const voll = Array.from({ length: 122 }, (_, nr) => {
      const tag = tagPlus('2026-11-02', nr);
      return tat(`${tag} 08:00`, `${tag} 15:00`);
    });
    const neu = { ...tat('2027-03-04 08:00', '2027-03-04 15:00'), reaktionszeit: null };
    expect(arbeitszeithinweise(voll, neu, it).map(germanText)).toEqual([
      'Im Schnitt von vier Monaten 49 Stunden in der Woche. Erlaubt sind 48.',
    ]);
    expect(arbeitszeithinweise(voll, neu, ehrenamt)).toEqual([]);
    const ruf = { ...tat('2027-03-04 08:00', '2027-03-04 15:00', 'Rufbereitschaft'), reaktionszeit: 20 };
    expect(arbeitszeithinweise([], ruf, de).map(germanText)).toEqual([
      'Bei weniger als 30 Minuten Reaktionszeit kann Rufbereitschaft Arbeitszeit sein.',
    ]);
  });

  test('the average is taken over four months', () => {
    // From 2 November to 2 March there are 120 days; a hundred of them with eight hours each.
    expect(wochenstunden(tage(100), it, '2027-03-02')).toBeCloseTo((100 * 8 * 7) / 120);
  });
});

test('employees on call who must be there within less than half an hour may be working', () => {
  const ruf = { art: 'Rufbereitschaft', reaktionszeit: 20 } as const;
  expect(istReaktionKurz(ruf, de)).toBe(true);
  expect(istReaktionKurz({ ...ruf, reaktionszeit: 30 }, de)).toBe(false);
  expect(istReaktionKurz({ ...ruf, reaktionszeit: null }, de)).toBe(false);
  expect(istReaktionKurz(ruf, ehrenamt)).toBe(false);
});
