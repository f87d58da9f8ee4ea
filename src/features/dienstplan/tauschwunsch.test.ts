import { expect, test } from 'vitest';
import { angebotsfehler, type Tauschwunsch } from './tauschwunsch.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const dienst = dienstzeit('2026-10-24', '20:00', '08:00');
const wunsch = (more: Partial<Tauschwunsch>): string | undefined =>
  angebotsfehler({ art: 'Abgabe', beginn: null, ende: null, gefragte: [], ...more }, dienst);
const [anna, bert] = [{ mgd_id: 'anna' }, { mgd_id: 'bert' }];

test('an offer asks as many as its kind has, each once', () => {
  const zuViele = 'So viele Dienste hat diese Art von Tausch nicht.';
  expect([wunsch({}), wunsch({ art: 'Tausch' }), wunsch({ art: 'Tausch', gefragte: [anna] })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(wunsch({ art: 'Ring', gefragte: [anna] })).toBe(zuViele);
  expect(wunsch({ art: 'Ring', gefragte: [anna, anna] })).toBe(zuViele);
  expect(wunsch({ art: 'Ring', gefragte: [anna, bert] })).toBeUndefined();
});

test('a part begins or ends with the duty and leaves some of it', () => {
  const fehler = 'Ein Teil beginnt oder endet mit dem Dienst.';
  const mitte = zeitpunkt('2026-10-25', '04:00');
  expect(wunsch({ art: 'Teil', beginn: mitte })).toBeUndefined();
  expect(wunsch({ art: 'Teil', ende: mitte })).toBeUndefined();
  expect(wunsch({ art: 'Teil' })).toBe(fehler);
  expect(wunsch({ art: 'Teil', beginn: mitte, ende: zeitpunkt('2026-10-25', '05:00') })).toBe(fehler);
  expect(wunsch({ art: 'Teil', ende: zeitpunkt('2026-10-25', '09:00') })).toBe(fehler);
});
