import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId } from '../../../../src/lib/ids.ts';
import { testEngines } from '../../../storage/test-storage.ts';
import type { Caller } from '../../../test-app.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';

describe.each(testEngines)('own members in a course of somebody else on %s', (engine) => {
  let w: KursWorld;
  let official: Caller;
  beforeAll(async () => {
    w = await openKursWorld(engine);
    official = await userOf('ortsleiter', [
      'AUSBILDUNG_ALLGEMEIN_VERBANDSEBENE_LESEN',
      'MITGLIEDER_ALLGEMEIN_LESEN',
      'AUSBILDUNG_TEILNEHMER_VORMERKEN',
      'AUSBILDUNG_TEILNEHMER_ZURUECKGETRETEN',
    ]);
  });
  afterAll(() => w.t.close());

  const userOf = async (name: string, rights: string[]): Promise<Caller> => {
    await w.t.user(name, w.sektionen.a, [{ bg_id: await w.t.group(rights), sek_id: w.sektionen.a }]);
    return w.t.signIn(name);
  };
  const does = (kurs: string, was: 'vormerken' | 'zuruecktreten', mgd_id: string, call = official) =>
    w.put(`/ausbildungen/${kurs}/${was}`, { mgd_id }, call);
  const own = async (kurs: string): Promise<unknown> => (await official(`/ausbildungen/${kurs}/eigene`)).json();

  test('are pencilled in and withdrawn by their branch, once, and stand in its list with their place', async () => {
    const kurs = await w.kurs({ teilnehmermax: 1 });
    const anna = await w.mitglied(w.sektionen.a);
    expect((await does(kurs, 'vormerken', anna)).status).toBe(200);
    expect((await does(kurs, 'vormerken', anna)).status).toBe(200);
    expect(await own(kurs)).toEqual([{ mgd_id: anna, typ: 'Vormerken', rang: null, grund: null }]);
    await w.join(kurs, w.sektionen.b);
    await w.put(`/ausbildungen/teilnehmer/${naturalId('ausbildungteilnehmer', [kurs, anna])}`, { typ: 'Angemeldet' });
    expect(await own(kurs)).toEqual([{ mgd_id: anna, typ: 'Warteliste', rang: 1, grund: 'Alle Plätze sind belegt.' }]);
    // Who waits is not put back.
    await does(kurs, 'vormerken', anna);
    expect(await own(kurs)).toMatchObject([{ typ: 'Warteliste' }]);
    expect((await does(kurs, 'zuruecktreten', anna)).status).toBe(200);
    expect(await own(kurs)).toMatchObject([{ typ: 'Zurueckgetreten' }]);
    await does(kurs, 'vormerken', anna);
    expect(await own(kurs)).toMatchObject([{ typ: 'Vormerken' }]);
  });

  test('who is passed over by a quota keeps the rank, and their branch and the organiser see why', async () => {
    const kg_id = await w.create('/verwaltung/kursgruppe', { code: 'R', name: 'R' });
    await w.create('/verwaltung/kontingent', { kg_id, sek_id: w.sektionen.a, plaetze: 1 });
    const kurs = await w.kurs({ teilnehmermax: 3, kg_id });
    await w.join(kurs, w.sektionen.a);
    const { id, typ } = await w.join(kurs, w.sektionen.a);
    expect(typ).toBe('Reserve');
    const grund = 'Das Kontingent ist ausgeschöpft. Der Rang bleibt, auch wenn andere vorher nachrücken.';
    expect(await own(kurs)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ typ: 'Angemeldet', grund: null }),
        expect.objectContaining({ typ: 'Reserve', rang: 1, grund }),
      ]),
    );
    expect(await w.read(`/ausbildungen/${kurs}/warteliste`)).toEqual([{ id, grund }]);
    expect((await official(`/ausbildungen/${kurs}/warteliste`)).status).toBe(403);
  });

  test('are own ones only: those of other branches are neither seen, pencilled in nor withdrawn', async () => {
    const kurs = await w.kurs();
    const berta = await w.mitglied(w.sektionen.b);
    expect((await does(kurs, 'vormerken', berta)).status).toBe(400);
    const { id } = await w.join(kurs, w.sektionen.b);
    expect(await own(kurs)).toEqual([]);
    // Also for who reads all members: the right is that of the own branch.
    await w.t.user('leser', w.sektionen.a, [
      {
        bg_id: await w.t.group(['AUSBILDUNG_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN']),
        sek_id: w.sektionen.verband,
      },
      { bg_id: await w.t.group(['AUSBILDUNG_TEILNEHMER_ZURUECKGETRETEN']), sek_id: w.sektionen.a },
    ]);
    const all = await w.t.signIn('leser');
    const other = String((await w.read(`/ausbildungen/teilnehmer/${id}`))['mgd_id']);
    expect((await does(kurs, 'zuruecktreten', other, all)).status).toBe(403);
    expect(await w.typOf(id)).toBe('Angemeldet');
    // And one right is not the other.
    expect((await does(kurs, 'vormerken', await w.mitglied(w.sektionen.a), all)).status).toBe(403);
  });

  test('go in while the registration is open, and out until the course is closed', async () => {
    const anna = await w.mitglied(w.sektionen.a);
    const over = await w.kurs({ anmeldeschluss: '2026-02-28' });
    expect((await does(over, 'vormerken', anna)).body['status_text']).toBe(
      'Für diesen Kurs ist keine Anmeldung mehr möglich.',
    );
    const kurs = await w.kurs();
    await does(kurs, 'vormerken', anna);
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Eingabe' });
    expect((await does(kurs, 'vormerken', await w.mitglied(w.sektionen.a))).status).toBe(422);
    expect((await does(kurs, 'zuruecktreten', anna)).status).toBe(200);
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Abgeschlossen' });
    expect((await does(kurs, 'zuruecktreten', anna)).status).toBe(422);
  });

  test('in a course that the user does not see there is nothing to do', async () => {
    const blind = await userOf('blind', ['MITGLIEDER_ALLGEMEIN_LESEN', 'AUSBILDUNG_TEILNEHMER_VORMERKEN']);
    const kurs = await w.kurs();
    expect((await does(kurs, 'vormerken', await w.mitglied(w.sektionen.a), blind)).status).toBe(404);
    expect((await blind(`/ausbildungen/${kurs}/eigene`)).status).toBe(404);
  });
});
