import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { kassenzaehlungen } from '../../../src/features/finanzen/kassenzaehlungen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Nutzer } from '../../context.ts';
import { applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';
import { lockNumber } from '../../storage/lock.ts';

let w: BuchWorld;
const without = (...rights: readonly string[]): readonly string[] =>
  allRights.filter((right) => !rights.includes(right));
const berta = userWith('berta', allRights, 'a1');
const fremd = userWith('fremd', allRights, 'b1');

beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-12-31');
}, 60_000);
afterAll(() => w.app.close());

const put = (wer: Nutzer, url: string, body: object): Promise<Told> => w.app.ask(wer, url, { method: 'PUT', body });
const step = (wer: Nutzer, url: string, nach: string, grund?: string): Promise<Told> =>
  put(wer, `${url}/status`, { nach, ...(grund === undefined ? {} : { grund }) });
const vieraugen = (value: string) =>
  sql`update finanzeinstellungen set vieraugen = ${value} where id = ${idFromNaturalKey(finanzeinstellungen, { sek_id: w.sek })}`.execute(
    w.app.storage.db,
  );
const read = async (url: string) => (await w.app.ask(w.kassier, url)).body;

describe('a run of depreciation', () => {
  const lauf = async (): Promise<string> =>
    `/abschreibung/laeufe/${await w.app.create(w.kassier, '/abschreibung/laeufe', { sek_id: w.sek, jahr: 2026 })}`;
  beforeAll(async () => {
    await w.app.create(w.kassier, '/anlage/anlagen', {
      sek_id: w.sek,
      bezeichnung: 'Schlitten',
      anschaffungam: '2026-03-16',
      ahkbetrag: 357_000,
      monate: 120,
      knt_id: w.konto('0410'),
      afaknt_id: w.konto('2500'),
    });
  });

  test('is released by the right to that, by another person, and only then booked where vouchers take two', async () => {
    await vieraugen('LaeufeUndBelege');
    const url = await lauf();
    expect((await step(w.kassier, url, 'Gebucht')).body['status_text']).toContain('Vier-Augen-Prinzip');
    expect(
      (await step(userWith('ohne', without('ABSCHREIBUNG_LAEUFE_FREIGEBEN'), 'a1'), url, 'Freigegeben')).status,
    ).toBe(403);
    expect((await step(w.kassier, url, 'Freigegeben')).body['status_text']).toContain('andere Person');
    expect((await step(berta, url, 'Freigegeben')).status).toBe(200);
    expect(await read(url)).toMatchObject({ status: 'Freigegeben', freigegeben_von: 'Nutzer berta' });
    // What goes back to be edited is released anew.
    expect((await step(w.kassier, url, 'Entwurf', 'Noch einmal ansehen')).status).toBe(200);
    expect(await read(url)).toMatchObject({ freigegeben_am: null, freigegeben_von: null });
    expect((await step(w.kassier, url, 'Gebucht')).status).toBe(422);
    expect((await step(userWith('carla', allRights, 'a1'), url, 'Freigegeben')).status).toBe(200);
    expect((await step(w.kassier, url, 'Gebucht')).status).toBe(200);
    expect((await step(w.kassier, url, 'Annulliert', 'Probe')).status).toBe(200);
    await vieraugen('Laeufe');
  });

  test('is not released by whoever entered an amount in it, or took an asset out of it', async () => {
    for (const bezeichnung of ['Funk', 'Zelt'])
      await w.app.create(w.kassier, '/anlage/anlagen', {
        sek_id: w.sek,
        bezeichnung,
        anschaffungam: '2026-03-16',
        ahkbetrag: 10_000,
        abschreibungsart: 'Manuell',
        knt_id: w.konto('0410'),
        afaknt_id: w.konto('2500'),
      });
    const url = await lauf();
    const { rows } = await sql<{ id: string }>`
      select x.id from abschreibungen x join anlagen a on a.id = x.anlage_id
      where x.lauf_id = ${url.slice(url.lastIndexOf('/') + 1)} and a.bezeichnung in ('Funk', 'Zelt')`.execute(
      w.app.storage.db,
    );
    const [eine, andere] = rows.map(({ id }) => `/abschreibung/abschreibungen/${id}`);
    const carla = userWith('carla', allRights, 'a1');
    const dora = userWith('dora', allRights, 'a1');
    expect((await w.app.ask(berta, eine ?? '', { method: 'PUT', rev: 1, body: { betrag: 500 } })).status).toBe(200);
    expect((await w.app.ask(carla, andere ?? '', { method: 'DELETE', rev: 1 })).status).toBe(200);
    for (const wer of [w.kassier, berta, carla])
      expect((await step(wer, url, 'Freigegeben')).body['status_text']).toContain('andere Person');
    expect((await step(dora, url, 'Freigegeben')).status).toBe(200);
    expect((await step(w.kassier, url, 'Annulliert')).status).toBe(200);
  });

  test('that is closed for good is taken back by nobody; closing takes the right of the depreciation itself', async () => {
    const url = await lauf();
    expect((await step(w.kassier, url, 'Gebucht')).status).toBe(200);
    const ohne = userWith('ohne', without('ABSCHREIBUNG_ALLGEMEIN_ABSCHLIESSEN'), 'a1');
    expect((await step(ohne, url, 'Abgeschlossen')).status).toBe(403);
    const nur = userWith('nur', without('ABSCHREIBUNG_LAEUFE_ABSCHLIESSEN', 'ABSCHREIBUNG_LAEUFE_ANNULLIEREN'), 'a1');
    expect((await step(fremd, url, 'Abgeschlossen')).status).toBe(404);
    expect((await step(nur, url, 'Abgeschlossen')).status).toBe(200);
    expect(await read(url)).toMatchObject({ status: 'Abgeschlossen', abgeschlossen_von: 'Nutzer nur' });
    expect((await step(w.kassier, url, 'Annulliert', 'Doch nicht')).status).toBe(422);
  });
});

