import { describe, expect, test } from 'vitest';
import { angebotsfrist, hatAngebot, istVerstrichen } from './angebot.rules.ts';

describe('an offer of a seat', () => {
  test('of 24.10.2026 10:00 for two days ends on 26.10. at 10:00 by the clock, not after 48 hours', () => {
    expect(angebotsfrist('2026-10-24T08:00:00Z', 2, null)).toBe('2026-10-26T09:00:00.000Z');
  });

  test('ends with the closing date at the latest', () => {
    expect(angebotsfrist('2026-10-24T08:00:00Z', 2, '2026-10-25')).toBe('2026-10-25T23:00:00.000Z');
    expect(angebotsfrist('2026-10-24T08:00:00Z', 2, '2026-10-26')).toBe('2026-10-26T09:00:00.000Z');
  });

  test('holds the seat while it runs, and for who was only asked not at all', () => {
    const angebot = { typ: 'Angefragt', angebotbis: '2026-10-26T09:00:00.000Z' };
    const [vorher, dann] = ['2026-10-26T08:59:59.999Z', '2026-10-26T09:00:00Z'];
    expect([hatAngebot(angebot, vorher), istVerstrichen(angebot, vorher)]).toEqual([true, false]);
    expect([hatAngebot(angebot, dann), istVerstrichen(angebot, dann)]).toEqual([false, true]);
    expect(hatAngebot({ ...angebot, angebotbis: null }, vorher)).toBe(false);
    expect(hatAngebot({ ...angebot, typ: 'Zurueckgetreten' }, vorher)).toBe(false);
  });
});
