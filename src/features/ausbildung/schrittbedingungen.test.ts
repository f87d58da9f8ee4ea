import { describe, expect, it } from 'vitest';
import { missingForKursschritt, type KursBelow } from './schrittbedingungen.rules.ts';

const below: KursBelow = {
  tage: [
    { id: 't1', pflicht: true },
    { id: 't2', pflicht: false },
  ],
  teilnehmer: [
    { id: 'p1', typ: 'Angemeldet', bestanden: null },
    { id: 'p2', typ: 'Vorbehalt', bestanden: true },
    { id: 'p3', typ: 'Warteliste', bestanden: null },
  ],
  teilnahmen: [
    { tag_id: 't1', teilnehmer_id: 'p1', teilnahme: 'Teilgenommen' },
    { tag_id: 't1', teilnehmer_id: 'p2', teilnahme: null },
  ],
  verguetungen: undefined,
  isEarning: true,
};
const texts = (nach: string, rest: Partial<KursBelow> = {}) =>
  missingForKursschritt(nach, { ...below, ...rest }).map(({ text, at }) => [text, at?.tabelle]);

describe('what a step of a course lacks', () => {
  it('is open attendance on obligatory days, and whether those who hold a seat passed, where the course gives something', () => {
    const [attendance, rating] = texts('Abgeschlossen');
    expect([attendance, rating].map((one) => one?.[1])).toEqual(['ausbildungteilnahmen', 'ausbildungteilnehmer']);
    expect(attendance?.[0]).toContain('Teilnahmen an Pflichttagen sind offen');
    expect(texts('Abgeschlossen', { isEarning: false })).toEqual([attendance]);
  });

  it('is an approval of what the people in charge are paid', () => {
    const verguetungen = [{ status: 'Vorschlag' }, { status: 'Genehmigt' }, { status: 'Bezahlt' }] as const;
    expect(texts('Abgeschlossen', { teilnehmer: [], verguetungen })).toEqual([
      [expect.stringContaining('Vergütungen sind nicht genehmigt'), 'ausbildungverguetungen'],
    ]);
  });

  it('is nothing that may not be read here: the server decides', () => {
    expect(texts('Abgeschlossen', { teilnahmen: undefined, teilnehmer: [{ id: 'p1', typ: 'Angemeldet' }] })).toEqual(
      [],
    );
  });

  it('is nobody but pencilled in people for a draft, and nothing for the other steps', () => {
    expect(texts('Entwurf').map(([, tabelle]) => tabelle)).toEqual(['ausbildungteilnehmer']);
    expect(texts('Entwurf', { teilnehmer: [{ id: 'p1', typ: 'Vormerken' }] })).toEqual([]);
    for (const nach of ['Geplant', 'Eingabe', 'Abgesagt']) expect(texts(nach)).toEqual([]);
  });
});
