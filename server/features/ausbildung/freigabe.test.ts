import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanText } from '../../../src/lib/message.ts';
import { testEngines } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';
import { mailFreeSeats } from './mail-free-seats.ts';
import { mailPromotions } from './mail-promotions.ts';

const plant = ['LESEN', 'ALLGEMEIN_LESEN', 'ALLGEMEIN_NEU', 'ALLGEMEIN_SPEICHERN'];

describe.each(testEngines)('the release of a course on %s', (engine) => {
  let w: KursWorld;
  let region: string;
  const ort = { a: '', b: '' };
  beforeAll(async () => {
    w = await openKursWorld(engine);
    const { verband } = w.sektionen;
    region = await w.t.sektion('Region', verband);
    ort.a = await w.t.sektion('Ort A', region);
    ort.b = await w.t.sektion('Ort B', region);
    await sql`update sektionen set sektionstyp = 'Region' where id = ${region}`.execute(w.t.storage.db);
  });
  afterAll(() => w.t.close());

  const userOf = async (name: string, sek_id: string, rights: string[]): Promise<Caller> => {
    await w.t.user(name, sek_id, [{ bg_id: await w.t.group(rights), sek_id }]);
    return w.t.signIn(name);
  };
  const inArea = (area: string, rights: string[]): string[] => rights.map((right) => `${area}_${right}`);
  const url = { AUSBILDUNG: '/ausbildungen', UEBUNG: '/uebungen', TAETIGKEIT: '/taetigkeiten' } as const;
  const typ = { AUSBILDUNG: 'Ausbildung', UEBUNG: 'Uebung', TAETIGKEIT: 'Taetigkeit' } as const;
  const gibFrei = (id: string, call: Caller, freigegeben = true, at: string = url.AUSBILDUNG) =>
    w.put(`${at}/${id}`, { freigegeben }, call);
  const neu = async (call: Caller, area: keyof typeof url, sek_id: string): Promise<string> => {
    const { body } = await w.put(url[area], { typ: typ[area], name: 'K', sek_id, anfang: '2026-05-01' }, call);
    return String(body['id']);
  };

  test.each(['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT'] as const)(
    'is its own right in %s: what a planner makes waits, at each level for whoever it covers',
    async (area) => {
      const right = (level: string): string => `${area}_ALLGEMEIN${level}_FREIGEBEN`;
      const saver = await userOf(`p${area}`, ort.a, inArea(area, plant));
      const own = await userOf(`o${area}`, ort.a, [...inArea(area, plant), right('')]);
      const above = inArea(area, [...plant, 'ALLGEMEIN_REGION_LESEN', 'ALLGEMEIN_REGION_SPEICHERN']);
      const inRegion = await userOf(`r${area}`, ort.b, [...above, right('_REGION')]);
      const ofAll = await userOf(`v${area}`, w.sektionen.b, [
        ...inArea(area, [...plant, 'ALLGEMEIN_VERBANDSEBENE_LESEN', 'ALLGEMEIN_VERBANDSEBENE_SPEICHERN']),
        right('_VERBANDSEBENE'),
      ]);
      const neighbour = await userOf(`n${area}`, ort.b, [...above, right('')]);
      const ist = async (id: string): Promise<unknown> => (await w.read(`${url[area]}/${id}`))['freigegeben'];

      const id = await neu(saver, area, ort.a);
      expect(await ist(id)).toBe(false);
      for (const call of [saver, neighbour]) expect((await gibFrei(id, call, true, url[area])).status).toBe(403);
      expect(await ist(id)).toBe(false);
      expect((await gibFrei(id, own, true, url[area])).status).toBe(200);
      expect((await gibFrei(id, saver, false, url[area])).status).toBe(403);
      for (const call of [own, inRegion, ofAll]) {
        expect((await gibFrei(id, call, false, url[area])).status).toBe(200);
        expect((await gibFrei(id, call, true, url[area])).status).toBe(200);
      }
      expect(await ist(await neu(own, area, ort.a))).toBe(true);
      // Other changes are the planner's as before.
      expect((await w.put(`${url[area]}/${id}`, { name: 'Anders' }, saver)).status).toBe(200);
    },
  );

  test('comes before anybody is invited, pencilled in by another branch, or reads of it in a calendar', async () => {
    const kurs = await w.kurs();
    const { id, typ: angemeldet } = await w.join(kurs, w.sektionen.a, 'Vormerken');
    expect(angemeldet).toBe('Vormerken');
    const response = await w.boss('/kalender/feeds', {
      method: 'POST',
      body: JSON.stringify({ name: 'T', umfang: 'Sektion', sek_id: w.sektionen.verband }),
    });
    const { adresse }: { adresse: string } = await response.json();
    const path = new URL(adresse).pathname.replace('/huette/api', '');
    let minute = 0;
    const inFeed = async (): Promise<boolean> => {
      minute += 2;
      w.t.setNow(new Date(Date.parse('2026-03-01T10:00:00Z') + minute * 60_000));
      return (await (await w.t.call(path)).text()).includes(kurs);
    };
    expect(await inFeed()).toBe(true);
    expect((await gibFrei(kurs, w.boss, false)).status).toBe(200);
    expect(await inFeed()).toBe(false);
    const invited = await w.put(`/ausbildungen/teilnehmer/${id}/anmeldelink`, {});
    expect([invited.status, invited.body['status_text']]).toEqual([422, 'Dieser Kurs ist noch nicht freigegeben.']);
    const anna = await w.mitglied(w.sektionen.a);
    const vorgemerkt = await w.put(`/ausbildungen/${kurs}/vormerken`, { mgd_id: anna });
    expect([vorgemerkt.status, vorgemerkt.body['status_text']]).toEqual([
      422,
      'Dieser Kurs ist noch nicht freigegeben.',
    ]);
    expect((await gibFrei(kurs, w.boss)).status).toBe(200);
    expect(await w.inviteByMail(id)).not.toBe('');
    expect((await w.put(`/ausbildungen/${kurs}/vormerken`, { mgd_id: anna })).status).toBe(200);
    expect(await inFeed()).toBe(true);
  });

  test.each(['Automatisch', 'MitAngebot', 'Manuell'])(
    'comes before anybody hears of a seat that became free (%s)',
    async (nachruecken) => {
      const kurs = await w.kurs({ freigegeben: false, teilnehmermax: 1, nachruecken });
      await w.create('/ausbildungen/zustaendige', {
        ausb_id: kurs,
        mgd_id: await w.mitglied(w.sektionen.a, { emailprivat: 'leiter@example.org' }),
        rolle: 'Kursleiter',
      });
      const [first, second] = [await w.join(kurs, w.sektionen.a), await w.join(kurs, w.sektionen.a)];
      expect([first.typ, second.typ]).toEqual(['Angemeldet', 'Warteliste']);
      const mailed = async (): Promise<number> => {
        w.mails.length = 0;
        await mailPromotions(w.t.deps);
        await mailFreeSeats(w.t.deps);
        return w.mails.length;
      };
      await mailed();
      await w.put(`/ausbildungen/teilnehmer/${first.id}`, { typ: 'Zurueckgetreten' });
      expect([await mailed(), await w.typOf(second.id)]).toEqual([0, 'Warteliste']);
      await gibFrei(kurs, w.boss);
      expect(await mailed()).toBe(1);
    },
  );

  test('is not taken back once somebody is in: such a course is called off', async () => {
    const kurs = await w.kurs();
    await w.join(kurs, w.sektionen.a);
    const { status, body } = await gibFrei(kurs, w.boss, false);
    expect([status, body['fields']]).toEqual([
      422,
      [{ feld: 'freigegeben', text: 'Der Kurs hat schon Teilnehmer: er wird abgesagt, nicht zurückgenommen.' }],
    ]);
    expect(await w.read(`/ausbildungen/${kurs}`)).toMatchObject({ freigegeben: true });
  });

  test('of a roster is that of its shifts, and planning them is not enough', async () => {
    const rights = [...inArea('DIENSTPLAN', [...plant, 'TAGE_LESEN', 'TAGE_SPEICHERN'])];
    const planer = await userOf('planer', ort.a, rights);
    const chefin = await userOf('chefin', ort.a, [...rights, 'DIENSTPLAN_ALLGEMEIN_FREIGEBEN']);
    const region2 = await userOf('region2', ort.b, [
      ...inArea('DIENSTPLAN', ['LESEN', 'ALLGEMEIN_REGION_LESEN', 'TAGE_REGION_LESEN', 'TAGE_REGION_SPEICHERN']),
      'DIENSTPLAN_ALLGEMEIN_REGION_FREIGEBEN',
    ]);
    const plan = await w.create('/dienstplaene', { typ: 'Dienstplan', name: 'P', sek_id: ort.a, anfang: '2026-05-01' });
    const schicht = await w.create('/dienstplaene/schichten', {
      ausb_id: plan,
      beginn: '2026-05-02T18:00:00.000Z',
      ende: '2026-05-03T06:00:00.000Z',
    });
    const setze = (status: string, call: Caller) => w.put(`/dienstplaene/schichten/${schicht}`, { status }, call);
    const refused = await setze('Veroeffentlicht', planer);
    expect(refused.status).toBe(422);
    expect((refused.body['fields'] as { text: string }[]).map(({ text }) => germanText(text))).toEqual([
      'Dienste veröffentlicht nur, wer den Dienstplan freigeben darf.',
    ]);
    expect((await setze('Veroeffentlicht', chefin)).status).toBe(200);
    expect((await setze('Offen', planer)).status).toBe(422);
    expect((await setze('Offen', region2)).status).toBe(200);
    expect((await setze('Veroeffentlicht', region2)).status).toBe(200);
    // What was published comes back as it was.
    expect((await planer(`/dienstplaene/schichten/${schicht}`, { method: 'DELETE', body: '{}' })).status).toBe(200);
    expect((await w.put(`/dienstplaene/schichten/${schicht}/wiederherstellen`, {}, planer)).status).toBe(200);
    expect(await w.read(`/dienstplaene/schichten/${schicht}`)).toMatchObject({ status: 'Veroeffentlicht' });
    // Calling a shift off is planning; one that was out comes back by whoever releases.
    expect((await setze('Abgesagt', planer)).status).toBe(200);
    for (const status of ['Veroeffentlicht', 'Offen']) expect((await setze(status, planer)).status).toBe(422);
    expect((await setze('Offen', chefin)).status).toBe(200);
    expect((await setze('Abgesagt', planer)).status).toBe(200);
    expect((await setze('Offen', planer)).status).toBe(200);
  });
});

