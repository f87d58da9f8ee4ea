import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const url = '/kassenbuch/buchungsregeln';
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const neu = (values: object, wer = w.kassier): Promise<Told> =>
  w.app.ask(wer, url, { method: 'PUT', body: { id: newId(), sek_id: w.sek, ...values } });
const regelId = (vorgang: string, muster = ''): string => naturalId('buchungsregeln', [w.sek, vorgang, muster]);

test('setting up the books brings the rules of the chart, and a second time changes none of them', async () => {
  const { rows } = await sql<{ regel: string }>`
    select concat_ws(' ', r.vorgang, s.kontonr, 'an', h.kontonr) as regel from buchungsregeln r
    left join konten s on s.id = r.sollkonto_id left join konten h on h.id = r.habenkonto_id
    where r.sek_id = ${w.sek} and r.textmuster is null order by 1`.execute(w.app.storage.db);
  expect(rows.map(({ regel }) => regel)).toEqual([
    'Bankspesen 2710 an',
    'Beitrag 1400 an',
    'Bestellung 1410 an 8120',
    'Einsatzabrechnung 1410 an 2330',
    'Kursgebuehr 1410 an 5100',
    'Kurshonorar 2560 an 1600',
    'Rechnung 1410 an',
    'Sbs 2560 an 1360',
    'Zast 1410 an 2330',
  ]);
  const zast = `${url}/${regelId('Zast')}`;
  const changed = await w.app.ask(w.kassier, zast, { method: 'PUT', body: { habenkonto_id: w.konto('2400') }, rev: 1 });
  expect(changed.status).toBe(200);
  await w.app.ask(w.kassier, '/kassenbuch/einrichtung', {
    method: 'PUT',
    body: { sek_id: w.sek, vorlage: 'skr49', jahr: 2026 },
  });
  expect((await w.app.ask(w.kassier, zast)).body).toMatchObject({ habenkonto_id: w.konto('2400'), rev: 2 });
});

test('a rule is whole, names accounts of its chart, and is the only one for its event and words', async () => {
  expect(said(await neu({ vorgang: 'Kursgebuehr', sollkonto_id: w.konto('1410') }))).toEqual(['Hier fehlt das Konto.']);
  expect(said(await neu({ vorgang: 'Spende', sollkonto_id: w.konto('1410'), habenkonto_id: w.konto('2220') }))).toEqual(
    ['Diese Seite ist die Kasse oder Bank: leer lassen.'],
  );
  expect(said(await neu({ vorgang: 'Umsatz', sollkonto_id: w.konto('2660') }))).toEqual([
    'Woran erkennt man diesen Umsatz?',
  ]);
  expect(said(await neu({ vorgang: 'Spende', textmuster: 'Sammelbüchse', habenkonto_id: w.konto('1000') }))).toEqual([
    'Auf dieses Konto kann keine Regel buchen: es gehört nicht hierher, ist gesperrt oder eine Kasse.',
  ]);
  expect(said(await neu({ vorgang: 'Bankspesen', sollkonto_id: w.konto('2700') }))).toEqual([
    'Dafür gibt es schon eine Regel, die gilt. Eine von beiden abschalten oder Wörter angeben.',
  ]);
  expect((await neu({ vorgang: 'Bankspesen', sollkonto_id: w.konto('2700'), aktiv: false })).status).toBe(201);
});

test('who may not administer the cash book changes no rule, and nobody that of another branch', async () => {
  const leser = userWith(
    'leser',
    allRights.filter((right) => !right.startsWith('KASSABUCH_ADMIN')),
    'a1',
  );
  const umsatz = { vorgang: 'Umsatz', textmuster: 'Versicherung', sollkonto_id: w.konto('2660') };
  expect((await neu(umsatz, leser)).status).toBe(403);
  expect((await w.app.ask(userWith('fremd', allRights, 'b1'), `${url}/${regelId('Beitrag')}`)).status).toBe(400);
});

test('a claim stands on the account of its rule, unless somebody names another', async () => {
  const forderung = async (values: object): Promise<unknown> => {
    const id = await w.app.create(w.kassier, '/kassenbuch/forderungen', {
      sek_id: w.sek,
      name: 'Huber',
      betrag: 6000,
      text: 'Kurs',
      datum: '2026-01-01',
      gegenknt_id: w.konto('5100'),
      ...values,
    });
    await w.schritt('/kassenbuch/forderungen', id, 'Offen');
    return (await w.app.ask(w.kassier, `/kassenbuch/forderungen/${id}`)).body['knt_id'];
  };
  expect(await forderung({ art: 'Kurs' })).toBe(w.konto('1410'));
  expect(await forderung({ art: 'Beitrag' })).toBe(w.konto('1400'));
  expect(await forderung({ art: 'Sonstige' })).toBe(w.konto('1400'));
  expect(await forderung({ art: 'Kurs', knt_id: w.konto('1500') })).toBe(w.konto('1500'));
});
