import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { Preflight } from '../../../src/features/sbs/sbs.calls.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { freshIban, ibans, json, openSbsWorld, type SbsWorld } from './sbs-world.ts';

describe.each(testEngines)(`bulk payments on %s${testEnginesNote}`, (engine) => {
  let w: SbsWorld;
  beforeAll(async () => {
    w = await openSbsWorld(engine);
  });
  afterAll(() => w.app.close());

  test('every hindrance is listed before a file exists, and nothing is changed by asking', async () => {
    await w.paid('Ohnekonto', {}, [500]);
    await w.paid('Нечитаем', { iban: ibans[1] }, [500]);
    await w.paid('Null', { iban: ibans[1] }, [500, -500]);
    await w.paid('Ortlos', { iban: ibans[1], ort: null }, [500]);
    const id = await w.run({ cuc: null, ausfuehrung_am: '2026-12-05', bank_id: null });
    expect(await w.preflight(id)).toMatchObject({
      hindernisse: [
        { feld: 'bank_id', text: 'Bitte ein Bankkonto mit gültiger IBAN wählen.' },
        { feld: 'cuc', text: 'Für das Format CBI fehlt die CUC.' },
        { feld: 'ausfuehrung_am', text: 'Am Wochenende führt keine Bank aus.' },
        { feld: null, text: 'Es gibt nichts zu zahlen.' },
      ],
      zahlungen: 0,
      betrag: 0,
    });
    const { ausgeschlossen } = await w.preflight(id);
    expect((ausgeschlossen as { grund: string }[]).map(({ grund }) => grund).toSorted()).toEqual([
      'Der Name hat Zeichen, die keine Bank annimmt.',
      'Die Summe ist null oder negativ.',
      'Keine IBAN',
      'Ort oder Land fehlt.',
    ]); // checked above by shape
    expect((await w.maker(`/sbs/sbs/${id}`, json({ bank_id: w.bank }, 'PUT', 1))).status).toBe(200);
    const refusal = await w.step(w.maker, id, 'Geprueft');
    expect(refusal.status).toBe(422);
    expect(await w.read(id)).toMatchObject({ stand: 'Entwurf', anzahl: null });
    expect(await w.payments(id)).toEqual([]);
  });

  test('who gets more than is free of tax is named first, counted in the year of the payment', async () => {
    const egger = await w.paid('Egger', { iban: freshIban() }, [90_000]);
    const dienst = (): Promise<unknown> =>
      sql`update einsatz_verguetungen set posten = 'Dienst' where mgd_id = ${egger}`.execute(w.app.storage.db);
    const warned = async (id: string): Promise<unknown> =>
      ((await w.preflight(id))['warnungen'] as { mgd_id: string }[]).find(({ mgd_id }) => mgd_id === egger); // as the protocol has it
    await dienst();
    const sepa = { format: 'Sepa', cuc: null };
    const first = await w.run(sepa);
    // No account of its own: the branch lies where the paying one does.
    expect(await warned(first)).toMatchObject({
      name: 'Jürgen Egger',
      texte: [
        'Ohne Beleg mehr als 10 € an einem Tag (D.Lgs. 117/2017, Art. 17).',
        'Ohne Beleg mehr als 150 € in einem Monat (D.Lgs. 117/2017, Art. 17).',
      ],
    });
    expect(
      (
        await w.maker(
          '/sektionen/banken',
          json({
            id: newId(),
            sek_id: w.branch,
            bezeichnung: 'Kasse',
            art: 'Bankkonto',
            iban: 'DE02120300000000202051',
          }),
        )
      ).status,
    ).toBe(201);
    expect(await warned(first)).toBeUndefined();
    for (const [who, nach] of [
      [w.maker, 'Geprueft'],
      [w.releaser, 'Freigegeben'],
      [w.maker, 'Datei'],
    ] as const)
      expect((await w.step(who, first, nach)).status).toBe(200);
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag)
      select ${newId()}::uuid, 1, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, 1, 6001 from einsatz_verguetungen where mgd_id = ${egger}`.execute(
      w.app.storage.db,
    );
    const [second, nextYear] = [await w.run(sepa), await w.run({ ...sepa, ausfuehrung_am: '2027-01-12' })];
    expect(await warned(second)).toMatchObject({ texte: [expect.stringContaining('960,01 €')] });
    expect((await w.step(w.maker, first, 'Ausgefuehrt')).status).toBe(200);
    expect(await warned(second)).toMatchObject({ texte: [expect.stringContaining('Ehrenamtsfreibetrag')] });
    expect(await warned(nextYear)).toBeUndefined();
    await sql`update einsatz_verguetungen set betrag = 0 where mgd_id = ${egger} and sbs_zahlung_id is null`.execute(
      w.app.storage.db,
    );
  });

  test('who died before a mission is named and not paid for it', async () => {
    const dead = await w.paid('Tot', { iban: ibans[1] }, [500]);
    await sql`update personen set sterbedatum = '2026-09-30' where id = ${dead}`.execute(w.app.storage.db);
    const of = async (): Promise<unknown> =>
      ((await w.preflight(await w.run()))['ausgeschlossen'] as { mgd_id: string; grund: string }[]).find(
        ({ mgd_id }) => mgd_id === dead,
      )?.grund; // as the protocol has it
    expect(await of()).toMatch(/^Vor dem Einsatz verstorben: /);
    await sql`update personen set sterbedatum = '2026-10-01' where id = ${dead}`.execute(w.app.storage.db);
    expect(await of()).toBeUndefined();
    await sql`delete from einsatz_verguetungen where mgd_id = ${dead}`.execute(w.app.storage.db);
  });

  test("an account that was changed within 30 days, or is another payee's, is named before it is paid to", async () => {
    const [one, other] = [freshIban(), freshIban()];
    const [anna, karl] = [
      await w.paid('Neukonto', { iban: one }, [500]),
      await w.paid('Gleichkonto', { iban: other }, [500]),
    ];
    const texts = async (id: string): Promise<readonly string[]> =>
      (
        (await w.preflight(await w.run({ format: 'Sepa', cuc: null })))['warnungen'] as {
          mgd_id: string;
          texte: string[];
        }[]
      )
        .find(({ mgd_id }) => mgd_id === id)
        ?.texte.map((text) => germanText(text)) ?? []; // as the protocol has it
    expect([await texts(anna), await texts(karl)]).toEqual([[], []]);
    expect(
      (
        await w.maker(
          `/mgd/mitglieder/${anna}`,
          json({ iban: other }, 'PUT', Number((await (await w.maker(`/mgd/mitglieder/${anna}`)).json()).rev)),
        )
      ).status,
    ).toBe(200);
    expect(await texts(anna)).toEqual([
      'Die IBAN wurde am 20.11.2026 geändert.',
      'Dieselbe IBAN hat auch: Jürgen Gleichkonto.',
    ]);
    expect(await texts(karl)).toEqual(['Dieselbe IBAN hat auch: Jürgen Neukonto.']);
    await sql`update aenderungen set zeit = zeit - interval '31 days' where id = ${anna}`.execute(w.app.storage.db);
    expect(await texts(anna)).toEqual(['Dieselbe IBAN hat auch: Jürgen Gleichkonto.']);
    await sql`delete from einsatz_verguetungen where mgd_id in (${anna}, ${karl})`.execute(w.app.storage.db);
  });

  test('an account that a person or a branch beyond the run has, too, is named to whoever may read theirs, and only told to who may not', async () => {
    const [shared, own] = [freshIban(), freshIban()];
    const [anna, karl] = [
      await w.paid('Fremdkonto', { iban: shared }, [500]),
      await w.paid('Vereinskonto', { iban: own }, [500]),
    ];
    const brixen = await w.app.sektion('Brixen', w.verband);
    await w.app.user('dora', w.verband, [
      {
        bg_id: await w.app.group(
          [...rightNumbers.keys()].filter((right) => !/^(MITGLIEDER|KONTAKTE|RETTUNGSSTELLEN_BANKEN)/.test(right)),
        ),
        sek_id: w.verband,
      },
    ]);
    const blind = await w.app.signIn('dora');
    expect(
      (
        await w.maker(
          '/mgd/mitglieder',
          json({ id: newId(), nachname: 'Beistehend', vorname: 'Ida', sek_id: brixen, iban: shared }),
        )
      ).status,
    ).toBe(201);
    expect(
      (
        await w.maker(
          '/sektionen/banken',
          json({ id: newId(), sek_id: brixen, bezeichnung: 'Kasse', art: 'Bankkonto', iban: own }),
        )
      ).status,
    ).toBe(201);
    const asked = await w.run({ format: 'Sepa', cuc: null });
    const texts = async (who: Caller, id: string): Promise<readonly string[]> =>
      ((await (await who(`/sbs/sbs/${asked}/pruefung`)).json())['warnungen'] as { mgd_id: string; texte: string[] }[])
        .find(({ mgd_id }) => mgd_id === id)
        ?.texte.map((text) => germanText(text)) ?? []; // as the protocol has it
    expect([await texts(w.maker, anna), await texts(w.maker, karl)]).toEqual([
      ['Dieselbe IBAN hat auch: Ida Beistehend.'],
      ['Dieselbe IBAN hat auch: Brixen: Kasse.'],
    ]);
    const hidden = ['Dieselbe IBAN ist auch bei jemandem eingetragen, dessen Konto Sie nicht sehen dürfen.'];
    expect([await texts(blind, anna), await texts(blind, karl)]).toEqual([hidden, hidden]);
    await sql`delete from einsatz_verguetungen where mgd_id in (${anna}, ${karl})`.execute(w.app.storage.db);
  });

  test('a run that is typed is checked before it is saved, as the saved one would be', async () => {
    const typed = { sek_id: w.verband, format: 'Cbi', bank_id: w.bank, ausfuehrung_am: '2026-12-05' };
    const check = (who: Caller, body: object): Promise<Response> => who('/sbs/sbs/pruefung', json(body, 'POST'));
    const before = (await (await w.maker('/sbs/sbs?limit=99')).json()).length;
    const told: unknown = await (await check(w.maker, typed)).json();
    expect(told).toMatchObject({
      hindernisse: [
        { feld: 'cuc' },
        { feld: 'ausfuehrung_am', text: 'Am Wochenende führt keine Bank aus.' },
        ...((await w.preflight(await w.run(typed)))['zahlungen'] === 0 ? [{ feld: null }] : []),
      ],
    });
    expect(told).toEqual(await w.preflight(await w.run({ ...typed, cuc: undefined })));
    expect((await (await w.maker('/sbs/sbs?limit=99')).json()).length).toBe(before + 2);
    expect((await check(w.reader, typed)).status).toBe(403);
    for (const wrong of [
      { ...typed, ausfuehrung_am: '2026-13-01' },
      { ...typed, sek_id: 'x' },
      { format: 'Cbi' },
      { ...typed, betrag: 1 },
    ])
      expect([wrong, (await check(w.maker, wrong)).status]).toEqual([wrong, 422]);
  });

  test('a run without a CUC is offered the one that its branch used last, and only its own', async () => {
    const offered = async (sek_id: string): Promise<unknown> => {
      const response = await w.maker('/sbs/sbs/pruefung', json({ sek_id, format: 'Cbi' }, 'POST'));
      const told: Preflight = await response.json();
      return told.hindernisse.find(({ feld }) => feld === 'cuc')?.wert;
    };
    await w.run({ cuc: 'OLD00001' });
    w.app.setNow(new Date('2026-11-20T09:01:00Z'));
    await w.run({ cuc: 'NEW00002' });
    expect([await offered(w.verband), await offered(w.branch)]).toEqual(['NEW00002', undefined]);
    w.app.setNow(new Date('2026-11-20T09:00:00Z'));
  });

  test('missions whose booked lines are not right any more are named with what it comes to, up to the last day of the run', async () => {
    const egon = await w.paid('Doppelt', { iban: ibans[1] }, []);
    expect(
      (
        await w.maker(
          '/verwaltung/verguetungssaetze',
          json({
            id: newId(),
            name: 'Einsatz',
            art: 'Einsatz',
            einheit: 'Tag',
            betrag: 6000,
            gueltig_ab: '2026-01-01',
          }),
        )
      ).status,
    ).toBe(201);
    const {
      rows: [einsatz],
    } = await sql<{
      id: string;
      nummer: string;
      beteiligte: string;
    }>`select e.id, e.nummer, b.id as beteiligte from einsaetze e join einsatz_beteiligte b on b.einsatz_id = e.id where b.mgd_id = ${egon}`.execute(
      w.app.storage.db,
    );
    await sql`update einsatz_beteiligte set von = '2026-10-01T08:00:00Z', bis = '2026-10-01T10:00:00Z' where id = ${einsatz?.beteiligte}`.execute(
      w.app.storage.db,
    );
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, satz_betrag, betrag) values (${newId()}, 1, ${einsatz?.id}, ${einsatz?.id}, ${einsatz?.beteiligte}, ${egon}, 'Dienst', 'Einsatz', 1, 6000, 6000)`.execute(
      w.app.storage.db,
    );
    const named = async (values: object = {}): Promise<unknown> =>
      (
        (await w.preflight(await w.run({ format: 'Sepa', cuc: null, ...values })))['differenzen'] as {
          einsatz_id: string;
        }[]
      ).filter(({ einsatz_id }) => einsatz_id === einsatz?.id); // as the protocol has it
    expect(await named()).toEqual([
      { einsatz_id: einsatz?.id, typ: 'Einsatz', nummer: einsatz?.nummer, betrag: -3000 },
    ]);
    expect(await named({ bis: '2026-09-30' })).toEqual([]);
    expect((await w.maker(`/einsaetze/nachberechnung/${einsatz?.id}`, json({}))).status).toBe(200);
    expect(await named()).toEqual([]);
    await sql`update verguetungssaetze set archiviertam = '2026-11-20' where art = 'Einsatz'`.execute(w.app.storage.db);
    await sql`delete from einsatz_verguetungen where mgd_id = ${egon} and storno_id is not null`.execute(
      w.app.storage.db,
    );
    await sql`delete from einsatz_verguetungen where mgd_id = ${egon}`.execute(w.app.storage.db);
  });

  test('a line that was taken back before it was paid is not paid, and nobody is left out for it', async () => {
    const kofler = await w.paid('Kofler', { iban: ibans[1] }, [500]);
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag, storno_id)
      select ${newId()}::uuid, 1, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, -1, -500, id from einsatz_verguetungen where mgd_id = ${kofler}`.execute(
      w.app.storage.db,
    );
    const { ausgeschlossen } = await w.preflight(await w.run());
    expect((ausgeschlossen as { mgd_id: string }[]).map(({ mgd_id }) => mgd_id)).not.toContain(kofler); // as the protocol has it
  });
});
