import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { fuehreDiensthabende } from './diensthabende.ts';
import { openDienstWorld, type DienstWorld } from './dienst-world.ts';

const url = '/dienstplaene/diensthabende';

describe.each(testEngines)('who is on duty on %s', (engine) => {
  let w: DienstWorld;
  beforeAll(async () => {
    w = await openDienstWorld(engine);
  });
  afterAll(() => w.t.close());

  test('whoever may open the roster reads who is on duty and the number, of published duties alone, as they are', async () => {
    const bg_id = await w.t.group(['DIENSTPLAN_LESEN']);
    await w.t.user('gast', w.sek_id, [{ bg_id, sek_id: w.sek_id }]);
    const gast = await w.t.signIn('gast');
    const gelesen = async (): Promise<readonly unknown[]> => {
      await fuehreDiensthabende(w.t.deps);
      return (await gast(`${url}?ausb_id=${w.plan}`)).json();
    };
    await sql`update personen set mobilprivat = '+39 335 1', mobildienst = '+39 335 2' where id = ${w.anna.mgd_id}`.execute(
      w.t.storage.db,
    );
    const tag = await w.schicht('2026-09-05T18:00:00.000Z', '2026-09-06T06:00:00.000Z', { thema: 'Nacht' });
    const { body } = await w.will(w.anna, tag);
    expect(await gelesen()).toEqual([]);
    await w.put(`/dienstplaene/schichten/${tag}`, { status: 'Veroeffentlicht' });
    const habend = { name: 'Gruber Anna', telefon: '+39 335 2', dienst: 'Nacht', art: 'Praesenz' };
    expect(await gelesen()).toMatchObject([
      { ...habend, beginn: '2026-09-05T18:00:00.000Z', ende: '2026-09-06T06:00:00.000Z' },
    ]);
    // Neither the roster's people nor its shifts are theirs to read.
    expect((await gast(`/dienstplaene/belegungen/${String(body['id'])}`)).ok).toBe(false);
    await sql`update personen set mobildienst = null where id = ${w.anna.mgd_id}`.execute(w.t.storage.db);
    await w.put(`/dienstplaene/schichten/${tag}`, { ende: '2026-09-06T08:00:00.000Z' });
    expect(await gelesen()).toMatchObject([{ ...habend, telefon: '+39 335 1', ende: '2026-09-06T08:00:00.000Z' }]);
    expect(await fuehreDiensthabende(w.t.deps)).toBe(0);
    await w.put(`/dienstplaene/belegungen/${String(body['id'])}`, { status: 'Abgemeldet' }, w.anna.ruf);
    await w.will(w.bert, tag);
    expect(await gelesen()).toMatchObject([{ name: 'Gruber Bert', telefon: null }]);
    await w.put(`/dienstplaene/schichten/${tag}`, { status: 'Abgesagt' });
    expect(await gelesen()).toEqual([]);
  });

  test('why somebody is absent goes to the planners’ column, whoever said it', async () => {
    const values = { sek_id: w.sek_id, mgd_id: w.anna.mgd_id, von: '2026-09-14', bis: '2026-09-15' };
    const id = await w.create('/dienstplaene/abwesenheiten', { ...values, grundangabe: 'Krank' }, w.anna.ruf);
    const eigene = await (await w.anna.ruf(`/dienstplaene/abwesenheiten/${id}`)).json();
    expect(eigene).toMatchObject({ von: '2026-09-14', grundangabe: null });
    expect(eigene).not.toHaveProperty('grundart');
    expect(await w.read(`/dienstplaene/abwesenheiten/${id}`)).toMatchObject({ grundart: 'Krank', grundangabe: null });
  });
});
