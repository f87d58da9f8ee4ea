import { expect, test } from 'vitest';
import { hinweiseVon, type Geprueft } from './hinweise.rules.ts';

const gepruft = (more: Partial<Geprueft> = {}): Geprueft => ({
  stueck: { psa: true, traeger_id: 'eva', status: 'InGebrauch', kaufdatum: '2025-12-01' },
  pruefung: {
    id: 'p',
    pruefart: 'PSAJahr',
    zeitpunkt: '2026-03-01T08:00:00.000Z',
    erfasstam: '2026-03-01T08:01:00.000Z',
    pruefer_id: 'karl',
    planversion: 2,
  },
  darf: true,
  planversion: 2,
  hergestellt: '2025-06-01',
  andere: [],
  ...more,
});
const andere = (zeitpunkt: string, more: object = {}) => [
  { id: 'o', pruefart: 'PSAJahr' as const, zeitpunkt, ...more },
];

test('nothing is to be noticed about a check as it should be', () => {
  expect(hinweiseVon(gepruft())).toEqual([]);
});

test('a check by an earlier plan, without qualification, of retired gear of one’s own', () => {
  const base = gepruft();
  const found = hinweiseVon({
    ...base,
    stueck: { ...base.stueck, status: 'Ausgemustert', traeger_id: 'karl' },
    darf: false,
    planversion: 3,
  });
  expect(found).toEqual(['OhneQualifikation', 'EigenePSA', 'Ausgemustert', 'AlterPlan']);
});

test('a second one of the kind within a day, before or after, unless it is corrected', () => {
  expect(hinweiseVon(gepruft({ andere: andere('2026-03-02T07:59:59.000Z') }))).toEqual(['ZweiterAmTag']);
  expect(hinweiseVon(gepruft({ andere: andere('2026-02-28T08:00:01.000Z') }))).toEqual(['ZweiterAmTag']);
  expect(hinweiseVon(gepruft({ andere: andere('2026-03-02T08:00:00.000Z') }))).toEqual([]);
  expect(hinweiseVon(gepruft({ andere: andere('2026-03-01T09:00:00.000Z', { pruefart: 'STK' }) }))).toEqual([]);
  const base = gepruft();
  expect(
    hinweiseVon({
      ...base,
      pruefung: { ...base.pruefung, ersetzt_id: 'o' },
      andere: andere('2026-03-01T07:00:00.000Z'),
    }),
  ).toEqual([]);
});

test('a clock more than five minutes ahead is noticed, and the day of arrival counts', () => {
  const base = gepruft();
  const ahead = { ...base.pruefung, zeitpunkt: '2026-03-01T08:06:01.000Z' };
  expect(hinweiseVon({ ...base, pruefung: ahead })).toEqual(['UhrVoraus']);
  expect(hinweiseVon({ ...base, pruefung: { ...ahead, zeitpunkt: '2026-03-01T08:06:00.000Z' } })).toEqual([]);
});
