import { expect, test } from 'vitest';
import { anlassVon, eingabefehler, leereEingabe, type Eingabe } from './eingabe.ts';

const anna = { mgd_id: 'anna', minuten: null, km: null };
const abend: Eingabe = {
  ...leereEingabe('Taetigkeit'),
  name: ' Wegebau ',
  sek_id: 'A',
  beginn: '2026-11-25T22:00:00.000Z',
  ende: '2026-11-26T00:00:00.000Z',
};

test('nothing is noted before everything is said, and each lack is named', () => {
  expect(eingabefehler(leereEingabe('Uebung'), [])).toHaveLength(4);
  expect(anlassVon(leereEingabe('Uebung'))).toBeUndefined();
  expect(eingabefehler(abend, [anna])).toEqual([]);
  expect(eingabefehler({ ...abend, ende: '2026-11-25T22:00:00.000Z' }, [anna])).toHaveLength(1);
  expect(eingabefehler({ ...abend, ende: '2026-11-27T22:01:00.000Z' }, [anna])).toHaveLength(1);
});

test('the same mistake of several people is said once', () => {
  const zuLang = { ...anna, minuten: 121 };
  expect(eingabefehler(abend, [zuLang, { ...zuLang, mgd_id: 'bert' }])).toHaveLength(1);
});

test('the days of something new are those on the clock on the wall; a further day needs no name', () => {
  expect(anlassVon(abend)).toMatchObject({
    anfang: '2026-11-25',
    bis: '2026-11-26',
    kurs: { name: 'Wegebau', sek_id: 'A', ort: null },
  });
  const weiter: Eingabe = { ...abend, name: '', sek_id: null, kurs: { id: 'k', name: 'Wegebau', sek_id: 'A' } };
  expect(eingabefehler(weiter, [anna])).toEqual([]);
  expect(anlassVon(weiter)?.kurs).toEqual({ id: 'k' });
});
