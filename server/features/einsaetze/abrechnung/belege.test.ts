import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { istUnbezahlt } from './abrechnungsstand.ts';
import { openAbrechnung, type AbrechnungApp, type Antwort } from './test-abrechnung.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`lines against a receipt on %s${testEnginesNote}`, (engine) => {
  let t: AbrechnungApp;
  beforeAll(async () => {
    t = await openAbrechnung(engine);
  }, 120_000);
  afterAll(() => t.close());

  const zeilen = (id: string): Promise<Row[]> => t.liste(`/einsaetze/verguetungen?einsatz_id=${id}&limit=50`);
  const person = async (id: string): Promise<Row> =>
    (await t.liste(`/einsaetze/beteiligte?einsatz_id=${id}&limit=9`))[0] ?? {};
  const beleg = async (
    einsatz_id: string,
    values: Row = {},
    ask = t.lv,
  ): Promise<Antwort & { readonly id: string }> => {
    const id = newId();
    return {
      id,
      ...(await t.put(ask, '/einsaetze/verguetungen', {
        id,
        einsatz_id,
        beteiligter_id: (await person(einsatz_id))['id'],
        posten: 'Verdienstausfall',
        betrag: 20_558,
        grund: 'Lohnzettel Juli',
        ...values,
      })),
    };
  };
  const gebucht = async (): Promise<string> => {
    const id = await t.einsatz();
    expect(await t.buche(id, t.tarif[3])).toBeNull();
    return id;
  };
  const unbezahlt = async (id: string): Promise<unknown[]> =>
    (
      await sql<{
        betrag: string;
      }>`select v.betrag from einsatz_verguetungen v where v.einsatz_id = ${id} and ${istUnbezahlt}`.execute(
        t.storage.db,
      )
    ).rows.map(({ betrag }) => Number(betrag));

  test.each([['Verdienstausfall'], ['Arbeitgebererstattung'], ['Auslagen']])(
    '%s is entered at a booked mission with amount and reason',
    async (posten) => {
      const id = await gebucht();
      const { mgd_id, id: beteiligter_id } = await person(id);
      expect(await beleg(id, { posten })).toMatchObject({ status: 201 });
      expect((await zeilen(id)).filter((one) => one['posten'] === posten)).toMatchObject([
        {
          beteiligter_id,
          mgd_id,
          art: 'Einsatz',
          menge: 1,
          betrag: 20_558,
          grund: 'Lohnzettel Juli',
          sbs_zahlung_id: null,
          storno_id: null,
        },
      ]);
      expect(await unbezahlt(id)).toEqual(expect.arrayContaining([9000, 20_558]));
    },
  );

  test('the same receipt sent twice is one line', async () => {
    const id = await gebucht();
    const { id: line } = await beleg(id);
    expect((await beleg(id, { id: line })).status).toBe(200);
    expect((await zeilen(id)).filter((one) => one['posten'] === 'Verdienstausfall')).toHaveLength(1);
  });

  test('a reason, an amount above zero and a member of this mission are needed', async () => {
    const [id, other] = [await gebucht(), await gebucht()];
    expect((await beleg(id, { grund: null })).body).toMatchObject({ fields: [{ feld: 'grund', text: 'Pflichtfeld' }] });
    for (const betrag of [0, -5])
      expect((await beleg(id, { betrag })).body).toMatchObject({
        fields: [{ feld: 'betrag', text: 'Der Betrag muss größer als null sein.' }],
      });
    expect((await beleg(id, { beteiligter_id: (await person(other))['id'] })).body).toMatchObject({
      fields: [{ feld: 'beteiligter_id', text: 'Verweis ist ungültig.' }],
    });
    expect(await zeilen(id)).toHaveLength(1);
  });

  test('what a rate pays is not entered by hand', async () => {
    const id = await gebucht();
    for (const posten of ['Dienst', 'Kilometer'])
      expect((await beleg(id, { posten })).body).toMatchObject({
        status_text: 'Diese Zeilen schreibt nur die Abrechnung.',
      });
  });

  test('a mission that is not booked takes none', async () => {
    for (const status of ['Eingabe', 'Freigabe', 'Abgeschlossen', 'Storno']) {
      expect((await beleg(await t.einsatz({ status }))).body).toMatchObject({
        status_text: 'Belege gehören zu einem gebuchten Einsatz, der noch nicht abgeschlossen ist.',
      });
    }
  });

  test('needs the right to add compensation', async () => {
    const id = await gebucht();
    expect((await beleg(id, {}, t.leser)).status).toBe(403);
    expect(await zeilen(id)).toHaveLength(1);
  });

  test('a receipt is reversed by a negative line with a reason, once, and neither waits for payment then', async () => {
    const id = await gebucht();
    const { id: line } = await beleg(id);
    expect((await beleg(id, { storno_id: line, betrag: -20_558, grund: null })).status).toBe(422);
    expect((await beleg(id, { storno_id: line, betrag: -1, grund: 'Falscher Monat' })).status).toBe(201);
    expect((await zeilen(id)).filter((one) => one['storno_id'] === line)).toMatchObject([
      { betrag: -20_558, menge: -1, grund: 'Falscher Monat', posten: 'Verdienstausfall' },
    ]);
    expect(await unbezahlt(id)).toEqual([9000]);
    expect((await beleg(id, { storno_id: line, grund: 'Noch einmal' })).body).toMatchObject({
      status_text: 'Dieser Beleg ist schon storniert.',
    });
  });

  test('what booking computed is not reversed by hand, and no receipt is changed or deleted', async () => {
    const id = await gebucht();
    const [booked] = await zeilen(id);
    expect((await beleg(id, { storno_id: booked?.['id'] })).body).toMatchObject({
      fields: [{ feld: 'storno_id', text: 'Verweis ist ungültig.' }],
    });
    const { id: line } = await beleg(id);
    const before = await zeilen(id);
    expect((await t.put(t.lv, `/einsaetze/verguetungen/${line}`, { betrag: 1 }, { 'If-Match': '"1"' })).status).toBe(
      422,
    );
    expect(
      (await t.lv(`/einsaetze/verguetungen/${line}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } })).status,
    ).toBeGreaterThan(400);
    expect(await zeilen(id)).toEqual(before);
  });

  test('a mission that cannot be billed is still booked after a receipt was entered', async () => {
    const id = await t.einsatz({ status: 'NichtAbrechenbar' });
    expect((await beleg(id)).status).toBe(201);
    expect(await t.buche(id)).toBeNull();
    expect((await zeilen(id)).map(({ posten }) => posten).toSorted()).toEqual(['Dienst', 'Verdienstausfall']);
  });
});
