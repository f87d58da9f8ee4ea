import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngines } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { beginKurse } from './begin-kurse.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';

describe.each(testEngines)('the status of courses on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine);
  });
  afterAll(() => w.t.close());

  const to = async (kurs: string, nach: string, grund?: string, call: Caller = w.boss) => {
    const { status, body } = await w.put(
      `/ausbildungen/${kurs}/status`,
      { nach, ...(grund === undefined ? {} : { grund }) },
      call,
    );
    return status === 200
      ? 200
      : [
          status,
          body['status_text'],
          ...(Array.isArray(body['fields']) ? body['fields'].map(({ feld }: { feld: string }) => feld) : []),
        ];
  };
  const statusOf = async (kurs: string) => (await w.read(`/ausbildungen/${kurs}`))['status'];
  const day = (ausb_id: string, date: string, rest: object = {}) =>
    w.create('/ausbildungen/tage', { ausb_id, beginn: `${date}T08:00:00Z`, ende: `${date}T16:00:00Z`, ...rest });
  const attend = (ausb_id: string, tag_id: string, teilnehmer_id: string, teilnahme: string | null) =>
    w.create('/ausbildungen/teilnahmen', {
      ausb_id,
      tag_id,
      teilnehmer_id,
      ...(teilnahme === null ? {} : { teilnahme }),
    });
  const rate = (id: string, bestanden: boolean | null) => w.put(`/ausbildungen/teilnehmer/${id}`, { bestanden });
  const official = async (name: string, without: RegExp): Promise<Caller> => {
    await w.t.user(name, w.sektionen.verband, [
      {
        bg_id: await w.t.group([...rightNumbers.keys()].filter((right) => !without.test(right))),
        sek_id: w.sektionen.verband,
      },
    ]);
    return w.t.signIn(name);
  };

  test('goes from planned to entered to closed; who may save ends the registration, closing and calling off have rights of their own', async () => {
    const kurs = await w.kurs();
    const saver = await official('ohne', /^AUSBILDUNG_.*_(ABSCHLIESSEN|ANNULLIEREN)$/);
    expect(await to(kurs, 'Abgeschlossen')).toMatchObject([422, expect.stringContaining('Aus dem Status „Geplant“')]);
    expect(await to(kurs, 'Eingabe', undefined, saver)).toBe(200);
    expect(await to(kurs, 'Abgeschlossen', undefined, saver)).toEqual([403, 'Fehlende Rechte.']);
    expect(await to(kurs, 'Abgesagt', 'Schnee', saver)).toEqual([403, 'Fehlende Rechte.']);
    expect(await to(kurs, 'Abgeschlossen')).toBe(200);
    expect(await statusOf(kurs)).toBe('Abgeschlossen');
    expect(await to(kurs, 'Eingabe', undefined)).toMatchObject([
      422,
      'Nicht alle Pflichtfelder sind gesetzt.',
      'grund',
    ]);
    expect(await to(kurs, 'Eingabe', 'Ein Tag fehlt', saver)).toEqual([403, 'Fehlende Rechte.']);
    expect(await to(kurs, 'Eingabe', 'Ein Tag fehlt')).toBe(200);
  });

  test('the registration ends by itself when the first day begins, and stays as somebody decided since', async () => {
    const [withDay, dated, off] = [await w.kurs(), await w.kurs(), await w.kurs()];
    await day(withDay, '2026-05-01');
    await to(off, 'Abgesagt', 'Schnee');
    const at = async (now: string): Promise<unknown[]> => {
      w.t.setNow(new Date(now));
      await beginKurse(w.t.deps);
      return Promise.all(
        [withDay, dated, off].map(
          async (id) =>
            (
              await w.t.storage.db
                .selectFrom('ausbildungen')
                .select('status')
                .where('id', '=', id)
                .executeTakeFirstOrThrow()
            ).status,
        ),
      );
    };
    expect(await at('2026-04-30T21:59:00Z')).toEqual(['Geplant', 'Geplant', 'Abgesagt']);
    expect(await at('2026-05-01T07:59:00Z')).toEqual(['Geplant', 'Eingabe', 'Abgesagt']);
    expect(await at('2026-05-01T08:00:00Z')).toEqual(['Eingabe', 'Eingabe', 'Abgesagt']);
    const { rows } =
      await sql`select art, benutzer_name from aenderungen where id = ${withDay} order by nummer desc limit 1`.execute(
        w.t.storage.db,
      );
    expect(rows).toEqual([{ art: 'schritt', benutzer_name: 'System' }]);
    expect(await to(withDay, 'Geplant', undefined, await w.t.signIn('boss'))).toBe(200);
    expect(await at('2026-05-01T09:00:00Z')).toEqual(['Geplant', 'Eingabe', 'Abgesagt']);
    w.t.setNow(new Date('2026-03-01T10:00:00Z'));
  });

  test('is not closed while attendance of an obligatory day is open, and freezes days, attendance and rating', async () => {
    const kurs = await w.kurs();
    const [first, optional] = [await day(kurs, '2026-05-01'), await day(kurs, '2026-05-02', { pflicht: false })];
    const [anna, berta, waiting] = [
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.b),
      await w.join(kurs, w.sektionen.a, 'Vormerken'),
    ];
    await to(kurs, 'Eingabe');
    const noted = await attend(kurs, first, anna.id, 'Teilgenommen');
    expect(await to(kurs, 'Abgeschlossen')).toEqual([422, 'Teilnahmen an Pflichttagen sind offen: 1']);
    const open = await attend(kurs, first, berta.id, null);
    await attend(kurs, optional, anna.id, 'Teilgenommen');
    expect(await to(kurs, 'Abgeschlossen')).toEqual([422, 'Teilnahmen an Pflichttagen sind offen: 1']);
    await w.put(`/ausbildungen/teilnahmen/${open}`, { teilnahme: 'EntschuldigtAbwesend' });
    expect(await to(kurs, 'Abgeschlossen')).toBe(200);
    const frozen = 'Im Status „Abgeschlossen“ ist keine Änderung mehr möglich.';
    for (const told of [
      await w.put(`/ausbildungen/teilnahmen/${noted}`, { teilnahme: 'EntschuldigtAbwesend' }),
      await rate(waiting.id, true),
      await w.put(`/ausbildungen/tage/${first}`, { thema: 'Eis' }),
      await w.put(`/ausbildungen/${kurs}`, { ort: 'Bozen' }),
    ]) {
      expect([told.status, told.body['status_text']]).toEqual([422, frozen]);
    }
  });

  test('closing gives qualifications once: closing again updates them, and takes back what is no longer earned', async () => {
    const quali_id = await w.create('/verwaltung/qualifikationen', { name: 'Erste Hilfe', gueltig_monate: 24 });
    const buchungscode_id = await w.create('/verwaltung/buchungscode', { code: 'EH', name: 'Erste Hilfe' });
    await w.create('/verwaltung/buchungscodequalifikation', { buchungscode_id, quali_id, art: 'Erwirbt' });
    const kurs = await w.kurs({ buchungscode_id, anfang: '2026-08-31' });
    const people = [await w.join(kurs, w.sektionen.a), await w.join(kurs, w.sektionen.b)] as const;
    const given = async () => {
      const mitglieder = await Promise.all(
        people.map(async ({ id }) => String((await w.read(`/ausbildungen/teilnehmer/${id}`))['mgd_id'])),
      );
      return Promise.all(
        mitglieder.map(async (mgd_id) => {
          const list = await (await w.boss(`/mgd/mitgliederqualifikationen?mgd_id=${mgd_id}`)).json();
          return list.map((row: Record<string, unknown>) => [row['am'], row['gueltigbis'], row['ausb_id'] === kurs]);
        }),
      );
    };
    await to(kurs, 'Eingabe');
    await rate(people[0].id, true);
    expect(await to(kurs, 'Abgeschlossen')).toEqual([422, 'Ob sie bestanden haben, ist bei Teilnehmern offen: 1']);
    await rate(people[1].id, false);
    expect(await to(kurs, 'Abgeschlossen')).toBe(200);
    const once = [['2026-08-31', '2028-08-31', true]];
    expect(await given()).toEqual([once, []]);
    await to(kurs, 'Eingabe', 'Nachprüfung');
    await rate(people[1].id, true);
    await to(kurs, 'Abgeschlossen');
    expect(await given()).toEqual([once, once]);
    await to(kurs, 'Eingabe', 'Verwechselt');
    await rate(people[0].id, false);
    await day(kurs, '2026-09-02', { pflicht: false });
    await to(kurs, 'Abgeschlossen');
    expect(await given()).toEqual([[], [['2026-09-02', '2028-09-02', true]]]);
  });

  test('a qualification that somebody entered by hand stays as it is', async () => {
    const quali_id = await w.create('/verwaltung/qualifikationen', { name: 'Canyon' });
    const buchungscode_id = await w.create('/verwaltung/buchungscode', { code: 'CA', name: 'Canyon' });
    await w.create('/verwaltung/buchungscodequalifikation', { buchungscode_id, quali_id, art: 'Erwirbt' });
    const kurs = await w.kurs({ buchungscode_id });
    const { id } = await w.join(kurs, w.sektionen.a);
    const mgd_id = String((await w.read(`/ausbildungen/teilnehmer/${id}`))['mgd_id']);
    await w.create('/mgd/mitgliederqualifikationen', { mgd_id, quali_id, am: '2026-05-01', gueltigbis: '2030-12-31' });
    await to(kurs, 'Eingabe');
    await rate(id, true);
    await to(kurs, 'Abgeschlossen');
    await to(kurs, 'Eingabe', 'Doch nicht');
    await rate(id, false);
    await to(kurs, 'Abgeschlossen');
    expect(await (await w.boss(`/mgd/mitgliederqualifikationen?mgd_id=${mgd_id}`)).json()).toMatchObject([
      { am: '2026-05-01', gueltigbis: '2030-12-31', ausb_id: null },
    ]);
  });

  test('a new course is planned or a draft, and nothing else; a mountain rescue knows no drafts', async () => {
    const made = await w.put('/ausbildungen', {
      typ: 'Ausbildung',
      name: 'Eis',
      sek_id: w.sektionen.a,
      anfang: '2026-05-01',
      status: 'Abgeschlossen',
    });
    expect([made.status, made.body['fields']]).toMatchObject([422, [{ feld: 'status' }]]);
    expect(
      (
        await w.put('/ausbildungen', {
          typ: 'Ausbildung',
          name: 'Eis',
          sek_id: w.sektionen.a,
          anfang: '2026-05-01',
          status: 'Entwurf',
        })
      ).body,
    ).toMatchObject({ fields: [{ feld: 'status', text: 'Das gibt es in dieser Art von Organisation nicht.' }] });
    expect(await to(await w.kurs(), 'Entwurf')).toMatchObject([422, expect.anything(), 'status']);
  });

  test('cannot be taken by a plain change', async () => {
    const kurs = await w.kurs();
    expect((await w.put(`/ausbildungen/${kurs}`, { status: 'Abgeschlossen' })).status).toBe(422);
    expect(await statusOf(kurs)).toBe('Geplant');
  });
});

