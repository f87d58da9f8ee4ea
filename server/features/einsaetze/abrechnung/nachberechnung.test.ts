import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { createRandom } from '../../../../src/lib/random.ts';
import type { Nachberechnung } from '../../../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import type { Caller } from '../../../test-app.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { fuege, openAbrechnung, type AbrechnungApp } from './test-abrechnung.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`pay that changes after it was booked on %s${testEnginesNote}`, (engine) => {
  let t: AbrechnungApp;
  beforeAll(async () => {
    t = await openAbrechnung(engine);
  }, 120_000);
  afterAll(() => t.close());

  const zeilen = (id: string): Promise<Row[]> => t.liste(`/einsaetze/verguetungen?einsatz_id=${id}&limit=50`);
  const summe = async (id: string): Promise<number> =>
    (await zeilen(id)).reduce((sum, { betrag }) => sum + Number(betrag), 0);
  const vorschlag = async (id: string, ask = t.lv): Promise<Nachberechnung> =>
    (await ask(`/einsaetze/nachberechnung/${id}`)).json();
  const nachrechnen = (id: string, ask: Caller = t.lv) => t.put(ask, `/einsaetze/nachberechnung/${id}`, {});
  const einsatz = (von: string, bis: string, mgd_id: string): Promise<string> =>
    t.einsatz({ beginn: `2026-07-12T${von}:00Z`, ende: `2026-07-12T${bis}:00Z`, dienste: [{ mgd_id }] });
  const buche = async (...ids: readonly string[]): Promise<void> => {
    for (const id of ids) expect(await t.buche(id, t.tarif[3])).toBeNull();
  };
  const storno = async (id: string): Promise<void> => {
    expect(
      (await t.put(t.lv, `/einsaetze/einsaetze/${id}/status`, { nach: 'Storno', grund: 'doppelt erfasst' })).status,
    ).toBe(200);
  };

  test('whatever was booked first: overlapping missions are decided by their begin', async () => {
    const paid = async (order: 'early first' | 'late first'): Promise<number[]> => {
      const who = await t.mitglied();
      const [early, late] = [await einsatz('04:00', '09:00', who), await einsatz('08:00', '13:00', who)];
      await buche(...(order === 'early first' ? [early, late] : [late, early]));
      return Promise.all([summe(early), summe(late)]);
    };
    expect(await paid('early first')).toEqual([6000, 0]);
    expect(await paid('late first')).toEqual([6000, 0]);
  });

  test('a mission that is entered after a later one was booked is proposed as a correction of that one, shown and then written', async () => {
    const who = await t.mitglied();
    const late = await einsatz('08:00', '13:00', who);
    await buche(late);
    expect(await vorschlag(late)).toEqual({ differenzen: [], betrag: 0, andere: [], weitere: 0 });
    const early = await einsatz('04:00', '07:30', who);
    const [booked] = await zeilen(late);
    expect(await vorschlag(late)).toMatchObject({
      differenzen: [
        {
          mgd_id: who,
          posten: 'Dienst',
          art: 'Einsatz',
          alt: { menge: 1, betrag: 6000 },
          neu: { menge: 0.5, betrag: 3000 },
        },
      ],
      betrag: -3000,
    });
    expect(await zeilen(late)).toHaveLength(1);
    expect((await nachrechnen(late)).body).toEqual({ zeilen: 2 });
    expect((await zeilen(late)).map(({ betrag, storno_id, grund }) => [betrag, storno_id, grund]).toSorted()).toEqual([
      [-6000, booked?.['id'], 'Nachberechnung'],
      [3000, null, null],
      [6000, null, null],
    ]);
    await buche(early);
    expect([await summe(early), await summe(late)]).toEqual([3000, 3000]);
    expect((await nachrechnen(late)).body).toEqual({ zeilen: 0 });
  });

  test('what an earlier mission took is paid again when that one is cancelled, also where nothing was booked', async () => {
    const who = await t.mitglied();
    const [early, late] = [await einsatz('04:00', '13:00', who), await einsatz('08:00', '12:00', who)];
    await buche(early, late);
    expect(await zeilen(late)).toEqual([]);
    await storno(early);
    expect(await vorschlag(late)).toMatchObject({
      differenzen: [{ alt: null, neu: { menge: 0.5, betrag: 3000 } }],
      betrag: 3000,
    });
    await nachrechnen(late);
    expect([await summe(early), await summe(late)]).toEqual([0, 3000]);
  });

  test('the rate stays as it was booked, and a line that was paid is asked back', async () => {
    const who = await t.mitglied();
    const late = await einsatz('08:00', '13:00', who);
    await buche(late);
    const [line] = await zeilen(late);
    const [lauf, zahlung] = [newId(), newId()];
    await t.writes(async (unit) => {
      await fuege(unit, 'sbs_laeufe', lauf, [t.verband], { sek_id: t.verband, stand: 'Ausgefuehrt' }, lauf);
      await fuege(unit, 'sbs_zahlungen', lauf, [t.verband], { lauf_id: lauf, mgd_id: who }, zahlung);
    });
    await t.storage.db
      .updateTable('einsatz_verguetungen')
      .set({ sbs_zahlung_id: zahlung })
      .where('id', '=', String(line?.['id']))
      .execute();
    await einsatz('04:00', '07:30', who);
    await sql`update verguetungssaetze set betrag = 7000 where art = 'Einsatz'`.execute(t.storage.db);
    await nachrechnen(late);
    await sql`update verguetungssaetze set betrag = 6000 where art = 'Einsatz'`.execute(t.storage.db);
    expect((await zeilen(late)).map(({ betrag, sbs_zahlung_id }) => [betrag, sbs_zahlung_id]).toSorted()).toEqual([
      [-6000, null],
      [3000, null],
      [6000, zahlung],
    ]);
  });

  test('two persons booked in one mission who turn out to be one keep what they are due once: the rest is proposed and asked back', async () => {
    const vereint = async (...dienste: readonly Row[]): Promise<string> => {
      const id = await t.einsatz({ beginn: '2026-07-12T06:00:00Z', ende: '2026-07-12T12:00:00Z', dienste });
      await buche(id);
      const [one, other] = (await zeilen(id))
        .filter(({ posten }) => posten === 'Dienst')
        .map(({ mgd_id }) => String(mgd_id));
      for (const table of ['einsatz_beteiligte', 'einsatz_verguetungen'] as const)
        await t.storage.db
          .updateTable(table)
          .set({ mgd_id: String(one) })
          .where('einsatz_id', '=', id)
          .where('mgd_id', '=', String(other))
          .execute();
      await sql`update einsatz_beteiligte b set abschnitt = n from (select id, row_number() over (order by von, id) as n from einsatz_beteiligte where einsatz_id = ${id}) x where x.id = b.id`.execute(
        t.storage.db,
      );
      return id;
    };
    const um = (von: string, bis: string, values: Row = {}): Row => ({
      von: `2026-07-12T${von}:00Z`,
      bis: `2026-07-12T${bis}:00Z`,
      ...values,
    });
    const [zugleich, nacheinander] = [
      await vereint(um('06:00', '12:00', { anfahrt_km: 20 }), um('06:30', '12:00', { anfahrt_km: 20 })),
      await vereint(um('06:00', '09:00'), um('09:00', '12:00')),
    ];
    expect(await summe(zugleich)).toBe(12_000 + 1680);
    expect((await vorschlag(zugleich)).betrag).toBe(-6000 - 840);
    await nachrechnen(zugleich);
    expect(await summe(zugleich)).toBe(6000 + 840);
    expect((await nachrechnen(zugleich)).body).toEqual({ zeilen: 0 });
    // Half a day and half a day are the day that one person is due.
    expect(await vorschlag(nacheinander)).toMatchObject({ differenzen: [], betrag: 0 });
  });

  test('one wrong line is corrected against a reason, and stays so', async () => {
    const id = await t.einsatz({ dienste: [{ anfahrt_km: 20 }] });
    await buche(id);
    const [dienst] = (await zeilen(id)).filter(({ posten }) => posten === 'Dienst');
    const berichtige = (body: object, ask = t.lv, line = String(dienst?.['id'])) =>
      t.put(ask, `/einsaetze/verguetungen/${line}/berichtigung`, body);
    const richtig = { menge: 1, betrag: 6000, grund: 'Kam erst nach Mitternacht' };
    for (const wrong of [
      { ...richtig, grund: ' ' },
      { menge: 1, betrag: 6000 },
      { ...richtig, betrag: -1 },
      { ...richtig, menge: 1.005 },
      { menge: 1.5, betrag: 9000, grund: 'nichts' },
    ])
      expect([wrong, (await berichtige(wrong)).status]).toEqual([wrong, 422]);
    expect((await berichtige(richtig, t.leser)).status).toBe(403);
    expect((await berichtige(richtig, t.lv, newId())).status).toBe(404);
    expect(await zeilen(id)).toHaveLength(2);
    const { status, body } = await berichtige(richtig);
    expect([status, body]).toMatchObject([200, { rev: 1 }]);
    expect(
      (await zeilen(id))
        .filter(({ posten }) => posten === 'Dienst')
        .map(({ menge, betrag, grund }) => [menge, betrag, grund])
        .toSorted(),
    ).toEqual([
      [-1.5, -9000, richtig.grund],
      [1, 6000, richtig.grund],
      [1.5, 9000, null],
    ]);
    expect((await berichtige(richtig)).body).toMatchObject({ status_text: 'Diese Zeile ist schon zurückgenommen.' });
    expect(await vorschlag(id)).toEqual({ differenzen: [], betrag: 0, andere: [], weitere: 0 });
  });

  test('a mission names the booked ones that it changed: entered late, booked, corrected or cancelled', async () => {
    const who = await t.mitglied();
    const late = await einsatz('08:00', '13:00', who);
    await buche(late);
    const others = async (id: string, ask = t.lv): Promise<unknown> => {
      const { andere, weitere } = await vorschlag(id, ask);
      return [andere.map(({ einsatz_id, typ, betrag }) => [einsatz_id, typ, betrag]), weitere];
    };
    const early = await einsatz('04:00', '07:30', who);
    expect(await others(early)).toEqual([[[late, 'Einsatz', -3000]], 0]);
    expect(await others(late)).toEqual([[], 0]);
    await buche(early);
    expect(await others(early)).toEqual([[[late, 'Einsatz', -3000]], 0]);
    await nachrechnen(late);
    expect(await others(early)).toEqual([[], 0]);
    // The times of the earlier one were wrong: it was the whole day.
    await sql`update einsatz_beteiligte set bis = '2026-07-12T09:00:00Z' where einsatz_id = ${early}`.execute(
      t.storage.db,
    );
    expect(await others(early)).toEqual([[[late, 'Einsatz', -3000]], 0]);
    expect(await vorschlag(early)).toMatchObject({ differenzen: [{ neu: { menge: 1 } }], betrag: 3000 });
    await nachrechnen(late);
    await storno(early);
    expect(await others(early)).toEqual([[[late, 'Einsatz', 6000]], 0]);
  });

  test('a rate that is archived or deleted after booking takes nothing back, and its day still counts; nothing new is booked by it', async () => {
    const [who, satz, km] = [await t.mitglied(), newId(), newId()];
    expect(
      (
        await t.put(t.lv, '/verwaltung/verguetungssaetze', {
          id: satz,
          name: 'Hund',
          art: 'Hundefuehrer',
          einheit: 'Tag',
          betrag: 5000,
          gueltig_ab: '2026-01-01',
        })
      ).status,
    ).toBe(201);
    expect(
      (await t.put(t.lv, '/verwaltung/kilometerpreise', { id: km, gueltigab: '2026-07-13', preis: 0.5 })).status,
    ).toBe(201);
    const on = (von: string, bis: string, values: Row) =>
      t.einsatz({
        beginn: `2026-07-13T${von}:00Z`,
        ende: `2026-07-13T${bis}:00Z`,
        dienste: [{ mgd_id: who, ...values }],
      });
    const dog = await on('04:00', '09:00', { verguetungsart: 'Hundefuehrer', anfahrt_km: 20 });
    const late = await on('10:00', '15:00', {});
    await buche(dog, late);
    expect([await summe(dog), await summe(late)]).toEqual([6000, 0]);
    for (const [list, id] of [
      ['verguetungssaetze', satz],
      ['kilometerpreise', km],
    ])
      expect((await t.put(t.lv, `/verwaltung/${list}/${id}`, { archiviertam: '2026-07-19' })).status).toBe(200);
    for (const id of [dog, late]) expect(await vorschlag(id)).toMatchObject({ differenzen: [], betrag: 0, andere: [] });
    expect(await t.buche(await on('16:00', '17:00', { verguetungsart: 'Hundefuehrer' }), t.tarif[3])).toBe(
      'Am 13.07.2026 gilt kein Vergütungssatz für: Hundeführer.',
    );
    await sql`delete from verguetungssaetze where id = ${satz}`.execute(t.storage.db);
    expect(await vorschlag(dog)).toMatchObject({ differenzen: [], betrag: 0 });
  });

  test('an anonymised mission stays as it was booked', async () => {
    const who = await t.mitglied();
    const id = await einsatz('08:00', '13:00', who);
    await buche(id);
    await sql`update einsaetze set anonymisiert_am = '2026-07-19' where id = ${id}`.execute(t.storage.db);
    await sql`update einsatz_beteiligte set bis = '2026-07-12T09:00:00Z' where einsatz_id = ${id}`.execute(
      t.storage.db,
    );
    expect(await vorschlag(id)).toMatchObject({ differenzen: [] });
    const [line] = await zeilen(id);
    expect(
      (
        await t.put(t.lv, `/einsaetze/verguetungen/${String(line?.['id'])}/berichtigung`, {
          menge: 0.5,
          betrag: 3000,
          grund: 'kürzer',
        })
      ).status,
    ).toBe(410);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'whatever is entered, booked, corrected and cancelled in whatever order, recalculation pays as if all had been known (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const shuffled = <T>(items: readonly T[]): T[] =>
        items
          .map((item) => ({ item, at: random.next() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item);
      const at = (quarters: number): string => new Date(Date.UTC(2026, 6, 11, 18) + quarters * 900_000).toISOString();
      const plans = shuffled(Array.from({ length: 24 }, (_, slot) => slot * 6))
        .slice(0, 6)
        .map((from) => {
          const length = random.int(1, 40);
          return {
            from,
            length,
            corrected: random.chance(0.4) ? random.int(1, 40) : length,
            isCancelled: random.chance(0.25),
            helpers: random.pick([[0], [1], [0, 1]]),
          };
        });
      /** Missions of two members; `enter` says what they are entered as. */
      const world = async (): Promise<(plan: (typeof plans)[number], length: number) => Promise<string>> => {
        const mitglieder = [await t.mitglied(), await t.mitglied()];
        return ({ from, helpers }, length) =>
          t.einsatz({
            beginn: at(from),
            ende: at(from + 41),
            dienste: helpers.map((one) => ({ mgd_id: mitglieder[one], von: at(from), bis: at(from + length) })),
          });
      };

      const enter = await world();
      const ids = new Map<(typeof plans)[number], string>();
      const idOf = (plan: (typeof plans)[number]): string => ids.get(plan) ?? '';
      const steps = plans.flatMap((plan) =>
        [
          async () => void ids.set(plan, await enter(plan, plan.length)),
          () => buche(idOf(plan)),
          ...(plan.corrected === plan.length
            ? []
            : [
                async () =>
                  void (await sql`update einsatz_beteiligte set bis = ${at(plan.from + plan.corrected)} where einsatz_id = ${idOf(plan)}`.execute(
                    t.storage.db,
                  )),
              ]),
          ...(plan.isCancelled ? [() => storno(idOf(plan))] : []),
        ].map((run, turn) => ({ plan, turn, run })),
      );
      // Steps of one mission stay in their order, those of several mix.
      const mixed = shuffled(steps.map(({ plan }) => plan));
      const turns = new Map<(typeof plans)[number], number>();
      for (const plan of mixed) {
        const turn = turns.get(plan) ?? 0;
        turns.set(plan, turn + 1);
        await steps.find((step) => step.plan === plan && step.turn === turn)?.run();
      }
      for (const plan of shuffled(plans)) expect((await nachrechnen(idOf(plan))).status).toBe(200);
      for (const plan of plans)
        expect(await vorschlag(idOf(plan))).toEqual({ differenzen: [], betrag: 0, andere: [], weitere: 0 });

      const known = await world();
      const expected = new Map<(typeof plans)[number], number>();
      for (const plan of plans.filter(({ isCancelled }) => !isCancelled).toSorted((a, b) => a.from - b.from)) {
        const id = await known(plan, plan.corrected);
        await buche(id);
        expected.set(plan, await summe(id));
      }
      for (const plan of plans) expect([plan, await summe(idOf(plan))]).toEqual([plan, expected.get(plan) ?? 0]);
      expect([...expected.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    },
  );

  test('a mission that is not booked has nothing to correct, and who may not book sees and writes nothing', async () => {
    const id = await t.einsatz();
    expect(await vorschlag(id)).toEqual({ differenzen: [], betrag: 0, andere: [], weitere: 0 });
    expect((await t.leser(`/einsaetze/nachberechnung/${id}`)).status).toBe(403);
    expect((await nachrechnen(id, t.leser)).status).toBe(403);
    expect((await t.lv(`/einsaetze/nachberechnung/${newId()}`)).status).toBe(404);
    expect((await t.lv('/einsaetze/nachberechnung/x')).status).toBe(404);
  });
});
