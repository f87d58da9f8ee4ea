import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { meldeAngebote } from './angebote.ts';
import { openDienstWorld, saetze, type DienstWorld } from './dienst-world.ts';
import { fuehreErsatzsuchen } from './ersatzkette.ts';

const ersatz = '/dienstplaene/ersatzsuchen';

describe.each(testEngines)('offers and substitutes on %s', (engine) => {
  let w: DienstWorld;
  beforeAll(async () => {
    w = await openDienstWorld(engine);
  });
  afterAll(() => w.t.close());

  const an = (): readonly string[] => w.mails.map(({ to }) => to).toSorted();
  /** What the clock does at an instant. */
  const um = async (zeit: string): Promise<void> => {
    w.mails.length = 0;
    w.t.setNow(new Date(zeit));
    await fuehreErsatzsuchen(w.t.deps);
    w.t.setNow(new Date('2026-09-01T10:00:00Z'));
  };

  test('an offer goes once, to those who could take the duty, who has had fewest first', async () => {
    const alt = await w.schicht('2026-08-05T18:00:00.000Z', '2026-08-05T22:00:00.000Z');
    await w.will(w.bert, alt, w.boss);
    const zugleich = await w.schicht('2026-09-10T20:00:00.000Z', '2026-09-10T23:00:00.000Z');
    await w.will(w.cora, zugleich);
    const spaeter = await w.schicht('2026-09-11T18:00:00.000Z', '2026-09-11T22:00:00.000Z');
    const tag_id = await w.schicht('2026-09-10T18:00:00.000Z', '2026-09-10T22:00:00.000Z');
    const { body } = await w.will(w.anna, tag_id);
    await w.create('/dienstplaene/tausche', { ausb_id: w.plan, belegung_id: body['id'] }, w.anna.ruf);
    await meldeAngebote(w.t.deps);
    await meldeAngebote(w.t.deps);
    // Cora is elsewhere then.
    expect(an()).toEqual(['bert@example.org']);
    expect(w.mails[0]?.text).toContain('Das Angebot gilt bis 04.09.2026, 12:00.');
    w.mails.length = 0;
    const { body: zweiter } = await w.will(w.anna, spaeter);
    await w.create('/dienstplaene/tausche', { ausb_id: w.plan, belegung_id: zweiter['id'] }, w.anna.ruf);
    await meldeAngebote(w.t.deps);
    expect(w.mails.map(({ to }) => to)).toEqual(['cora@example.org', 'bert@example.org']);
  });

  test('a search asks the waiting list, the circle, everybody and at last those in charge, each when it is due', async () => {
    const tag_id = await w.schicht('2026-09-20T18:00:00.000Z', '2026-09-20T22:00:00.000Z', { bedarfmax: 1 });
    const { body } = await w.will(w.anna, tag_id);
    await w.will(w.bert, tag_id);
    const kreis_id = await w.create('/dienstplaene/kreise', { name: 'Nacht', sek_id: w.sek_id, anker: '2026-09-04' });
    await w.create('/dienstplaene/kreisplaetze', { kreis_id, mgd_id: w.cora.mgd_id, rang: 1 });
    await w.create('/ausbildungen/zustaendige', { ausb_id: w.plan, mgd_id: w.bert.mgd_id, rolle: 'Kursleiter' });
    const suche = { ausb_id: w.plan, belegung_id: body['id'] };
    expect(saetze(await w.put(ersatz, suche, w.bert.ruf))).toEqual(['Für andere sucht nur die Planung Ersatz.']);
    const id = await w.create(ersatz, suche, w.anna.ruf);
    expect(saetze(await w.put(ersatz, suche, w.anna.ruf))).toEqual(['Für diesen Dienst wird schon Ersatz gesucht.']);
    await um('2026-09-01T10:00:00Z');
    expect(an()).toEqual(['bert@example.org']);
    await um('2026-09-02T09:59:00Z');
    expect(an()).toEqual([]);
    await um('2026-09-02T10:00:00Z');
    expect(an()).toEqual(['cora@example.org']);
    await um('2026-09-03T10:00:00Z');
    expect(an()).toEqual(['bert@example.org', 'cora@example.org']);
    await um('2026-09-04T10:00:00Z');
    expect(w.mails).toMatchObject([{ to: 'bert@example.org', text: expect.stringContaining('Telefonliste') }]);
    expect(await w.read(`${ersatz}/${id}`)).toMatchObject({ status: 'Laeuft', stufe: 'Telefon' });
  });

  test('who is found ends it; so does a planner who takes the person out', async () => {
    const suche = async (am: string) => {
      const tag_id = await w.schicht(`${am}T18:00:00.000Z`, `${am}T22:00:00.000Z`);
      const { body } = await w.will(w.anna, tag_id);
      const id = await w.create(ersatz, { ausb_id: w.plan, belegung_id: body['id'] }, w.anna.ruf);
      return { id, belegung_id: String(body['id']) };
    };
    const eine = await suche('2026-09-25');
    const { tausch_id } = await w.read(`${ersatz}/${eine.id}`);
    const ja = { ausb_id: w.plan, tausch_id, mgd_id: w.cora.mgd_id, antwort: 'Ja' };
    await w.create('/dienstplaene/tauschangebote', ja, w.cora.ruf);
    expect(await w.read(`${ersatz}/${eine.id}`)).toMatchObject({ status: 'Gefunden' });
    const andere = await suche('2026-09-26');
    await w.put(`/dienstplaene/belegungen/${andere.belegung_id}`, { status: 'Abgemeldet' });
    expect(await w.read(`${ersatz}/${andere.id}`)).toMatchObject({ status: 'Beendet' });
  });

  test('what needs a qualification is offered to those of the branch who have it on that day, whoever was in the roster', async () => {
    const quali_id = await w.create('/verwaltung/qualifikationen', { name: 'Einsatzleiter' });
    const kann = async (mgd_id: string, gueltigbis: string | null): Promise<unknown> =>
      w.create('/mgd/mitgliederqualifikationen', { mgd_id, quali_id, am: '2024-01-01', gueltigbis });
    const neu = async (vorname: string, more = {}): Promise<string> =>
      w.create('/mgd/mitglieder', {
        vorname,
        nachname: 'Gruber',
        sek_id: w.sek_id,
        eintritt: '2020-01-01',
        emailprivat: `${vorname.toLowerCase()}@example.org`,
        ...more,
      });
    await kann(w.anna.mgd_id, null);
    await kann(w.bert.mgd_id, '2026-09-29');
    await kann(await neu('Dora'), '2026-09-30');
    await neu('Emil');
    const tag_id = await w.schicht('2026-09-30T08:00:00.000Z', '2026-09-30T12:00:00.000Z');
    await w.create('/dienstplaene/bedarfe', { ausb_id: w.plan, tag_id, funktion: 'EL', quali_id, anzahl: 1 });
    const { body } = await w.will(w.anna, tag_id);
    w.mails.length = 0;
    await w.create('/dienstplaene/tausche', { ausb_id: w.plan, belegung_id: body['id'] }, w.anna.ruf);
    await meldeAngebote(w.t.deps);
    // Bert's ends the day before, and Cora, who is in the circle, cannot do it.
    expect(an()).toEqual(['dora@example.org']);
  });

  test('nobody cuts a duty short or leaves it another way', async () => {
    const tag_id = await w.schicht('2026-09-28T18:00:00.000Z', '2026-09-28T22:00:00.000Z', {
      meldeschluss: '2026-08-31T10:00:00.000Z',
    });
    const { body } = await w.will(w.bert, tag_id);
    const url = `/dienstplaene/belegungen/${String(body['id'])}`;
    expect(saetze(await w.put(url, { beginn: '2026-09-28T21:00:00.000Z' }, w.bert.ruf))).toEqual([
      'Einen Teil gibt man durch einen Tausch ab.',
    ]);
    await w.put(url, { status: 'Verfuegbar' }, w.bert.ruf);
    expect(await w.statusVon(tag_id, w.bert)).toBe('Eingeteilt');
    const fremd = await w.put(url, { status: 'Abgemeldet' }, w.cora.ruf);
    expect(saetze(fremd)).toEqual(['Andere teilt nur die Planung ein.']);
  });
});
