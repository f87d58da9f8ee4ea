import { sql } from 'kysely';
import '../server/temporal.ts';
import { line, ms, timed } from './lib/measure.ts';

// A branch's journal of a year: its ledger with sums and balance, and all that the reports of the year are made of. BENCH_SIZES=200000 chooses how many entries.
// The database of tests is named by another variable, which is read when they are loaded.
const { DATABASE_URL: url } = process.env;
if (url !== undefined) process.env['TEST_DATABASE_URL'] = url;
const { openBuchWorld } = await import('../server/features/finanzen/buch-world.ts');
const { testEngine } = await import('../server/storage/test-storage.ts');
const jahr = 2026;
for (const anzahl of (process.env['BENCH_SIZES'] ?? '200000').split(',').map(Number)) {
  const w = await openBuchWorld(testEngine, jahr);
  const { db } = w.app.storage;
  await sql`
    insert into buchungen (id, rev, sek_ids, sek_id, lfdnr, kassenbuch_id, nummer, jahr, buchungsdatum, belegdatum, herkunft, knt_id, kontonr, bilanz_guv, sekbank_id, sollbetrag, habenbetrag, betrag, generalumkehr, steuerbereich, text, geldbewegung)
    select gen_random_uuid(), 1, array[${w.sek}::uuid], ${w.sek}::uuid, n, null, 'S1-2026-' || n, ${jahr}::integer, date '2026-01-01' + (n / 600), date '2026-01-01' + (n / 600), 'Eingabe',
      k.id, k.kontonr, k.bilanz_guv, k.sekbank_id, case when n % 2 = 0 then 100 end, case when n % 2 = 1 then 100 end, case when n % 2 = 0 then 100 else -100 end, false, k.steuerbereich, 'Buchung ' || n, k.sekbank_id is not null
    from generate_series(1, ${anzahl}::integer) n
    join (select row_number() over (order by kontonr) - 1 as nr, count(*) over () as alle, konten.* from konten where sek_id = ${w.sek}::uuid and zeilenart = 'Konto') k on k.nr = n % k.alle`.execute(
    db,
  );
  await sql`analyze buchungen`.execute(db);
  const how = `${anzahl.toLocaleString('de')} bookings`;
  const asked = async (what: string, ask: () => Promise<{ readonly status: number }>): Promise<void> => {
    await ask();
    const { ms: took, value } = await timed(ask);
    line(`${what} of ${how}`, ms(took), String(value.status));
  };
  const konto = w.konto('1200');
  await asked('a page of the ledger', () =>
    w.app.ask(w.kassier, `/buchungen/buchungen?sek_id=${w.sek}&jahr=${String(jahr)}&limit=200&sort=-buchungsdatum`),
  );
  await asked('a page of one account', () =>
    w.app.ask(
      w.kassier,
      `/buchungen/buchungen?sek_id=${w.sek}&jahr=${String(jahr)}&knt_id=${konto}&limit=200&sort=buchungsdatum`,
    ),
  );
  await asked('the sums', () =>
    w.app.ask(w.kassier, '/buchungen/buchungen/summen', {
      method: 'POST',
      body: { sek_id: w.sek, jahr: String(jahr) },
    }),
  );
  await asked('what the reports are made', () =>
    w.app.ask(w.kassier, `/buchungen/auswertung?sek_id=${w.sek}&jahr=${String(jahr)}`),
  );
  await w.app.close();
}
