import { expect, test } from 'vitest';
import { verguetung, type Dienst, type Preise } from './zeilen.ts';

const preise: Preise = {
  saetze: [
    { art: 'Einsatz', einheit: 'Tag', betrag: 5000, gueltig_ab: '2020-01-01', gueltig_bis: '2025-12-31' },
    { art: 'Einsatz', einheit: 'Tag', betrag: 6000, gueltig_ab: '2026-01-01', gueltig_bis: null },
    { art: 'Notarzt', einheit: 'Stunde', betrag: 4000, gueltig_ab: '2026-01-01', gueltig_bis: null },
  ],
  kilometer: [
    { gueltigab: '2020-01-01', preis: 0.3, hoechstbetrag: null },
    { gueltigab: '2026-07-01', preis: 0.42, hoechstbetrag: 5000 },
  ],
};
const dienst = (id: string, values: Partial<Dienst>): Dienst => ({ id, mgd_id: `m-${id}`, von: '2026-07-10T17:30:00Z', bis: '2026-07-10T23:30:00Z', anfahrt_km: null, verguetungsart: 'Einsatz', ...values });
const beginn = '2026-07-10T17:30:00Z';
const keine = () => [];

test('a mission pays its members by the rates of the day it began', () => {
  const { zeilen, ohneSatz } = verguetung(beginn, [dienst('a', {}), dienst('b', { verguetungsart: 'Notarzt' }), dienst('c', { verguetungsart: 'Ehrenamtlich', anfahrt_km: 10 }), dienst('d', { mgd_id: null })], preise, keine);
  expect(zeilen).toEqual([
    { beteiligter_id: 'a', mgd_id: 'm-a', posten: 'Dienst', art: 'Einsatz', menge: 1.5, satz_betrag: 6000, betrag: 9000 },
    { beteiligter_id: 'b', mgd_id: 'm-b', posten: 'Dienst', art: 'Notarzt', menge: 6, satz_betrag: 4000, betrag: 24_000 },
    { beteiligter_id: 'c', mgd_id: 'm-c', posten: 'Kilometer', art: 'Ehrenamtlich', menge: 10, satz_betrag: null, betrag: 420 },
  ]);
  expect(ohneSatz).toEqual([]);
});

test('minutes of overlapping missions are paid once, in the earlier', () => {
  const frueher = { von: Date.parse('2026-07-10T16:00:00Z'), bis: Date.parse('2026-07-10T22:00:00Z') };
  const { zeilen } = verguetung(beginn, [dienst('a', {})], preise, (mgd_id) => (mgd_id === 'm-a' ? [frueher] : []));
  expect(zeilen).toMatchObject([{ menge: 0.5, betrag: 3000 }]);
});

test('who came twice on a day is paid for the day once', () => {
  const { zeilen } = verguetung(beginn, [dienst('a', { mgd_id: 'm', von: '2026-07-10T06:00:00Z', bis: '2026-07-10T07:00:00Z' }), dienst('b', { mgd_id: 'm', von: '2026-07-10T10:00:00Z', bis: '2026-07-10T11:00:00Z' })], preise, keine);
  expect(zeilen).toMatchObject([{ beteiligter_id: 'a', menge: 0.5 }]);
});

test('a kind without a rate is named, one that is paid by receipts is not', () => {
  const { zeilen, ohneSatz } = verguetung(beginn, [dienst('a', { verguetungsart: 'Fahrer' }), dienst('b', { verguetungsart: 'Verdienstausfall' })], preise, keine);
  expect([zeilen, ohneSatz]).toEqual([[], ['Fahrer']]);
});
