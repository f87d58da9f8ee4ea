import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import type { Pair } from '../../../../src/features/personen/dubletten.calls.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openPersons, rights, type PersonsWorld } from './dubletten-world.ts';

describe.each(testEngines)(`persons that are one on %s${testEnginesNote}`, (engine) => {
  let w: PersonsWorld;
  beforeAll(async () => {
    w = await openPersons(engine);
  });
  afterAll(() => w.t.close());

  test('nobody merges to read what was closed to them in one of the two', async () => {
    const plain = await w.t.group(rights.filter((right) => !right.includes('PERSOENLICHEDATEN')));
    const all = await w.t.group(rights);
    await w.t.user('halb', w.sek.a, [
      { bg_id: all, sek_id: w.sek.a },
      { bg_id: plain, sek_id: w.sek.b },
    ]);
    w.callers['halb'] = await w.t.signIn('halb');
    const [open, closed] = [
      await w.mitglied(),
      await w.mitglied({ sek_id: w.sek.b, emailprivat: 'geheim@verband.example' }),
    ];
    const sentence = 'Von einem der beiden dürfen Sie weniger lesen als vom anderen.';
    for (const [bleibt, other] of [
      [open, closed],
      [closed, open],
    ] as const) {
      const pair = await w.pairOf(bleibt, other, 'halb');
      expect(await w.compare(pair, 'halb')).toMatchObject({ hindernis: sentence });
      expect(await w.merge(pair, { bleibt }, 'halb')).toMatchObject({ status: 422, body: { status_text: sentence } });
    }
    expect(await w.merge(await w.pairOf(open, await w.mitglied(), 'halb'), { bleibt: open }, 'halb')).toMatchObject({
      status: 200,
    });
  });

  test('different valid tax numbers, a user with more rights, and who may not do it are refused; a second call has no second effect', async () => {
    const [one, other] = [
      await w.mitglied({ steuer_id: 'RSSMRA85T10A562S' }),
      await w.mitglied({ steuer_id: 'RSSMRA80A01H501U' }),
    ];
    const taxed = await w.pairOf(one, other);
    expect((await w.compare(taxed)).hindernis).toMatch(/Steuernummer/);
    expect(await w.merge(taxed, { bleibt: one })).toMatchObject({ status: 422 });
    const [bleibt, weicht] = [await w.mitglied(), await w.mitglied()];
    const admin = await w.t.user(`a${weicht.slice(0, 8)}`, w.sek.verband, [
      { bg_id: await w.t.group(['VERWALTUNG_RECHTE_LOESCHEN']), sek_id: w.sek.verband },
    ]);
    await sql`update benutzer set mgd_id = ${weicht} where id = ${admin}`.execute(w.t.storage.db);
    const pair = await w.pairOf(bleibt, weicht);
    expect(await w.merge(pair, { bleibt })).toMatchObject({
      status: 422,
      body: { status_text: 'Einer der beiden hat als Benutzer mehr Rechte als Sie.' },
    });
    await sql`update benutzer set mgd_id = null where id = ${admin}`.execute(w.t.storage.db);
    expect(await w.merge(pair, { bleibt }, 'leser')).toMatchObject({ status: 403 });
    expect((await w.ask('leser', '/mgd/duplikate')).body).toEqual([]);
    expect(await w.ask('leser', '/mgd/duplikate', { eine_id: bleibt, andere_id: weicht })).toMatchObject({
      status: 404,
    });
    const done = await w.merge(pair, { bleibt });
    expect(await w.merge(pair, { bleibt })).toEqual(done);
    expect(await w.merge(newId(), { bleibt })).toMatchObject({ status: 404 });
  });

  test('a person of another branch is not offered, compared or merged', async () => {
    const [mine, theirs] = [
      await w.mitglied({ gebdatum: '1991-01-07', sek_id: w.sek.a }),
      await w.mitglied({ gebdatum: '1991-01-07', sek_id: w.sek.b }),
    ];
    const pair = await w.pairOf(mine, theirs);
    const ids = (list: Pair[]): string[] => list.map((one) => one.id);
    expect(ids((await w.ask('verband', '/mgd/duplikate')).body)).toContain(pair);
    expect(ids((await w.ask('anna', '/mgd/duplikate')).body)).not.toContain(pair);
    expect(await w.ask('anna', `/mgd/duplikate/${pair}`)).toMatchObject({ status: 404 });
    expect(await w.merge(pair, { bleibt: mine }, 'anna')).toMatchObject({ status: 404 });
    expect(await w.ask('anna', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: true })).toMatchObject({
      status: 404,
    });
  });

  test('points and reasons, values and choices say nothing of what is hidden', async () => {
    const [one, other] = [
      await w.mitglied({ nachname: 'Rainer', gebdatum: '1980-02-03', steuer_id: 'RSSMRA85T10A562S' }),
      await w.mitglied({ nachname: 'Rainer', gebdatum: '1980-02-03' }),
    ];
    const pair = await w.pairOf(one, other);
    const [open] = (await w.ask('verband', '/mgd/duplikate')).body.filter((each: Pair) => each.id === pair);
    expect(open).toMatchObject({ punkte: 70, gruende: ['Nachname', 'Vorname', 'Geburtsdatum'] });
    expect((await w.ask('ohne', '/mgd/duplikate')).body.filter((each: Pair) => each.id === pair)).toEqual([]);
    const compared = await w.compare(pair, 'ohne');
    expect(compared).toMatchObject({ punkte: 35, gruende: ['Nachname', 'Vorname'] });
    for (const person of compared.personen) expect(Object.keys(person.werte)).not.toContain('steuer_id');
    expect(Object.keys(compared.werte)).not.toContain('gebdatum');
    expect(await w.merge(pair, { bleibt: other, werte: { gebdatum: one } }, 'ohne')).toMatchObject({ status: 403 });
    expect(await w.merge(pair, { bleibt: other }, 'ohne')).toMatchObject({ status: 200 });
    expect(await w.read(`/mgd/mitglieder/${other}`)).toMatchObject({
      gebdatum: '1980-02-03',
      steuer_id: 'RSSMRA85T10A562S',
    });
  });

  test('a new person who is likely there already is a pair on arrival, also with swapped names; a namesake is none, and nobody else learns of it', async () => {
    const zita = { nachname: 'Unterkircher', vorname: 'Zita', gebdatum: '1990-04-05' };
    const one = await w.mitglied(zita);
    await w.mitglied({ ...zita, gebdatum: '1961-11-20' });
    await w.mitglied({ nachname: 'Unterkircher', vorname: 'Zeno', gebdatum: '1944-01-01' });
    const second = await w.mitglied({ ...zita, sek_id: w.sek.b });
    const third = await w.mitglied({ ...zita, nachname: 'Zita', vorname: 'Unterkircher' });
    const pairs = async (name: string): Promise<string[][]> =>
      (await w.ask(name, '/mgd/duplikate')).body.map((pair: Pair) => pair.personen.map(({ id }) => id).toSorted());
    const mine = (await pairs('verband')).filter((ids) => ids.some((id) => [one, second, third].includes(id)));
    expect(mine.toSorted()).toEqual(
      [[one, second].toSorted(), [one, third].toSorted(), [second, third].toSorted()].toSorted(),
    );
    expect((await pairs('anna')).some((ids) => ids.includes(second))).toBe(false);
  });

  test('two who are said to be different are not shown again until that is taken back', async () => {
    const [one, other] = [
      await w.mitglied({ nachname: 'Kofler', gebdatum: '1970-02-03' }),
      await w.mitglied({ nachname: 'Kofler', gebdatum: '1970-02-03' }),
    ];
    const pair = await w.pairOf(one, other);
    await w.ask('verband', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: true });
    const shown = async (query = ''): Promise<boolean> =>
      (await w.ask('verband', `/mgd/duplikate${query}`)).body.some((each: Pair) => each.id === pair);
    expect([await shown(), await shown('?ignoriert=true')]).toEqual([false, true]);
    await w.ask('verband', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: false });
    expect([await shown(), await shown('?ignoriert=true')]).toEqual([true, false]);
  });
});