describe('a cash box', () => {
  const zaehlung = async (values: object = {}): Promise<string> =>
    `/kassenbuch/zaehlungen/${await w.app.create(w.kassier, '/kassenbuch/zaehlungen', {
      id: newId(),
      sek_id: w.sek,
      sekbank_id: w.kasse,
      gezaehlt_am: '2026-12-31T11:00:00.000Z',
      stueck_10000: 1,
      ...values,
    })}`;

  test('that is closed takes no voucher of that day or before, and nothing is taken back into that day', async () => {
    const beleg = {
      art: 'Einnahme',
      betrag: 10_000,
      sekbank_id: w.kasse,
      knt_id: w.konto('2110'),
      buchungsdatum: '2026-12-31',
      belegdatum: '2026-12-31',
    };
    const vorher = await w.gebucht(beleg);
    const url = await zaehlung();
    expect((await step(w.kassier, url, 'Abgeschlossen')).status).toBe(422);
    expect((await step(w.kassier, url, 'Abgestimmt', 'Jahresende')).status).toBe(200);
    const ohne = userWith('ohne', without('KASSABUCH_ALLGEMEIN_ABSCHLIESSEN'), 'a1');
    expect((await step(ohne, url, 'Abgeschlossen')).status).toBe(403);
    // What came after the count was not counted.
    const danach = await w.gebucht({ ...beleg, betrag: 500 });
    expect((await step(w.kassier, url, 'Abgeschlossen')).body['status_text']).toContain('neu zählen');
    await w.storniere(danach);
    expect((await step(w.kassier, url, 'Abgeschlossen')).status).toBe(200);
    expect(await read(url)).toMatchObject({ status: 'Abgeschlossen', abgeschlossen_von: 'Nutzer kassier' });

    const spaet = await w.buche(await w.entwurf(beleg));
    expect(spaet.status).toBe(422);
    expect(JSON.stringify(spaet.body)).toContain('ist bis 31.12.2026 abgeschlossen');
    expect((await w.storniere(vorher)).status).toBe(422);
    expect((await w.buche(await w.entwurf({ ...beleg, sekbank_id: w.bank }))).status).toBe(200);
  });

  test('is closed after whoever books in the branch, who waits meanwhile', async () => {
    w.am('2027-01-02');
    const url = await zaehlung({ gezaehlt_am: '2027-01-02T11:00:00.000Z' });
    expect((await step(w.kassier, url, 'Abgestimmt', 'Probe')).status).toBe(200);
    const id = url.split('/').at(-1) ?? '';
    const locks = await w.app.writes(async (unit) => {
      const held = async (): Promise<number> => {
        const { rows } = await sql`
          select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
            and (classid::bigint << 32 | objid::bigint) = ${lockNumber(`journal ${w.sek}`)}`.execute(unit.tx);
        return rows.length;
      };
      const table = unit.table(kassenzaehlungen);
      const row = await lockRow(unit, table, id);
      if (row === undefined) throw new Error('the count is there');
      const before = await held();
      await applyUpdate(unit, table, row, { status: 'Abgeschlossen' }, { art: 'schritt' });
      return [before, await held()];
    });
    w.am('2026-12-31');
    expect(locks).toEqual([0, 1]);
  });
});

