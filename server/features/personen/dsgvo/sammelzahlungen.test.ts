import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { openJobApp, reached, type JobApp } from '../../../jobs/test-jobs.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { allRights } from '../../../test-branches.ts';
import type { Caller } from '../../../test-app.ts';
import { fuege } from '../../einsaetze/abrechnung/test-abrechnung.ts';
import { orderFile } from '../../sbs/order-file.ts';
import { endRetention } from './continue-erasures.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`payments to a person who is erased on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let boss: Caller;
  let verband: string;

  beforeAll(async () => {
    t = await openJobApp(engine);
    t.setNow(new Date('2031-03-10T09:00:00Z'));
    verband = await t.sektion('Verband');
    await t.user('boss', verband, [{ bg_id: await t.group(allRights), sek_id: verband }]);
    boss = await t.signIn('boss');
    t.jobs.start();
  });
  afterAll(async () => {
    await t.stopAll();
    await t.close();
  });

  const put = async (path: string, body: object = {}): Promise<{ status: number; body: Row }> => {
    const response = await boss(path, { method: 'PUT', body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const later = (iso: string) => ({ ...t.deps, now: () => new Date(iso) });
  /** Tables of the database in which a text stands anywhere. */
  const places = async (text: string): Promise<string[]> => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(
      t.storage.db,
    );
    const hits = await Promise.all(
      rows.map(async ({ name }) =>
        (
          await sql`select 1 from ${sql.table(name)} as x where strpos(lower(x::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
            t.storage.db,
          )
        ).rows.length > 0
          ? [name]
          : [],
      ),
    );
    return hits.flat();
  };

  /** A member until May 2026 who was paid in December 2026, and whose payment of another run was dropped. */
  const paid = async (
    nachname: string,
  ): Promise<{ readonly id: string; readonly run: string; readonly payment: string }> => {
    const [id, run, payment, einsatz] = [newId(), newId(), newId(), newId()];
    expect((await put('/mgd/mitglieder', { id, nachname, sek_id: verband, eintritt: '2010-01-01' })).status).toBe(201);
    const [period]: Row[] = await (await boss(`/mgd/mitgliedschaften?mgd_id=${id}&limit=9`)).json();
    expect(
      (
        await put(`/mgd/mitgliedschaften/${String(period?.['id'])}`, {
          bis: '2026-05-15',
          austrittsart: 'Ausgetreten',
          status: 'Ausgeschieden',
        })
      ).status,
    ).toBe(200);
    await t.writes(async (unit) => {
      const lauf = {
        sek_id: verband,
        stand: 'Ausgefuehrt',
        format: 'Sepa',
        ausfuehrung_am: '2026-12-01',
        datei_am: '2026-11-20T09:00:00.000Z',
        auftraggeber: 'Verband',
        auftraggeber_iban: 'IT60X0542811101000000123456',
      };
      const made = await fuege(unit, 'sbs_laeufe', run, [verband], lauf, run);
      const words = {
        lauf_id: run,
        mgd_id: id,
        empfaenger: nachname,
        iban: 'DE89370400440532013000',
        betrag: 9000,
        posten: 1,
        referenz: `SBS-${nachname}`,
        text: `Verguetung ${nachname}`,
      };
      const rows = [await fuege(unit, 'sbs_zahlungen', run, [verband], words, payment)];
      const dropped = await fuege(unit, 'sbs_zahlungen', run, [verband], words);
      await unit.delete(unit.deps.registry.table('sbs_zahlungen'), [dropped]);
      await unit.update(unit.deps.registry.table('sbs_laeufe'), made, { sha256: orderFile(made, rows).sha256 });
      await fuege(
        unit,
        'einsaetze',
        einsatz,
        [verband],
        {
          sek_id: verband,
          typ: 'Einsatz',
          status: 'Gebucht',
          einsatzart: 'Bergrettung',
          einsatzbeginn: '2026-04-01T08:00:00Z',
        },
        einsatz,
      );
      const beteiligte = await fuege(unit, 'einsatz_beteiligte', einsatz, [verband], {
        einsatz_id: einsatz,
        mgd_id: id,
        abschnitt: null,
        verguetungsart: 'Einsatz',
      });
      await fuege(unit, 'einsatz_verguetungen', einsatz, [verband], {
        einsatz_id: einsatz,
        beteiligter_id: beteiligte.id,
        mgd_id: id,
        posten: 'Auslagen',
        art: 'Einsatz',
        menge: 1,
        betrag: 9000,
        zufluss_jahr: 2026,
        sbs_zahlung_id: payment,
        grund: `Beleg von ${nachname}`,
      });
    });
    return { id, run, payment };
  };
  const erased = async (nachname: string) => {
    const made = await paid(nachname);
    const job = newId();
    expect((await put(`/mgd/dsgvo/${made.id}/loeschen`, { id: job })).status).toBe(201);
    expect(await reached(boss, job, 'Erstellt', 'Fehlerhaft')).toMatchObject({ status: 'Erstellt', fehler: null });
    return made;
  };
  const file = (run: string): Promise<Response> => boss(`/sbs/sbs/${run}/datei`, { method: 'PUT', body: '{}' });
  const payee = async (payment: string): Promise<Row> => (await boss(`/sbs/zahlungen/${payment}`)).json();

  test('keep to whom they went for bookkeeping, in the payment and its receipt alone', async () => {
    const { payment, run } = await erased('Zirbelkieferer');
    expect(await payee(payment)).toMatchObject({
      empfaenger: 'Zirbelkieferer',
      iban: 'DE89370400440532013000',
      betrag: 9000,
    });
    expect(await places('zirbelkieferer')).toEqual(['aenderungen', 'einsatz_verguetungen', 'sbs_zahlungen']);
    const { rows } = await sql<{
      tabelle: string;
    }>`select distinct tabelle from aenderungen where strpos(lower(concat(vorher, nachher)), 'zirbelkieferer') > 0`.execute(
      t.storage.db,
    );
    expect(rows).toEqual([{ tabelle: 'einsatz_verguetungen' }]);
    expect((await file(run)).status).toBe(200);
  });

  test('ten years after the year of the payment tell nothing but the amount, and there is no file any more', async () => {
    const { payment, run } = await erased('Latschenkieferer');
    await endRetention(later('2036-12-31T09:00:00Z'));
    expect(await payee(payment)).toMatchObject({ empfaenger: 'Latschenkieferer' });
    await endRetention(later('2037-01-01T09:00:00Z'));
    expect(await payee(payment)).toMatchObject({
      empfaenger: null,
      iban: null,
      referenz: null,
      text: null,
      betrag: 9000,
      posten: 1,
    });
    expect(await places('latschenkieferer')).toEqual([]);
    expect((await file(run)).status).toBe(410);
  });

  test('of a person who was not erased stay as they are', async () => {
    const { payment } = await paid('Bergkieferer');
    await endRetention(later('2037-01-01T09:00:00Z'));
    expect(await payee(payment)).toMatchObject({ empfaenger: 'Bergkieferer' });
  });

  test('stand in the plan of the erasure with the day on which they go', async () => {
    const { id } = await paid('Schwarzkieferer');
    expect((await put(`/mgd/dsgvo/${id}/loeschplan`)).body).toMatchObject([
      { klasse: 'kontakt' },
      { klasse: 'kern' },
      { klasse: 'zahlungen', ab: '2037-01-01', faellig: false },
      { klasse: 'statistik' },
    ]);
  });
});
