import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let t: TestApp;
const wart = userWith('notenwart', allRights, 'a1');
const verband = userWith('verband', allRights, 'all');
const url = (name: string): string => `/notenarchiv/${name}`;

beforeAll(async () => {
  t = await openTestApp(testEngine, {
    ...branches,
    config: { variante: 'VSM' },
    now: new Date('2026-06-01T10:00:00Z'),
  });
}, 180_000);
afterAll(() => t.close());

let letzte = 0;
const noten = (values: object = {}): Promise<string> =>
  t.create(verband, url('notenarchive'), {
    sek_id: sektionen.a1,
    nr: `N${(letzte += 1)}`,
    werktitel: 'Florentiner Marsch',
    komponist: 'Julius Fučík',
    ...values,
  });
const lies = async (name: string, id: string) => (await t.ask(verband, `${url(name)}/${id}`)).body;
const fuehreZusammen = (bleibt: string, weicht: string, wer = verband): Promise<Told> =>
  t.ask(wer, `${url('notenarchive')}/${bleibt}/zusammenfuehren`, { method: 'PUT', body: { weicht } });

test('sheet music that was entered twice becomes one: parts, loans and performances go along, and what a programme called it stays', async () => {
  const [bleibt, weicht] = [
    await noten({ verlag: null }),
    await noten({ werktitel: 'Florentinermarsch', verlag: 'Hoffmann' }),
  ];
  const stimme = await t.create(verband, url('stimmen'), { noten_id: weicht, stimme: 'Klarinette', originale: 3 });
  const kontakt = await t.create(verband, url('verleih'), {
    noten_id: weicht,
    stimme_id: stimme,
    art: 'Ausgabe',
    anzahl: 1,
    am: '2026-05-01',
    an_name: 'Bezirk',
  });
  const auffuehrung_id = await t.create(verband, url('auffuehrungen'), {
    sek_id: sektionen.a1,
    datum: '2026-05-10',
    ort: 'Kultursaal',
    anlass: 'Frühjahrskonzert',
    gesellschaft: 'SIAE',
  });
  const werk = await t.create(verband, url('werke'), { auffuehrung_id, noten_id: weicht });
  expect((await fuehreZusammen(bleibt, weicht, wart)).status).toBe(403);
  expect(await fuehreZusammen(bleibt, weicht)).toMatchObject({ status: 200, body: { id: bleibt } });
  expect(await lies('werke', werk)).toMatchObject({
    noten_id: bleibt,
    werktitel: 'Florentinermarsch',
    verlag: 'Hoffmann',
  });
  expect(await lies('stimmen', stimme)).toMatchObject({ noten_id: bleibt });
  expect(await lies('verleih', kontakt)).toMatchObject({ noten_id: bleibt });
  expect(await lies('notenarchive', bleibt)).toMatchObject({
    werktitel: 'Florentiner Marsch',
    verlag: 'Hoffmann',
    ausgegeben: 1,
  });
  expect((await t.ask(verband, `${url('notenarchive')}/${weicht}`)).status).toBe(410);
});

test('what is not there, or belongs to another band, is no twin', async () => {
  const eines = await noten();
  expect((await fuehreZusammen(eines, newId())).status).toBe(404);
  const fremd = await fuehreZusammen(eines, await noten({ sek_id: sektionen.a2 }));
  expect([fremd.status, germanText(String(fremd.body['status_text']))]).toEqual([
    422,
    'Das sind Noten von zwei Vereinen: jeder hat seine eigenen.',
  ]);
  expect((await fuehreZusammen(eines, eines)).status).toBe(422);
});

test('a year of death is taken only with the name that it belongs to, and the protection follows from what stays', async () => {
  const zusammen = async (bleibt: Record<string, unknown>, weicht: Record<string, unknown>) => {
    const [kept, lost] = [await noten(bleibt), await noten(weicht)];
    expect((await fuehreZusammen(kept, lost)).status).toBe(200);
    return lies('notenarchive', kept);
  };
  expect(
    await zusammen({ komponist: 'Anna Mair' }, { komponist: 'Julius Fučík', komponistgestorben: 1916 }),
  ).toMatchObject({ komponist: 'Anna Mair', komponistgestorben: null, geschuetztbis: null });
  expect(
    await zusammen({ komponist: 'julius fučík ' }, { komponist: 'Julius Fučík', komponistgestorben: 1916 }),
  ).toMatchObject({ komponistgestorben: 1916, geschuetztbis: '1986-12-31' });
  expect(
    await zusammen(
      { komponist: 'Julius Fučík', komponistgestorben: 1916 },
      { arrangeur: 'Karl Huber', arrangeurgestorben: 1990 },
    ),
  ).toMatchObject({ arrangeur: 'Karl Huber', arrangeurgestorben: 1990, geschuetztbis: '2060-12-31' });
  expect(
    await zusammen({ komponist: 'Julius Fučík', komponistgestorben: 1916 }, { arrangeur: 'Karl Huber' }),
  ).toMatchObject({ arrangeur: 'Karl Huber', arrangeurgestorben: null, geschuetztbis: null });
});
