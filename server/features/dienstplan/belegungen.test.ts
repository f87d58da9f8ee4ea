import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openDienstWorld, saetze, type DienstWorld } from './dienst-world.ts';

const belegungen = '/dienstplaene/belegungen';
describe.each(testEngines)('places in a shift on %s', (engine) => {
  let w: DienstWorld;
  beforeAll(async () => {
    w = await openDienstWorld(engine);
  });
  afterAll(() => w.t.close());

  const abend = (tag: string, values = {}): Promise<string> =>
    w.schicht(`${tag}T18:00:00.000Z`, `${tag}T22:00:00.000Z`, values);

  test('two take the last place: the first has it, the second waits and is told where; who leaves makes room', async () => {
    const tag = await abend('2026-09-10', { bedarfmax: 1 });
    const erste = await w.will(w.anna, tag);
    expect(erste).toMatchObject({ status: 201, body: { given: { herkunft: 'Selbst' } } });
    const zweite = await w.will(w.bert, tag);
    expect(zweite).toMatchObject({ status: 201, body: { given: { status: 'Warteliste', rang: 1 } } });
    expect(await w.will(w.cora, tag)).toMatchObject({ body: { given: { status: 'Warteliste', rang: 2 } } });
    await w.put(`${belegungen}/${erste.body['id']}`, { status: 'Abgemeldet' }, w.anna.ruf);
    expect(await w.statusVon(tag, w.bert)).toBe('Eingeteilt');
    expect(await w.statusVon(tag, w.cora)).toBe('Warteliste');
    expect(w.mails.at(-1)).toMatchObject({
      to: 'bert@example.org',
      text: expect.stringContaining('10.09.2026, 20:00'),
    });
  });

  test('a place is one that needs what the person can do, valid to the end of the shift', async () => {
    const quali_id = await w.create('/verwaltung/qualifikationen', { name: 'Einsatzleiter' });
    const tag = await abend('2026-09-11');
    await w.create('/dienstplaene/bedarfe', { ausb_id: w.plan, tag_id: tag, funktion: 'EL', quali_id, anzahl: 1 });
    expect(await w.will(w.anna, tag)).toMatchObject({ body: { given: { status: 'Warteliste' } } });
    const bis = { mgd_id: w.bert.mgd_id, quali_id, am: '2024-01-01' };
    await w.create('/mgd/mitgliederqualifikationen', { ...bis, gueltigbis: '2026-09-11' });
    await w.will(w.bert, tag);
    expect(await w.statusVon(tag, w.bert)).toBe('Eingeteilt');
    const nacht = await w.schicht('2026-09-11T22:30:00.000Z', '2026-09-12T04:00:00.000Z');
    await w.create('/dienstplaene/bedarfe', { ausb_id: w.plan, tag_id: nacht, funktion: 'EL', quali_id, anzahl: 1 });
    await w.will(w.bert, nacht);
    expect(await w.statusVon(nacht, w.bert)).toBe('Warteliste');
  });

  test('everybody speaks for themselves; a planner for all, but not twice at once', async () => {
    const tag = await abend('2026-09-12');
    expect(saetze(await w.will(w.bert, tag, w.anna.ruf))).toEqual(['Andere teilt nur die Planung ein.']);
    expect(await w.will(w.bert, tag, w.boss)).toMatchObject({ status: 201, body: { given: { herkunft: 'Planer' } } });
    const zugleich = await w.schicht('2026-09-12T20:00:00.000Z', '2026-09-13T06:00:00.000Z');
    expect(saetze(await w.will(w.bert, zugleich, w.boss))).toEqual([
      'Bert Gruber ist von 12.09.2026, 20:00 bis 13.09.2026, 00:00 schon eingeteilt.',
    ]);
    const danach = await w.schicht('2026-09-12T22:00:00.000Z', '2026-09-13T06:00:00.000Z');
    expect((await w.will(w.bert, danach, w.boss)).status).toBe(201);
  });

  test('who is absent then waits; whoever is assigned and becomes absent stays so: the fact is kept', async () => {
    await w.create(
      '/dienstplaene/abwesenheiten',
      { sek_id: w.sek_id, mgd_id: w.cora.mgd_id, von: '2026-09-14', bis: '2026-09-14' },
      w.cora.ruf,
    );
    const tag = await abend('2026-09-14');
    await w.will(w.cora, tag);
    expect(await w.statusVon(tag, w.cora)).toBe('Warteliste');
    expect((await w.will(w.anna, tag)).status).toBe(201);
    const spaeter = { sek_id: w.sek_id, mgd_id: w.anna.mgd_id, von: '2026-09-14', bis: '2026-09-15' };
    await w.create('/dienstplaene/abwesenheiten', spaeter, w.anna.ruf);
    expect(await w.statusVon(tag, w.anna)).toBe('Eingeteilt');
    expect(saetze(await w.put('/dienstplaene/abwesenheiten', { ...spaeter, bis: '2026-09-01' }, w.anna.ruf))).toEqual([
      'Das Ende muss nach dem Beginn liegen.',
    ]);
    expect(saetze(await w.put('/dienstplaene/abwesenheiten', spaeter, w.bert.ruf))).toEqual([
      'Andere meldet nur die Planung ab.',
    ]);
  });

  test('a week without its rest counts as a night too short: who takes the shift themself waits, a planner decides', async () => {
    await w.create('/dienstplaene/dienstverhaeltnisse', {
      sek_id: w.sek_id,
      mgd_id: w.cora.mgd_id,
      personengruppe: 'AngestelltIT',
    });
    const tage = Array.from({ length: 7 }, (_, n) => `2026-10-${String(n + 5).padStart(2, '0')}`);
    const schichten: string[] = [];
    for (const tag of tage) schichten.push(await w.schicht(`${tag}T06:00:00.000Z`, `${tag}T14:00:00.000Z`));
    let id: unknown;
    for (const tag of schichten) id = (await w.will(w.cora, tag)).body['id'];
    const status = await Promise.all(schichten.map((tag) => w.statusVon(tag, w.cora)));
    expect(status).toEqual([...Array.from({ length: 6 }, () => 'Eingeteilt'), 'Warteliste']);
    const eingeteilt = await w.put(`${belegungen}/${String(id)}`, { status: 'Eingeteilt' });
    expect(eingeteilt).toMatchObject({ status: 200 });
    expect(await w.statusVon(schichten.at(-1) ?? '', w.cora)).toBe('Eingeteilt');
  });

  test('after the closing time whoever withdraws stays responsible, and somebody else is looked for', async () => {
    const tag = await abend('2026-09-16', { meldeschluss: '2026-08-31T10:00:00.000Z' });
    const { body } = await w.will(w.anna, tag);
    const wunsch = await w.put(`${belegungen}/${body['id']}`, { status: 'Abgemeldet' }, w.anna.ruf);
    expect(wunsch).toMatchObject({ status: 200, body: { given: { status: 'Eingeteilt' } } });
    const suchen = await w.list(`/dienstplaene/ersatzsuchen?ausb_id=${w.plan}`);
    expect(suchen.filter((row) => row['belegung_id'] === body['id'])).toMatchObject([{ status: 'Laeuft' }]);
    const [suche] = suchen.filter((row) => row['belegung_id'] === body['id']);
    const { id } = await w.read(`/dienstplaene/tausche/${String(suche?.['tausch_id'])}`);
    // The first who accepts has the duty, without a planner.
    const ja = { ausb_id: w.plan, tausch_id: id, mgd_id: w.bert.mgd_id, antwort: 'Ja' };
    expect(await w.put('/dienstplaene/tauschangebote', ja, w.bert.ruf)).toMatchObject({
      body: { given: { ergebnis: 'Gilt' } },
    });
    expect([await w.statusVon(tag, w.anna), await w.statusVon(tag, w.bert)]).toEqual(['Abgemeldet', 'Eingeteilt']);
  });

  test('a shift that was called off, is over or was staffed keeps what it was', async () => {
    const tag = await abend('2026-09-18');
    const { body } = await w.will(w.anna, tag);
    const geloescht = await w.boss(`/dienstplaene/schichten/${tag}`, { method: 'DELETE', body: '{}' });
    expect((await geloescht.json()).fields).toMatchObject([
      { text: 'Dieser Dienst war besetzt: bitte absagen und nicht löschen.' },
    ]);
    expect((await w.boss(`${belegungen}/${body['id']}`, { method: 'DELETE', body: '{}' })).status).toBe(422);
    await w.put(`/dienstplaene/schichten/${tag}`, { status: 'Abgesagt' });
    expect(w.mails.at(-1)).toMatchObject({ to: 'anna@example.org', subject: expect.stringContaining('abgesagt') });
    expect(saetze(await w.will(w.bert, tag))).toEqual(['Dieser Dienst wurde abgesagt.']);
    const alt = await abend('2026-08-20');
    expect(saetze(await w.will(w.bert, alt))).toEqual(['Dieser Dienst ist vorbei.']);
  });

  test('says what is wrong with a shift, a part or a circle', async () => {
    const lang = { ausb_id: w.plan, beginn: '2026-09-20T08:00:00.000Z', ende: '2026-09-22T08:01:00.000Z' };
    expect(saetze(await w.put('/dienstplaene/schichten', lang))).toEqual([
      'Ein Dienst darf höchstens 48 Stunden dauern.',
    ]);
    const tag = await abend('2026-09-19');
    const teil = { ausb_id: w.plan, tag_id: tag, mgd_id: w.anna.mgd_id, beginn: '2026-09-19T17:00:00.000Z' };
    expect(saetze(await w.put(belegungen, teil, w.anna.ruf))).toEqual(['Der Teil liegt nicht in der Schicht.']);
    const kreis_id = await w.create('/dienstplaene/kreise', { name: 'Nacht', sek_id: w.sek_id, anker: '2026-09-04' });
    const platz = { kreis_id, mgd_id: w.anna.mgd_id, rang: 1 };
    await w.create('/dienstplaene/kreisplaetze', platz);
    expect(saetze(await w.put('/dienstplaene/kreisplaetze', { ...platz, rang: 2 }))).toEqual([
      'Anna Gruber steht schon im Kreis.',
    ]);
  });
});
