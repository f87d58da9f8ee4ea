import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { inventar } from '../../src/features/inventar/inventar.table.ts';
import { indexVon } from '../../src/features/inventar/geraete-index.ts';
import { inventarkennungen } from '../../src/features/inventar/inventarkennungen.table.ts';
import { normiereCode } from '../../src/features/inventar/kennung.rules.ts';
import type { Sitzung } from '../../src/features/inventar/pruefabend.rules.ts';
import { nimmLetztesZurueck, schreibeProtokoll } from '../../src/features/inventar/pruefen.ts';
import { etikettVon } from '../../src/features/inventar/pruefziffer.rules.ts';
import { newId } from '../../src/lib/ids.ts';
import { World, type Person } from './world.ts';

const anzahl = 200;
const inOrdnung = { ergebnis: 'Bestanden' as const, bemerkung: null, befunde: [] };

describe.each(testEngines)('an evening of checks in a cellar (%s)', (engine) => {
  let world: World;
  let keller: Person;
  let stuecke: readonly string[];
  let sitzung: Sitzung;

  beforeAll(async () => {
    world = await World.open(engine);
    keller = await world.person('keller', world.verband);
    stuecke = Array.from({ length: anzahl }, () => newId());
    await keller.tab.act(
      stuecke.flatMap((id, nr) => [
        { do: 'create', table: 'inventar', row: { id, name: `Karabiner ${nr}`, sek_id: world.verband } } as const,
        {
          do: 'create',
          table: 'inventarkennungen',
          row: { inventar_id: id, wert: etikettVon(nr + 1), art: 'Etikett' },
        } as const,
      ]),
    );
    await keller.tab.syncNow();
    sitzung = {
      id: newId(),
      beginn: '2026-11-10T18:00:00.000Z',
      sek_id: world.verband,
      pruefer_id: null,
      pruefer_name: 'Prüferin',
      pruefstelle: null,
      standort_id: null,
      plan_id: null,
      pruefart: 'PSAJahr',
      anlass: null,
      offen_id: null,
      erledigt: [],
    };
  }, 120_000);
  afterAll(() => world.close());

  const amServer = async (): Promise<readonly Record<string, unknown>[]> =>
    (await world.app.storage.db.selectFrom('inventarpruefungen').selectAll().execute()).filter(
      (row) => row['sitzung'] === sitzung.id,
    );

  it('finds each piece by its label and keeps 200 protocols; all arrive, none twice, a defect with what was found', async () => {
    const index = await indexVon(keller.tab.replica);
    for (const [nr, id] of stuecke.entries()) {
      const code = normiereCode(etikettVon(nr + 1), { etikettHosts: [], jahr: 2026 });
      expect(index.suche(code).map(({ inventarId }) => inventarId)).toEqual([id]);
      const befunde =
        nr === 7 ? [{ nr: 1, schritt: 'Schnapper', befund: 'Mangel' as const, notiz: 'klemmt', foto: null }] : [];
      const entscheid = nr === 7 ? { ergebnis: 'Bedingt' as const, bemerkung: null, befunde } : inOrdnung;
      sitzung = await schreibeProtokoll({ engine: keller.tab }, sitzung, id, entscheid, { plan: undefined });
    }
    expect(sitzung.erledigt).toHaveLength(anzahl);
    expect(await amServer()).toEqual([]);
    await keller.tab.syncNow();
    expect(keller.tab.operations()).toEqual([]);
    const rows = await amServer();
    expect(rows).toHaveLength(anzahl);
    expect(new Set(rows.map(({ inventar_id }) => inventar_id)).size).toBe(anzahl);
    const befunde = await world.app.storage.db.selectFrom('pruefbefunde').selectAll().execute();
    expect(befunde).toMatchObject([{ schritt: 'Schnapper', befund: 'Mangel', notiz: 'klemmt' }]);
  }, 120_000);

  it('takes back the last one before it was sent as if it had never been; one that was sent is corrected by the next', async () => {
    const { tab } = keller;
    const geraet = { engine: tab, replica: tab.replica };
    const [erstes = '', zweites = ''] = stuecke;
    const gesendet = sitzung.erledigt.length;
    const nochmal = await schreibeProtokoll(geraet, sitzung, erstes, inOrdnung, { plan: undefined });
    const weg = await nimmLetztesZurueck(geraet, nochmal);
    expect([weg.istWeg, weg.sitzung.offen_id, weg.sitzung.erledigt.length]).toEqual([true, erstes, gesendet]);
    expect(tab.operations()).toEqual([]);

    const bleibt = await nimmLetztesZurueck(geraet, { ...sitzung, erledigt: sitzung.erledigt.slice(0, 2) });
    expect([bleibt.istWeg, bleibt.sitzung.offen_id]).toEqual([false, zweites]);
    await schreibeProtokoll(
      geraet,
      bleibt.sitzung,
      zweites,
      { ergebnis: 'NichtBestanden', bemerkung: 'Riss', befunde: [] },
      { plan: undefined },
    );
    await tab.syncNow();
    expect(tab.operations()).toEqual([]);
    const rows = await amServer();
    expect(rows).toHaveLength(anzahl + 1);
    expect(rows.find(({ bemerkung }) => bemerkung === 'Riss')?.['ersetzt_id']).toBe(
      sitzung.erledigt.find(({ inventar_id }) => inventar_id === zweites)?.pruefung_id,
    );
  }, 60_000);

  it('a piece that is sorted out and retired at once is both on the server, with what the retirement needs', async () => {
    const { tab } = keller;
    const drittes = stuecke[2] ?? '';
    const stueck = await tab.replica.row(inventar, drittes);
    if (stueck === undefined) throw new Error('the piece is not on the device');
    const weg = { ausgemustertam: '2026-11-10', ausmusterungsgrund: 'Mangel', verbleib: 'Vernichtet' } as const;
    await schreibeProtokoll(
      { engine: tab },
      { ...sitzung, erledigt: [] },
      drittes,
      { ergebnis: 'NichtBestanden', bemerkung: 'Mantel beschädigt', befunde: [] },
      { plan: undefined, mustertAus: [stueck, weg] },
    );
    await tab.syncNow();
    expect(tab.operations()).toEqual([]);
    expect(
      await world.app.storage.db
        .selectFrom('inventar')
        .select(['status', 'ausmusterungsgrund', 'verbleib'])
        .where('id', '=', drittes)
        .execute(),
    ).toEqual([{ status: 'Ausgemustert', ausmusterungsgrund: 'Mangel', verbleib: 'Vernichtet' }]);
  }, 60_000);

  it('a label that two tablets bind without a network belongs to the first that comes; the other is told and loses nothing', async () => {
    const halle = await world.person('halle', world.verband, undefined, 2);
    await halle.tab.syncNow();
    const [a = '', b = ''] = stuecke;
    const wert = etikettVon(5000);
    await keller.tab.create('inventarkennungen', { inventar_id: a, wert, art: 'Etikett' });
    await halle.tab.create('inventarkennungen', { inventar_id: b, wert, art: 'Etikett' });
    await keller.tab.syncNow();
    await halle.tab.syncNow();
    const [geparkt] = halle.tab.operations();
    expect(geparkt).toMatchObject({ state: 'refused', values: { wert } });
    expect(geparkt?.error?.fields).toMatchObject([
      { text: expect.stringMatching(/^Dieses Etikett gehört zu I\d+\.$/) },
    ]);
    const kennungen = await keller.tab.replica.childrenOf(inventarkennungen, a);
    await keller.tab.syncNow();
    expect(kennungen.filter(({ entwertetam }) => (entwertetam ?? null) === null).map((one) => one.wert)).toEqual([
      wert,
    ]);
  }, 60_000);
});
