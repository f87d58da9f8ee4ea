import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { freitag, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { sendeNewsletter } from './versenden.ts';

describe.each(testEngines)(`sending newsletters on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine, 20);
  });
  afterEach(() => w.close());

  const adressen = (n: number): string[] => Array.from({ length: n }, (_, at) => `mitglied${at}@verein.example`);

  test('each minute as many mails go as were set, though the clock goes on while they are sent', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(60));
    const id = await w.brief(liste);
    let at = freitag.getTime() + 37_000;
    Object.assign(w.app.deps, { now: () => new Date((at += 5)) });
    await w.sende(id);
    const gesendet = [(await w.zahlen(id))['Gesendet']];
    // No second round of the same minute.
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    for (const round of [1, 2]) {
      at = freitag.getTime() + 37_000 + round * 60_000;
      gesendet.push(await sendeNewsletter(w.app.deps));
    }
    expect(gesendet).toEqual([20, 20, 20]);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 60 });
    const stamps = await sql`select distinct versuchtam from newsletterempfaenger where newsletter_id = ${id}`.execute(
      w.app.storage.db,
    );
    expect(stamps.rows).toHaveLength(3);
  });
});
