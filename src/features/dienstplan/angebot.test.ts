import { expect, test } from 'vitest';
import { offeneFragen, type Antwortzeile, type Tauschzeile } from './angebot.rules.ts';
import { planbild, type Planzeilen } from './planbild.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const belegung = (mgd_id: string, tag_id: string) =>
  ({ id: `${mgd_id} ${tag_id}`, ausb_id: 'plan', tag_id, mgd_id, status: 'Eingeteilt' }) as const;
const zeilen: Planzeilen = {
  ausbildungen: [{ id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' }],
  dienstarten: [],
  ausbildungtage: [
    { id: 's1', ausb_id: 'plan', ...dienstzeit('2026-10-24', '20:00', '08:00') },
    { id: 's2', ausb_id: 'plan', ...dienstzeit('2026-10-25', '20:00', '08:00') },
  ],
  schichtbelegungen: [belegung('anna', 's1'), belegung('cora', 's1'), belegung('anna', 's2')],
  schichtbedarfe: [],
  mitgliederqualifikationen: [],
};
const bild = planbild(zeilen);
const tausch = (id: string, more: Partial<Tauschzeile> = {}): Tauschzeile => ({
  id,
  belegung_id: 'anna s1',
  mgd_id: 'anna',
  art: 'Abgabe',
  status: 'Angeboten',
  ablauf: zeitpunkt('2026-10-24', '08:00'),
  ...more,
});
const jetzt = zeitpunkt('2026-10-20', '12:00');
const fuer = (ich: string, tausche: readonly Tauschzeile[], antworten: readonly Antwortzeile[] = [], um = jetzt) =>
  offeneFragen(bild, tausche, antworten, ich, um).map((frage) => [frage.tausch.id, frage.gegen]);

test('an offer to all is seen by those who are free then, one to somebody by them alone, one of one’s own by nobody', () => {
  const alle = tausch('alle');
  const bert = tausch('bert', { belegung_id: 'anna s2', an_mgd_id: 'bert' });
  expect(fuer('bert', [bert, alle])).toEqual([
    ['alle', 'keiner'],
    ['bert', 'keiner'],
  ]);
  expect(fuer('cora', [bert, alle])).toEqual([]);
  expect(fuer('anna', [bert, alle])).toEqual([]);
});

test('one that needs a qualification is seen by those who have it', () => {
  const mitBedarf = planbild({
    ...zeilen,
    schichtbedarfe: [
      { id: 'el', ausb_id: 'plan', tag_id: 's2', funktion: 'EL', quali_id: 'EL', anzahl: 1, pflicht: true },
    ],
    mitgliederqualifikationen: ['anna', 'cora'].map((mgd_id) => ({
      id: mgd_id,
      mgd_id,
      quali_id: 'EL',
      am: '2024-01-01',
      gueltigbis: null,
    })),
  });
  const alle = tausch('alle', { belegung_id: 'anna s2' });
  const sehen = (ich: string): number => offeneFragen(mitBedarf, [alle], [], ich, jetzt).length;
  expect([sehen('cora'), sehen('bert')]).toEqual([1, 0]);
});

test('it is no longer seen once it has lapsed, was answered or taken', () => {
  const alle = tausch('alle');
  expect(fuer('bert', [alle], [], zeitpunkt('2026-10-24', '08:00'))).toEqual([]);
  expect(fuer('bert', [alle], [{ id: 'a', tausch_id: 'alle', mgd_id: 'bert', antwort: 'Nein' }])).toEqual([]);
  expect(fuer('bert', [tausch('alle', { status: 'Angenommen' })])).toEqual([]);
});

test('a swap asks for a duty, a ring for the one that was named', () => {
  const ring = tausch('ring', { art: 'Ring' });
  expect(fuer('bert', [ring])).toEqual([]);
  const gefragt = {
    id: 'a',
    tausch_id: 'ring',
    mgd_id: 'cora',
    antwort: 'Gefragt',
    gegenbelegung_id: 'cora s1',
  } as const;
  expect(fuer('cora', [ring], [gefragt])).toEqual([['ring', 'cora s1']]);
  expect(fuer('bert', [tausch('gegen', { art: 'Tausch' })])).toEqual([['gegen', 'waehlen']]);
});
