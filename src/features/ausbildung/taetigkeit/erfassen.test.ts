import { expect, test } from 'vitest';
import { idFromNaturalKey } from '../../../kit/records.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { erfasse, erfassungsfehler, type Anlass } from './erfassen.ts';

const abend = {
  typ: 'Taetigkeit',
  beginn: '2026-11-25T18:00:00.000Z',
  ende: '2026-11-25T20:00:00.000Z',
  anfang: '2026-11-25',
  bis: '2026-11-25',
} as const;
const neu: Anlass = { ...abend, kurs: { name: 'Wegebau', sek_id: 'A', ort: null } };
const anna = { mgd_id: 'anna', minuten: null, km: null };

const created = (...given: Parameters<typeof erfasse>) =>
  erfasse(...given).map((action) => (action.do === 'create' ? [action.table, action.row] : [])) as [
    string,
    Record<string, unknown>,
  ][];

test('something new is a course with its day, and each person takes part in it and was there', () => {
  const rows = created(neu, [anna, { mgd_id: 'bert', minuten: 90, km: 12.5 }]);
  expect(rows.map(([table]) => table)).toEqual([
    'ausbildungen',
    'ausbildungtage',
    'ausbildungteilnehmer',
    'ausbildungteilnahmen',
    'ausbildungteilnehmer',
    'ausbildungteilnahmen',
    'ausbildungzustaendige',
  ]);
  const [, kurs] = rows[0] ?? [];
  expect(kurs).toMatchObject({ typ: 'Taetigkeit', status: 'Geplant', name: 'Wegebau', anfang: '2026-11-25' });
  expect(rows.slice(1).every(([, row]) => row['ausb_id'] === kurs?.['id'])).toBe(true);
  expect(rows[5]?.[1]).toMatchObject({ teilnahme: 'Teilgenommen', minuten: 90 });
  expect(rows[6]?.[1]).toMatchObject({ mgd_id: 'bert', rolle: 'Fahrer', km: 12.5 });
});

test('a further day of what there is finds the participant whom another device may have added', () => {
  const [, , [, teilnahme] = []] = created({ ...abend, kurs: { id: 'k' } }, [anna]);
  expect(teilnahme?.['teilnehmer_id']).toBe(idFromNaturalKey(ausbildungteilnehmer, { ausb_id: 'k', mgd_id: 'anna' }));
});

test('kilometres of further days are added in tenths', () => {
  const gefahren = new Map([['anna', 0.1]]);
  const rows = created({ ...abend, kurs: { id: 'k' } }, [{ ...anna, km: 0.2 }], gefahren);
  expect(rows.at(-1)?.[1]).toMatchObject({ km: 0.3 });
});

test('minutes lie within the day, and whoever drove came somewhere', () => {
  const fehler = (values: object): unknown => erfassungsfehler({ ...anna, ...values }, 120);
  expect([fehler({}), fehler({ minuten: 120 }), fehler({ km: 0.1 })]).toEqual([undefined, undefined, undefined]);
  for (const wrong of [{ minuten: 0 }, { minuten: 121 }, { km: 0 }]) expect(fehler(wrong)).toBeDefined();
});