describe.each(testEngines)('the release of a draft among bands on %s', (engine) => {
  test('is its announcement', async () => {
    const w = await openKursWorld(engine, 'VSM');
    const rights = plant.map((right) => `AUSBILDUNG_${right}`);
    const userOf = async (name: string, more: string[]): Promise<Caller> => {
      await w.t.user(name, w.sektionen.a, [{ bg_id: await w.t.group([...rights, ...more]), sek_id: w.sektionen.a }]);
      return w.t.signIn(name);
    };
    const [saver, releaser] = [await userOf('p', []), await userOf('f', ['AUSBILDUNG_ALLGEMEIN_FREIGEBEN'])];
    const { body } = await w.put(
      '/ausbildungen',
      { typ: 'Ausbildung', name: 'K', sek_id: w.sektionen.a, anfang: '2026-05-01', status: 'Entwurf' },
      saver,
    );
    const step = (nach: string, call: Caller) => w.put(`/ausbildungen/${String(body['id'])}/status`, { nach }, call);
    expect((await step('Geplant', saver)).status).toBe(403);
    expect((await step('Geplant', releaser)).status).toBe(200);
    expect(await w.read(`/ausbildungen/${String(body['id'])}`)).toMatchObject({ status: 'Geplant', freigegeben: true });
    expect((await step('Entwurf', saver)).status).toBe(403);
    await w.t.close();
  });

  test('of a roster takes who may change the roster, too: releasing its shifts is not enough', async () => {
    const w = await openKursWorld(engine, 'VSM');
    const sek_id = w.sektionen.a;
    const userOf = async (name: string, rights: string[]): Promise<Caller> => {
      const bg_id = await w.t.group(rights.map((right) => `DIENSTPLAN_${right}`));
      await w.t.user(name, sek_id, [{ bg_id, sek_id }]);
      return w.t.signIn(name);
    };
    const releases = ['LESEN', 'ALLGEMEIN_LESEN', 'ALLGEMEIN_FREIGEBEN'];
    const [releaser, both] = [await userOf('f', releases), await userOf('b', [...releases, 'ALLGEMEIN_SPEICHERN'])];
    const plan = await w.create('/dienstplaene', {
      typ: 'Dienstplan',
      name: 'P',
      sek_id,
      anfang: '2026-05-01',
      status: 'Entwurf',
    });
    const step = (nach: string, call: Caller) => w.put(`/dienstplaene/${plan}/status`, { nach }, call);
    for (const nach of ['Geplant', 'Entwurf']) {
      expect((await step(nach, releaser)).status).toBe(403);
      expect((await step(nach, both)).status).toBe(200);
    }
    await w.t.close();
  });
});