describe('a booking of the journal', () => {
  const buchungVon = async (kassenbuch_id: string): Promise<string> =>
    (
      await sql<{
        id: string;
      }>`select id from buchungen where kassenbuch_id = ${kassenbuch_id} order by lfdnr limit 1`.execute(
        w.app.storage.db,
      )
    ).rows[0]?.id ?? '';
  const beleg = () =>
    w.gebucht({
      art: 'Einnahme',
      betrag: 4200,
      sekbank_id: w.bank,
      knt_id: w.konto('2110'),
      buchungsdatum: '2026-12-31',
      belegdatum: '2026-12-31',
    });

  test('is taken back with the whole of its voucher by the right of the journal, once', async () => {
    const id = await beleg();
    const url = `/buchungen/buchungen/${await buchungVon(id)}/stornieren`;
    const ohne = userWith('ohne', without('BUCHUNGEN_ALLGEMEIN_ANNULLIEREN'), 'a1');
    expect((await put(ohne, url, { grund: 'Falsch' })).status).toBe(403);
    expect((await put(fremd, url, { grund: 'Falsch' })).status).toBe(400);
    expect((await put(w.kassier, url, { grund: '' })).status).toBe(422);
    // From the cash book it takes another right than from here.
    const nur = userWith('nur', without('KASSABUCH_ALLGEMEIN_ANNULLIEREN'), 'a1');
    expect((await put(nur, `/kassenbuch/kassenbuch/${id}/storno`, { grund: 'Falsch' })).status).toBe(403);
    const told = await put(nur, url, { grund: 'Falsch' });
    expect(told.status).toBe(200);
    expect(await read(`/kassenbuch/kassenbuch/${id}`)).toMatchObject({ storniert_id: told.body['id'] });
    expect((await put(w.kassier, url, { grund: 'Noch einmal' })).status).toBe(422);
  });

  test('is linked afterwards to one record of its branch by the right to link, while the journal stays as it was', async () => {
    const buchung_id = await buchungVon(await beleg());
    const before = await read(`/buchungen/buchungen/${buchung_id}`);
    const stueck = await w.app.create(w.kassier, '/inventar/inventar', { name: 'Seil', sek_id: w.sek });
    const fremdes = await w.app.create(fremd, '/inventar/inventar', { name: 'Fremdes Seil', sek_id: sektionen.b1 });
    const link = (wer: Nutzer, values: object) =>
      put(wer, '/buchungen/verknuepfungen', { id: newId(), buchung_id, ...values });
    const ohne = userWith('ohne', without('BUCHUNGEN_ALLGEMEIN_VERKNUEPFEN'), 'a1');
    expect((await link(ohne, { inventar_id: stueck })).status).toBe(403);
    expect((await link(w.kassier, {})).status).toBe(422);
    const ganz = userWith('ganz', allRights, 'all');
    expect((await link(ganz, { inventar_id: fremdes })).status).toBe(422);
    const told = await link(w.kassier, { inventar_id: stueck, notiz: 'Anschaffung' });
    expect(told.status).toBe(201);
    const url = `/buchungen/verknuepfungen/${String(told.body['id'])}`;
    expect((await w.app.ask(ohne, url)).body).toMatchObject({ inventar_id: stueck });
    expect((await w.app.ask(ohne, url, { method: 'DELETE', rev: 1 })).status).toBe(403);
    expect(await read(`/buchungen/buchungen/${buchung_id}`)).toEqual(before);
    expect((await w.app.ask(w.kassier, url, { method: 'DELETE', rev: 1 })).status).toBe(200);
  });
});

test('a payment that is held goes with no run until who may release it does so', async () => {
  const id = await w.app.create(w.kassier, '/ueberweisungen/ueberweisungen', {
    sek_id: w.sek,
    empfaenger: 'Müller Sport GmbH',
    iban: 'AT611904300234573201',
    betrag: 12_050,
    ausfuehrungam: '2026-12-31',
    knt_id: w.konto('1600'),
  });
  const url = `/ueberweisungen/ueberweisungen/${id}`;
  const lauf = await w.app.create(w.kassier, '/ueberweisungen/laeufe', {
    sek_id: w.sek,
    bank_id: w.bank,
    ausfuehrungam: '2027-01-04',
  });
  const anzahl = async () => (await read(`/ueberweisungen/laeufe/${lauf}/pruefung`))['zahlungen'];
  expect(await anzahl()).toBe(1);
  expect((await step(w.kassier, url, 'Zurueckgestellt')).status).toBe(422);
  expect((await step(w.kassier, url, 'Zurueckgestellt', 'Lieferung fehlt')).status).toBe(200);
  expect(await anzahl()).toBe(0);
  const ohne = userWith('ohne', without('UEBERWEISUNGEN_ALLGEMEIN_FREIGEBEN'), 'a1');
  expect((await step(ohne, url, 'Offen')).status).toBe(403);
  expect((await step(berta, url, 'Offen')).status).toBe(200);
  expect(await anzahl()).toBe(1);
});
