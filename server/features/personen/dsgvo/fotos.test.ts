import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { openJobApp, reached, type JobApp } from '../../../jobs/test-jobs.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { allRights } from '../../../test-branches.ts';
import type { Caller } from '../../../test-app.ts';
import { fuege } from '../../einsaetze/abrechnung/test-abrechnung.ts';

type Row = Record<string, unknown>;

describe.each(testEngines)(`persons on photos and data protection on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let boss: Caller;
  let verband: string;

  beforeAll(async () => {
    t = await openJobApp(engine);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    verband = await t.sektion('Verband');
    await t.user('boss', verband, [{ bg_id: await t.group(allRights), sek_id: verband }]);
    boss = await t.signIn('boss');
    t.jobs.start();
  });
  afterAll(async () => {
    await t.stopAll();
    await t.close();
  });

  const put = async (path: string, body: object = {}): Promise<Row> => {
    const response = await boss(path, { method: 'PUT', body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    return response.json();
  };
  const rowsOf = async (table: string, column: string, id: string): Promise<Row[]> =>
    (
      await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by id`.execute(
        t.storage.db,
      )
    ).rows;
  const fotoOf = async (id: string): Promise<Row | undefined> => (await rowsOf('fotoarchiv', 'id', id))[0];
  const personenAuf = async (id: string): Promise<Row[]> =>
    (await rowsOf('fotopersonen', 'foto_id', id)).map(({ mgd_id, name, grundlage, zwecke, x }) => ({
      mgd_id,
      name,
      grundlage,
      zwecke,
      x: x === null ? null : Number(x),
    }));

  const mitglied = async (nachname: string, values: object = {}): Promise<string> => {
    const id = newId();
    await put('/mgd/mitglieder', { id, nachname, vorname: 'Eva', sek_id: verband, eintritt: '2010-01-01', ...values });
    return id;
  };
  const ehemalig = async (nachname: string): Promise<string> => {
    const id = await mitglied(nachname, { gebdatum: '1980-06-07' });
    const [period]: Row[] = await (await boss(`/mgd/mitgliedschaften?mgd_id=${id}&limit=9`)).json();
    const austritt = { bis: '2020-05-15', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' };
    await put(`/mgd/mitgliedschaften/${String(period?.['id'])}`, austritt);
    return id;
  };

  /** A photo that was released for these uses, and who is marked on it. */
  const foto = async (titel: string, freigaben: readonly string[], ...personen: readonly Row[]): Promise<string> => {
    const id = newId();
    const vorschau = { sha256: 'a'.repeat(64), name: 'bild.jpg', type: 'image/jpeg', size: 9 };
    const row = { sek_id: verband, sha256: newId(), titel, urheber: 'Foto Studio', breite: 8, hoehe: 6, vorschau };
    await t.writes(async (unit) => {
      await fuege(unit, 'fotoarchiv', id, [verband], { ...row, status: 'Freigegeben', freigaben }, id);
      for (const person of personen) await fuege(unit, 'fotopersonen', id, [verband], { foto_id: id, ...person });
    });
    return id;
  };
  const order = async (id: string, what: 'loeschen' | 'auskunft') => {
    const job = newId();
    await put(`/mgd/dsgvo/${id}/${what}`, { id: job });
    return reached(boss, job, 'Erstellt', 'Fehlerhaft');
  };
  const vereine = async (bleibt: string, weicht: string): Promise<string> => {
    const { id } = await put('/mgd/duplikate', { eine_id: bleibt, andere_id: weicht });
    const merged = await put(`/mgd/duplikate/${String(id)}/zusammenfuehren`, { bleibt, werte: {} });
    return String(merged['id']);
  };
  const mitEinwilligung = (mgd_id: string): Row => ({
    mgd_id,
    grundlage: 'Einwilligung',
    zwecke: ['Intern', 'Web'],
    x: 0.2,
    y: 0.2,
    w: 0.1,
    h: 0.1,
  });

  test('the access archive tells on which photos somebody is marked, on what ground and what was withdrawn, and of nobody else there', async () => {
    const id = await mitglied('Enzianer');
    const fremd = await mitglied('Fremdling');
    const gipfel = await foto(
      'Gipfelfest',
      [],
      mitEinwilligung(id),
      { mgd_id: fremd, grundlage: 'Amt' },
      { name: 'Gast Fremder' },
    );
    await put('/fotoarchiv/widerruf', { mgd_id: id, zwecke: ['Druck'], am: '2026-03-09' });
    const job = await order(id, 'auskunft');
    const files = unzipSync(new Uint8Array(await (await boss(`/jobs/datei/${job.id}`)).arrayBuffer()));
    const text = strFromU8(files['auskunft.json'] ?? new Uint8Array());
    const { daten }: { daten: Record<string, Row[]> } = JSON.parse(text);
    expect(daten['fotopersonen']).toMatchObject([
      { grundlage: 'Einwilligung', zwecke: ['Intern', 'Web'], foto_id: gipfel },
    ]);
    expect(daten['fotowiderrufe']).toMatchObject([{ zwecke: ['Druck'], am: '2026-03-09', fotos: 1 }]);
    expect(text).not.toMatch(/Fremd/);
  });

  test('an erased person is nobody on photos: a consent ends and closes what stood on it, another ground stays, the mark stays', async () => {
    const id = await ehemalig('Arnikaer');
    const frei = await foto('Portrait', ['Intern', 'Web'], mitEinwilligung(id));
    const amt = await foto('Rede', ['Web'], { mgd_id: id, grundlage: 'Amt' }, { name: 'Gast', grundlage: 'Beiwerk' });
    expect(await order(id, 'loeschen')).toMatchObject({ status: 'Erstellt', fehler: null });
    expect(await fotoOf(frei)).toMatchObject({ freigaben: [], status: 'NichtFreigegeben', generation: 2 });
    expect(await personenAuf(frei)).toEqual([
      { mgd_id: null, name: 'Anonymisiert', grundlage: 'Keine', zwecke: [], x: 0.2 },
    ]);
    expect(await fotoOf(amt)).toMatchObject({ freigaben: ['Web'], generation: 1 });
    expect(
      (await personenAuf(amt)).map(({ name, grundlage }) => `${String(name)} ${String(grundlage)}`).toSorted(),
    ).toEqual(['Anonymisiert Amt', 'Gast Beiwerk']);
    const { rows } = await sql`
      select 1 from aenderungen where tabelle = 'fotopersonen' and strpos(coalesce(vorher::text, '') || coalesce(nachher::text, ''), ${id}) > 0`.execute(
      t.storage.db,
    );
    expect(rows).toEqual([]);
  });

  test('of two persons who become one all marks name the one that stays, each with its ground, also of a photo that shows both', async () => {
    const [bleibt, weicht] = [await mitglied('Doppler'), await mitglied('Doppler')];
    const [einzeln, beide] = [
      await foto('Einzeln', ['Intern', 'Web'], mitEinwilligung(weicht)),
      await foto('Beide', ['Intern'], mitEinwilligung(weicht), { mgd_id: bleibt, grundlage: 'Beiwerk' }),
    ];
    const merger = await vereine(bleibt, weicht);
    expect(await personenAuf(einzeln)).toMatchObject([{ mgd_id: bleibt, grundlage: 'Einwilligung' }]);
    const grounds = (await personenAuf(beide)).map((one) => [one['mgd_id'], one['grundlage']]);
    expect(grounds).toEqual(
      expect.arrayContaining([
        [bleibt, 'Einwilligung'],
        [bleibt, 'Beiwerk'],
      ]),
    );
    expect((await fotoOf(einzeln))?.['freigaben']).toEqual(['Intern', 'Web']);
    await put(`/mgd/duplikate/${merger}/trennen`);
    expect(await personenAuf(einzeln)).toMatchObject([{ mgd_id: weicht }]);
    await vereine(bleibt, weicht);
    expect(await put('/fotoarchiv/widerruf', { mgd_id: bleibt, zwecke: ['Web'], am: '2026-03-09' })).toEqual({
      fotos: 2,
      entfernt: 0,
    });
    expect((await fotoOf(einzeln))?.['freigaben']).toEqual(['Intern']);
  });

  test('who turns out to be a minor, by a birth date or a merger, needs the parents for what was released before', async () => {
    const seit = { eintritt: '2024-01-01' };
    const [spaeter, weicht] = [await mitglied('Jungmann', seit), await mitglied('Juenger', seit)];
    const kind = await mitglied('Juenger', { ...seit, gebdatum: '2014-02-03' });
    const [a, b] = [
      await foto('Lager', ['Intern', 'Web'], mitEinwilligung(spaeter)),
      await foto('Spiele', ['Intern', 'Web'], { ...mitEinwilligung(weicht), elternzwecke: ['Intern'] }),
    ];
    await put(`/mgd/mitglieder/${spaeter}`, { gebdatum: '2015-01-02' });
    expect(await fotoOf(a)).toMatchObject({ freigaben: [], generation: 2 });
    await vereine(kind, weicht);
    expect(await fotoOf(b)).toMatchObject({ freigaben: ['Intern'], generation: 2 });
    expect((await rowsOf('fotopersonen', 'foto_id', b))[0]).toMatchObject({ mgd_id: kind, minderjaehrig: true });
  });
});
