import { expect, test } from 'vitest';
import { indexVon } from './geraete-index.ts';
import { Kennungsindex } from './kennungsindex.ts';
import { normiereCode } from './kennung.rules.ts';
import { etikettVon } from './pruefziffer.rules.ts';

const lies = (raw: string) => normiereCode(raw, { etikettHosts: [], jahr: 2026 });
const gefunden = (index: Kennungsindex, raw: string): readonly string[] =>
  index.suche(lies(raw)).map(({ inventarId }) => inventarId);

/** A device with so many pieces, each with a label, a serial number and an inventory number. */
function geraet(anzahl: number) {
  const kennungen = Array.from({ length: anzahl }, (_, nr) => ({
    id: `k${nr}`,
    inventar_id: `i${nr}`,
    art: 'Etikett' as const,
    wert: etikettVon(nr),
    entwertetam: null as string | null,
  }));
  const stuecke = Array.from({ length: anzahl }, (_, nr) => ({
    id: `i${nr}`,
    seriennr: `sn-${nr}`,
    inventarnr: `I${nr}`,
  }));
  return { kennungen, stuecke };
}

test('one of 50,000 pieces is found by label, serial and inventory number without reading another row', () => {
  const { kennungen, stuecke } = geraet(50_000);
  const index = new Kennungsindex();
  for (const zeile of kennungen) index.setzeKennung(zeile.id, zeile);
  for (const zeile of stuecke) index.setzeStueck(zeile.id, zeile);
  expect(index.gelesen).toBe(100_000);
  for (const raw of [etikettVon(48_213), 'SN-48213', ' i48213 ']) expect(gefunden(index, raw)).toEqual(['i48213']);
  expect(gefunden(index, etikettVon(50_001))).toEqual([]);
  expect(index.gelesen).toBe(100_000);
});

test('a change costs one row: a label that is replaced leads on and says so, one that goes is forgotten', () => {
  const { kennungen, stuecke } = geraet(1000);
  const index = new Kennungsindex();
  for (const zeile of kennungen) index.setzeKennung(zeile.id, zeile);
  for (const zeile of stuecke) index.setzeStueck(zeile.id, zeile);
  const [alt] = kennungen;
  index.setzeKennung('k0', { ...alt, entwertetam: '2026-03-01T10:00:00.000Z' });
  index.setzeKennung('neu', { ...alt, id: 'neu', wert: etikettVon(5000) });
  expect(index.gelesen).toBe(2002);
  expect(index.suche(lies(etikettVon(0)))).toEqual([
    { inventarId: 'i0', durch: 'kennung', ersetztAm: '2026-03-01T10:00:00.000Z' },
  ]);
  expect(index.suche(lies(etikettVon(5000)))).toEqual([{ inventarId: 'i0', durch: 'kennung' }]);
  index.setzeKennung('neu', undefined);
  expect(gefunden(index, etikettVon(5000))).toEqual([]);
});

test('a code that is bound counts more than a number that is the same by chance; two pieces of one number are both shown', () => {
  const index = new Kennungsindex();
  index.setzeKennung('k', { id: 'k', inventar_id: 'a', wert: '4711', entwertetam: null });
  index.setzeStueck('b', { id: 'b', seriennr: '4711' });
  index.setzeStueck('c', { id: 'c', seriennr: '0815' });
  index.setzeStueck('d', { id: 'd', seriennr: '0815' });
  expect(gefunden(index, '4711')).toEqual(['a']);
  expect(gefunden(index, '0815')).toEqual(['c', 'd']);
});

test('ten digits that are no label may be the number of the maker, and a GS1 code finds by the serial number in it', () => {
  const index = new Kennungsindex();
  index.setzeStueck('a', { id: 'a', seriennr: '1234567890' });
  index.setzeStueck('b', { id: 'b', seriennr: 'x99' });
  expect(gefunden(index, '1234567890')).toEqual(['a']);
  expect(gefunden(index, '(01)09506000134352(21)X99')).toEqual(['b']);
});

test('the index of a device follows what changes there, and is made once', async () => {
  const rows = new Map<string, Map<string, object>>([
    ['inventarkennungen', new Map()],
    ['inventar', new Map([['a', { id: 'a', seriennr: 'S1' }]])],
  ]);
  const hoerer = new Map<string, (ids: readonly string[] | null) => void>();
  let gelesen = 0;
  const replica = {
    rows: async ({ name }: { name: string }) => {
      gelesen += 1;
      return [...(rows.get(name)?.values() ?? [])];
    },
    row: async ({ name }: { name: string }, id: string) => rows.get(name)?.get(id),
    subscribe: (table: string, hoere: (ids: readonly string[] | null) => void) => {
      hoerer.set(table, hoere);
      return () => true;
    },
  } as unknown as Parameters<typeof indexVon>[0]; // as much of a replica as an index asks
  const index = await indexVon(replica);
  expect(await indexVon(replica)).toBe(index);
  expect([gelesen, gefunden(index, 's1')]).toEqual([2, ['a']]);
  rows.get('inventarkennungen')?.set('k', { id: 'k', inventar_id: 'a', wert: etikettVon(7), entwertetam: null });
  hoerer.get('inventarkennungen')?.(['k']);
  await Promise.resolve();
  expect([gelesen, gefunden(index, etikettVon(7))]).toEqual([2, ['a']]);
});
