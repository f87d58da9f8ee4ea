import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import {
  abwesenheitssatz,
  brauchtErsatz,
  platzvergabe,
  qualifikationssatz,
  wartelistensatz,
  type Anmeldung,
} from './anmeldung.rules.ts';

const person: Anmeldung = { hatPlatz: true, istAbwesend: false, istAusgeruht: true, istAnderswo: false };

test('a place goes to who is free, rested and there; everybody else waits', () => {
  expect(platzvergabe(person)).toBe('Eingeteilt');
  const hindernisse: readonly Partial<Anmeldung>[] = [
    { hatPlatz: false },
    { istAbwesend: true },
    { istAusgeruht: false },
    { istAnderswo: true },
  ];
  for (const eines of hindernisse) expect(platzvergabe({ ...person, ...eines })).toBe('Warteliste');
});

test('until the closing time withdrawing is free, later it needs a substitute', () => {
  const schicht = { meldeschluss: '2026-10-20T10:00:00.000Z', beginn: '2026-10-24T18:00:00.000Z' };
  expect(brauchtErsatz(schicht, '2026-10-20T10:00:00.000Z')).toBe(false);
  expect(brauchtErsatz(schicht, '2026-10-20T10:00:01.000Z')).toBe(true);
  expect(brauchtErsatz({ ...schicht, meldeschluss: null }, '2026-10-24T17:59:59.000Z')).toBe(false);
  expect(brauchtErsatz({ ...schicht, meldeschluss: null }, '2026-10-24T18:00:00.000Z')).toBe(true);
});

test('what is said is as the domain says it', () => {
  expect(germanText(wartelistensatz('24.10. Nacht', 2, true))).toBe(
    'Der letzte Platz im Dienst 24.10. Nacht war schon vergeben. Du stehst auf der Warteliste, Platz 2.',
  );
  expect(germanText(wartelistensatz('24.10. Nacht', 2, false))).toMatch(
    /^Du stehst auf der Warteliste, Platz 2\. Es fehlt eine Qualifikation/,
  );
  expect(germanText(abwesenheitssatz('Anna', '2026-10-20', '2026-10-25'))).toBe(
    'Anna ist abwesend gemeldet (20.10.2026–25.10.2026).',
  );
  expect(germanText(qualifikationssatz('Notarzt', '2026-10-24'))).toBe('Notarzt gilt nur bis 24.10.2026.');
});
