import { expect, test } from 'vitest';
import { standVon, zeitVon } from './dienst-jetzt.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

test('who takes a part is there for that part', () => {
  const schicht = dienstzeit('2026-10-24', '20:00', '08:00');
  const uebergabe = zeitpunkt('2026-10-25', '01:00');
  expect(zeitVon({ beginn: null, ende: null }, schicht)).toEqual(schicht);
  expect(zeitVon({ beginn: uebergabe, ende: null }, schicht)).toEqual({ ...schicht, beginn: uebergabe });
  expect(zeitVon({ beginn: null, ende: uebergabe }, schicht)).toEqual({ ...schicht, ende: uebergabe });
});

test('what a device knows is old after twelve hours', () => {
  const gelesen = zeitpunkt('2026-10-24', '14:05');
  expect(standVon(gelesen, zeitpunkt('2026-10-25', '01:05'))).toEqual({ zeit: '14:05', istAlt: false });
  expect(standVon(gelesen, zeitpunkt('2026-10-25', '02:06')).istAlt).toBe(true);
});
