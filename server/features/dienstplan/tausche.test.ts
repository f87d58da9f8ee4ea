import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openDienstWorld, saetze, type Antwort, type DienstWorld, type Mensch } from './dienst-world.ts';
import { lassVerfallen } from './uhr.ts';

const [tausche, angebote] = ['/dienstplaene/tausche', '/dienstplaene/tauschangebote'];

describe.each(testEngines)('swaps on %s', (engine) => {
  let w: DienstWorld;
  let tag = 0;
  beforeAll(async () => {
    w = await openDienstWorld(engine);
  });
  beforeEach(() => {
    w.mails.length = 0;
    tag += 1;
  });
  afterAll(() => w.t.close());

  interface Dienst {
    readonly tag_id: string;
    readonly id: string;
  }
  /** A shift of a day of October at which somebody is. */
  const dienst = async (wer: Mensch, tagImMonat: number, values = {}): Promise<Dienst> => {
    const am = `2026-10-${String(tagImMonat).padStart(2, '0')}`;
    const tag_id = await w.schicht(`${am}T18:00:00.000Z`, `${am}T22:00:00.000Z`, { tauschart: 'Frei', ...values });
    const { body } = await w.will(wer, tag_id);
    return { tag_id, id: String(body['id']) };
  };
  const biete = (wer: Mensch, { id }: Dienst, values = {}): Promise<string> =>
    w.create(tausche, { ausb_id: w.plan, belegung_id: id, ...values }, wer.ruf);
  const sagt = (wer: Mensch, tausch_id: string, values = {}): Promise<Antwort> =>
    w.put(angebote, { ausb_id: w.plan, tausch_id, mgd_id: wer.mgd_id, antwort: 'Ja', ...values }, wer.ruf);
  const stand = async (id: string): Promise<unknown> => (await w.read(`${tausche}/${id}`))['status'];
  const wer = async ({ tag_id }: Dienst): Promise<readonly unknown[]> =>
    Promise.all([w.anna, w.bert, w.cora].map((mensch) => w.statusVon(tag_id, mensch)));

  test('two accept one offer: the first has the duty, the second hears that it was too late', async () => {
    const d = await dienst(w.anna, tag);
    const id = await biete(w.anna, d);
    expect(await w.read(`${tausche}/${id}`)).toMatchObject({ status: 'Angeboten', ablauf: '2026-09-04T10:00:00.000Z' });
    expect(await sagt(w.bert, id)).toMatchObject({ body: { given: { ergebnis: 'Gilt' } } });
    expect(await sagt(w.cora, id)).toMatchObject({ status: 201, body: { given: { ergebnis: 'ZuSpaet' } } });
    expect(await stand(id)).toBe('Genehmigt');
    expect(await wer(d)).toEqual(['Abgemeldet', 'Eingeteilt', undefined]);
  });

  test('the giver withdraws before somebody accepts: the answer is kept and changes nothing', async () => {
    const d = await dienst(w.anna, tag);
    const id = await biete(w.anna, d);
    expect(saetze(await w.step(tausche, id, 'Zurueckgezogen', w.bert.ruf))).toEqual([
      'Andere Dienste tauscht nur die Planung.',
    ]);
    expect((await w.step(tausche, id, 'Zurueckgezogen', w.anna.ruf)).status).toBe(200);
    expect(await sagt(w.bert, id)).toMatchObject({ body: { given: { ergebnis: 'Zurueckgezogen' } } });
    expect(await wer(d)).toEqual(['Eingeteilt', undefined, undefined]);
  });

  test('two duties change hands at once, after a planner has agreed; the giver keeps theirs until then', async () => {
    const [a, b] = [await dienst(w.anna, tag, { tauschart: 'MitPlaner' }), await dienst(w.bert, tag + 20)];
    const id = await biete(w.anna, a, { art: 'Tausch' });
    expect(saetze(await sagt(w.bert, id))).toEqual(['Ein eigener Dienst ist nötig, den du dafür abgibst.']);
    await sagt(w.bert, id, { gegenbelegung_id: b.id });
    expect([await stand(id), await wer(a)]).toEqual(['Angenommen', ['Eingeteilt', undefined, undefined]]);
    expect(saetze(await w.step(tausche, id, 'Genehmigt', w.anna.ruf))).toEqual(['Das entscheidet die Planung.']);
    expect((await w.step(tausche, id, 'Genehmigt')).status).toBe(200);
    expect(await wer(a)).toEqual(['Abgemeldet', 'Eingeteilt', undefined]);
    expect(await wer(b)).toEqual(['Eingeteilt', 'Abgemeldet', undefined]);
  });

  test('a ring of three goes wholly, once all who were asked agree', async () => {
    const [a, b, c] = [await dienst(w.anna, tag), await dienst(w.bert, tag + 8), await dienst(w.cora, tag + 16)];
    const id = await biete(w.anna, a, { art: 'Ring' });
    const gefragt = { ausb_id: w.plan, tausch_id: id, antwort: 'Gefragt' };
    await w.create(angebote, { ...gefragt, mgd_id: w.bert.mgd_id, gegenbelegung_id: b.id, rang: 1 }, w.anna.ruf);
    await w.create(angebote, { ...gefragt, mgd_id: w.cora.mgd_id, gegenbelegung_id: c.id, rang: 2 }, w.anna.ruf);
    await sagt(w.bert, id, { gegenbelegung_id: b.id, rang: 1 });
    expect(await stand(id)).toBe('Angeboten');
    await sagt(w.cora, id, { gegenbelegung_id: c.id, rang: 2 });
    expect(await stand(id)).toBe('Genehmigt');
    expect([await wer(a), await wer(b), await wer(c)]).toEqual([
      ['Abgemeldet', 'Eingeteilt', undefined],
      [undefined, 'Abgemeldet', 'Eingeteilt'],
      ['Eingeteilt', undefined, 'Abgemeldet'],
    ]);
  });

  test('a part leaves the rest where it was', async () => {
    const d = await dienst(w.anna, tag);
    const am = `2026-10-${String(tag).padStart(2, '0')}`;
    const mitte = {
      ausb_id: w.plan,
      belegung_id: d.id,
      art: 'Teil',
      beginn: `${am}T19:00:00.000Z`,
      ende: `${am}T20:00:00.000Z`,
    };
    expect(saetze(await w.put(tausche, mitte, w.anna.ruf))).toEqual(['Ein Teil beginnt oder endet mit dem Dienst.']);
    const id = await biete(w.anna, d, { art: 'Teil', beginn: `${am}T20:00:00.000Z` });
    await sagt(w.cora, id);
    expect(await wer(d)).toEqual(['Eingeteilt', undefined, 'Eingeteilt']);
    const rows = await w.list(`/dienstplaene/belegungen?ausb_id=${w.plan}`);
    expect(
      rows.filter((row) => row['tag_id'] === d.tag_id).map(({ mgd_id, beginn, ende }) => [mgd_id, beginn, ende]),
    ).toEqual(
      expect.arrayContaining([
        [w.anna.mgd_id, `${am}T18:00:00.000Z`, `${am}T20:00:00.000Z`],
        [w.cora.mgd_id, `${am}T20:00:00.000Z`, `${am}T22:00:00.000Z`],
      ]),
    );
  });

  test('a swap that opens a gap is refused with the function that would be missing', async () => {
    const quali_id = await w.create('/verwaltung/qualifikationen', { name: 'Notarzt' });
    await w.create('/mgd/mitgliederqualifikationen', { mgd_id: w.anna.mgd_id, quali_id, am: '2024-01-01' });
    const d = await dienst(w.anna, tag);
    await w.create('/dienstplaene/bedarfe', { ausb_id: w.plan, tag_id: d.tag_id, funktion: 'Notarzt', quali_id });
    const id = await biete(w.anna, d);
    expect(saetze(await sagt(w.bert, id))).toEqual(['Bert Gruber hat die Funktion Notarzt nicht.']);
    expect(await stand(id)).toBe('Angeboten');
  });

  test('a shift that is called off takes the swap with it, the other duty stays and both are told', async () => {
    const [a, b] = [await dienst(w.anna, tag, { tauschart: 'MitPlaner' }), await dienst(w.bert, tag + 20)];
    const id = await biete(w.anna, a, { art: 'Tausch' });
    await sagt(w.bert, id, { gegenbelegung_id: b.id });
    w.mails.length = 0;
    await w.put(`/dienstplaene/schichten/${a.tag_id}`, { status: 'Abgesagt' });
    expect([await stand(id), await wer(b)]).toEqual(['Verfallen', [undefined, 'Eingeteilt', undefined]]);
    const hinfaellig = w.mails.filter(({ text }) => text.includes('Der Tausch ist hinfällig'));
    expect(hinfaellig.map(({ to }) => to).toSorted()).toEqual(['anna@example.org', 'bert@example.org']);
  });

  test('a shift that is moved asks anew; who agreed to the old times learns so', async () => {
    const d = await dienst(w.anna, tag, { tauschart: 'MitPlaner' });
    const id = await biete(w.anna, d);
    await sagt(w.bert, id);
    expect(await stand(id)).toBe('Angenommen');
    const am = `2026-10-${String(tag).padStart(2, '0')}`;
    await w.put(`/dienstplaene/schichten/${d.tag_id}`, { beginn: `${am}T17:00:00.000Z` });
    expect(await stand(id)).toBe('Angeboten');
    expect(w.mails.map(({ text }) => text).join()).toContain('19:00 verlegt. Bitte neu zustimmen.');
    // A device that had not heard of it yet agrees to what it knew.
    expect(await sagt(w.cora, id, { version: 1 })).toMatchObject({ body: { given: { ergebnis: 'Verlegt' } } });
    expect(await sagt(w.bert, id, { version: 2 })).toMatchObject({ body: { given: { ergebnis: 'Gilt' } } });
    expect(await stand(id)).toBe('Angenommen');
  });

  test('what nobody accepts lapses, and there is one swap of a duty at a time', async () => {
    const d = await dienst(w.anna, tag);
    const id = await biete(w.anna, d);
    expect(saetze(await w.put(tausche, { ausb_id: w.plan, belegung_id: d.id }, w.anna.ruf))).toEqual([
      'Für diesen Dienst läuft schon ein Tausch.',
    ]);
    w.t.setNow(new Date('2026-09-04T10:00:00Z'));
    await lassVerfallen(w.t.deps);
    w.t.setNow(new Date('2026-09-01T10:00:00Z'));
    expect(await stand(id)).toBe('Verfallen');
    expect(await sagt(w.bert, id)).toMatchObject({ body: { given: { ergebnis: 'Hinfaellig' } } });
    expect(await wer(d)).toEqual(['Eingeteilt', undefined, undefined]);
  });

  test('of the past, of somebody else or where it is not wanted there is no swap', async () => {
    const d = await dienst(w.anna, tag, { tauschart: 'Keiner' });
    expect(saetze(await w.put(tausche, { ausb_id: w.plan, belegung_id: d.id }, w.anna.ruf))).toEqual([
      'Diese Schicht wird nicht getauscht.',
    ]);
    expect(saetze(await w.put(tausche, { ausb_id: w.plan, belegung_id: d.id }, w.bert.ruf))).toEqual([
      'Andere Dienste tauscht nur die Planung.',
    ]);
    const alt = await w.schicht('2026-08-20T18:00:00.000Z', '2026-08-20T22:00:00.000Z');
    const { body } = await w.will(w.anna, alt, w.boss);
    expect(saetze(await w.put(tausche, { ausb_id: w.plan, belegung_id: body['id'] }, w.anna.ruf))).toEqual([
      'Vergangene Dienste können nicht getauscht werden.',
    ]);
  });
});
