import { expect, test } from 'vitest';
import { message } from '../../lib/message.ts';
import { fehlende, scanne, ungescannt } from './bereitstellen.rules.ts';

const bestellung = { id: 'b', lager_id: 'lager', art: 'Shop', status: 'Abgeschlossen' } as const;
const zeilen = [
  { id: 'p1', artikel_id: 'seil', menge: 2, geliefert: 1 },
  { id: 'p2', artikel_id: 'gurt', menge: 1, geliefert: null },
];
const stueck = { id: 's', inventarnr: 'I000007', artikel_id: 'seil', sek_id: 'lager', status: 'InGebrauch' } as const;
const scan = (
  ding: Parameters<typeof scanne>[0],
  piece?: Parameters<typeof scanne>[1],
  art: 'Shop' | 'Staatsmittel' = 'Shop',
) =>
  scanne(ding, piece, {
    bestellung: { ...bestellung, art },
    zeilen,
    tag: '2026-06-01',
    nameVon: (id) => id,
    haelt: (id) => id === 'p9',
  });
const piece = (values: object) => scan({ inventar_id: 's' }, { ...stueck, ...values });

test('a scan ticks the line of the article, or of the piece that it names', () => {
  expect(scan({ artikel_id: 'gurt' })).toMatchObject({ zeile: { id: 'p2' } });
  expect(piece({})).toMatchObject({ zeile: { id: 'p1' } });
  // A piece that was bound to an order which was cancelled is free.
  expect(piece({ bestellposition_id: 'p8' })).toMatchObject({ zeile: { id: 'p1' } });
});

test('what is not for this order, not of this store, locked, lent or scanned already is said', () => {
  const said = (key: string, was = 'I000007') => ({ einwand: message(key, { was }) });
  expect(scan({ artikel_id: 'helm' })).toEqual(said('{was} gehört nicht zu dieser Bestellung.', 'helm'));
  expect(piece({ artikel_id: 'helm' })).toEqual(said('{was} gehört nicht zu dieser Bestellung.', 'helm'));
  expect(piece({ sek_id: 'andere' })).toEqual(said('{was} gehört nicht zu diesem Lager.'));
  expect(piece({ status: 'Verliehen' })).toEqual(said('{was} ist verliehen.'));
  expect(piece({ status: 'Ausgemustert' })).toEqual(said('{was} ist gesperrt und wird nicht ausgegeben.'));
  expect(piece({ bestellposition_id: 'p1' })).toEqual(said('{was} ist schon gescannt.'));
  expect(piece({ bestellposition_id: 'p9' })).toEqual(said('{was} liegt für eine andere Bestellung bereit.'));
  expect(scan({ code: 'x' })).toEqual({ einwand: message('Zu diesem Code gibt es keinen Artikel.') });
});

test('a piece that the state paid for and binds goes to orders of state-funded material only', () => {
  const bound = { ...stueck, bindungbis: '2030-01-01' };
  expect(scan({ inventar_id: 's' }, bound)).toHaveProperty('einwand');
  expect(scan({ inventar_id: 's' }, bound, 'Staatsmittel')).toHaveProperty('zeile');
});

test('a full line takes no more; what nobody scanned stays here, unless nothing was scanned at all', () => {
  const voll = [{ id: 'p1', artikel_id: 'seil', menge: 2, geliefert: 2 }];
  const at = { bestellung, tag: '2026-06-01', nameVon: (id: string) => id, haelt: () => false };
  expect(scanne({ artikel_id: 'seil' }, undefined, { ...at, zeilen: voll })).toEqual({
    einwand: message('{was}: schon vollständig.', { was: 'seil' }),
  });
  expect([ungescannt(zeilen).map(({ id }) => id), fehlende(zeilen)]).toEqual([['p2'], 2]);
  const nichts = zeilen.map((one) => ({ ...one, geliefert: null }));
  expect([ungescannt(nichts), fehlende(nichts), fehlende(voll)]).toEqual([[], 0, 0]);
});