describe.each(testEngines)('drafts of courses among bands on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine, 'VSM');
  });
  afterAll(() => w.t.close());

  test('take pencilled in people only, are announced, and become drafts again while nobody else is in', async () => {
    const kurs = await w.kurs({ status: 'Entwurf' });
    const refused = await w.put('/ausbildungen/teilnehmer', {
      ausb_id: kurs,
      mgd_id: await w.mitglied(w.sektionen.a),
      typ: 'Angemeldet',
    });
    expect([refused.status, refused.body['fields']]).toEqual([
      422,
      [{ feld: 'typ', text: 'In einem Entwurf wird nur vorgemerkt.' }],
    ]);
    const { id } = await w.join(kurs, w.sektionen.a, 'Vormerken');
    const step = (nach: string) => w.put(`/ausbildungen/${kurs}/status`, { nach });
    expect((await step('Eingabe')).status).toBe(422);
    expect((await step('Geplant')).status).toBe(200);
    expect((await step('Entwurf')).status).toBe(200);
    await step('Geplant');
    await w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Angemeldet' });
    const late = await step('Entwurf');
    expect([late.status, late.body['status_text']]).toEqual([
      422,
      'Der Kurs hat Teilnehmer, die mehr als vorgemerkt sind: 1',
    ]);
    expect(await w.read(`/ausbildungen/${kurs}`)).toMatchObject({ status: 'Geplant' });
  });
});
