import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { absagefrage, antwortsatz, anwesenheitssatz, type Antwort } from './meldung.rules.ts';
import { dienstzeit, vonBisText, zeitpunkt } from './wandzeit.rules.ts';

const antwort = (values: Partial<Antwort>): string | undefined => {
  const satz = antwortsatz({
    angebot: { ergebnis: 'Gilt' },
    tausch: { status: 'Angenommen', ablauf: zeitpunkt('2026-10-04', '12:00'), beendetam: null },
    schicht: { beginn: zeitpunkt('2026-10-09', '19:00'), status: 'Veroeffentlicht' },
    dienst: 'Nachtdienst 09.10.',
    anderer: 'Tagdienst 12.10.',
    name: 'Bert Gruber',
    ...values,
  });
  return satz && germanText(satz);
};

test('whoever answered is told what became of it in the words of the domain (dienstplan-tief 5, 10)', () => {
  expect(antwort({})).toBeUndefined();
  expect(antwort({ angebot: { ergebnis: 'ZuSpaet' } })).toBe(
    'Bert Gruber war schneller. Du hast keinen zusätzlichen Dienst.',
  );
  expect(antwort({ angebot: { ergebnis: 'Verlegt' } })).toBe(
    'Der Dienst wurde auf 09.10.2026, 19:00 verlegt. Bitte neu zustimmen.',
  );
  const beendetam = zeitpunkt('2026-10-02', '08:30');
  expect(antwort({ angebot: { ergebnis: 'Zurueckgezogen' }, tausch: { status: 'Zurueckgezogen', beendetam } })).toBe(
    'Das Angebot wurde um 08:30 zurückgezogen.',
  );
  const schicht = { beginn: zeitpunkt('2026-10-09', '19:00'), status: 'Abgesagt' } as const;
  const verfallen = { status: 'Verfallen', beendetam, ablauf: zeitpunkt('2026-10-04', '12:00') } as const;
  expect(antwort({ tausch: verfallen, schicht })).toBe(
    'Der Dienst Nachtdienst 09.10. wurde abgesagt. Der Tausch ist hinfällig, dein Dienst Tagdienst 12.10. bleibt bei dir.',
  );
  expect(antwort({ tausch: verfallen, schicht, anderer: undefined })).toBe(
    'Der Dienst Nachtdienst 09.10. wurde abgesagt. Der Tausch ist hinfällig.',
  );
  expect(antwort({ tausch: { ...verfallen, beendetam: zeitpunkt('2026-10-04', '12:00') } })).toBe(
    'Die Frist ist am 04.10.2026, 12:00 abgelaufen. Der Platz ging weiter.',
  );
  expect(antwort({ tausch: verfallen })).toBe('Der Tausch ist hinfällig.');
});

test('a planner is asked before swaps under way lapse', () => {
  expect(absagefrage([{ status: 'Genehmigt' }, { status: 'Verfallen' }])).toBeUndefined();
  const frage = absagefrage([{ status: 'Angeboten' }, { status: 'Angenommen' }, { status: 'Genehmigt' }]);
  expect(germanText(frage ?? '')).toBe('2 offene Tausche verfallen. Trotzdem absagen?');
});

test('attendance of a shift that was called off is looked at', () => {
  expect(anwesenheitssatz({ status: 'Abgesagt' })).toBe('Dienst war abgesagt. Anwesenheit wird geprüft.');
  expect(anwesenheitssatz({ status: null })).toBeUndefined();
});

test('a duty is told with the day of its end only where that is another one', () => {
  expect(vonBisText(dienstzeit('2026-10-24', '08:00', '16:30'))).toBe('24.10.2026, 08:00–16:30');
  expect(vonBisText(dienstzeit('2026-10-24', '20:00', '08:00'))).toBe('24.10.2026, 20:00–25.10.2026, 08:00');
});
