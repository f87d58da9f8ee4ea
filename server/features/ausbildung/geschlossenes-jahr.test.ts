import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';
import { makeIn } from './test-make.ts';

describe.each(testEngines)('a course in a business year that is closed on %s', (engine) => {
  let w: BuchWorld;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
  });
  afterAll(() => w.app.close());

  test('is not opened again; one of another year is', async () => {
    const closed = async (anfang: string): Promise<string> => {
      const kurs = await makeIn(w)('/ausbildungen', { typ: 'Ausbildung', name: 'Seil', sek_id: w.sek, anfang });
      for (const nach of ['Eingabe', 'Abgeschlossen']) await w.schritt('/ausbildungen', kurs, nach);
      return kurs;
    };
    const [alt, neu] = [await closed('2026-03-01'), await closed('2027-03-01')];
    await sql`update geschaeftsjahre set status = 'Abgeschlossen' where sek_id = ${w.sek} and jahr = 2026`.execute(
      w.app.deps.storage.db,
    );
    const refused = await w.schritt('/ausbildungen', alt, 'Eingabe', 'Punkte fehlen');
    expect([refused.status, refused.body['status_text']]).toEqual([
      422,
      'Das Geschäftsjahr 2026 ist abgeschlossen: der Kurs bleibt es auch.',
    ]);
    expect((await w.schritt('/ausbildungen', neu, 'Eingabe', 'Punkte fehlen')).status).toBe(200);
  });
});
