import { expect, test } from 'vitest';
import type { Belegung } from './dienst-jetzt.rules.ts';
import { luecken } from './lueckenliste.rules.ts';
import type { Schichtlage } from './schichtstand.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const el = { id: 'el', quali_id: 'EL', ersatz_id: null, anzahl: 1, pflicht: true };
const belegung = (mgd_id: string, tag_id: string): Belegung => ({
  id: `${mgd_id}-${tag_id}`,
  tag_id,
  mgd_id,
  status: 'Eingeteilt',
  beginn: null,
  ende: null,
});
const lage = (tag: string, leute: readonly string[], values: Partial<Schichtlage['schicht']> = {}): Schichtlage => ({
  schicht: { id: tag, status: 'Veroeffentlicht', ...dienstzeit(tag, '20:00', '08:00'), ...values },
  bedarfe: [el, { ...el, id: 'irgendwer', quali_id: null, pflicht: false }],
  belegungen: leute.map((mgd_id) => belegung(mgd_id, tag)),
  qualisVon: (mgd_id) => new Set(mgd_id.startsWith('el') ? ['EL'] : []),
});
const jetzt = zeitpunkt('2026-10-01', '12:00');

test('the list names shifts to come, the function that is missing, days left, and who is qualified and free', () => {
  const gefunden = luecken(
    [
      lage('2026-10-05', ['neu']),
      lage('2026-10-03', ['el1']),
      lage('2026-10-04', []),
      lage('2026-10-06', [], { status: 'Abgesagt' }),
      lage('2026-09-30', []),
    ],
    {
      mgd_ids: ['el1', 'el2', 'el3', 'neu'],
      abwesend: (mgd_id) => (mgd_id === 'el2' ? [dienstzeit('2026-10-05', '09:00', '22:00')] : []),
    },
    jetzt,
  );
  expect(
    gefunden.map(({ lage: { schicht }, fehlend, tageBis, moegliche }) => [schicht.id, fehlend, tageBis, moegliche]),
  ).toEqual([
    ['2026-10-04', [{ bedarf: el, anzahl: 1 }], 3, ['el1', 'el2', 'el3']],
    ['2026-10-05', [{ bedarf: el, anzahl: 1 }], 4, ['el1', 'el3']],
  ]);
});

test('who is at another shift at that time is not free', () => {
  const zugleich = lage('2026-10-04', ['el1'], { id: 'zugleich' });
  const gefunden = luecken(
    [lage('2026-10-04', []), { ...zugleich, bedarfe: [] }],
    { mgd_ids: ['el1', 'el2'], abwesend: () => [] },
    jetzt,
  );
  expect(gefunden.map(({ moegliche }) => moegliche)).toEqual([['el2']]);
});
