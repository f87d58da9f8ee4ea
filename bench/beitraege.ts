import { sql } from 'kysely';
import '../server/temporal.ts';
import { line, ms, ratio, timed } from './lib/measure.ts';

// The fees of a year: who pays what is worked out for all members of a branch, as the job does it, and its result read. BENCH_SIZES=100000 chooses how many.
// The database of tests is named by another variable, which is read when they are loaded.
const { DATABASE_URL: url } = process.env;
if (url !== undefined) process.env['TEST_DATABASE_URL'] = url;
const { openBeitragWorld } = await import('../server/features/beitraege/beitrag-world.ts');
const { beitragsvorschauKind } = await import('../server/features/beitraege/vorschau.ts');
const { testEngine } = await import('../server/storage/test-storage.ts');
const { newId } = await import('../src/lib/ids.ts');

/** Seconds within which a run of the largest size stands there. */
const wanted = 30;
for (const anzahl of (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number)) {
  const w = await openBeitragWorld(testEngine);
  const { db } = w.app.storage;
  await w.art({
    name: 'Mitgliedsbeitrag',
    jahresbetrag: 6000,
    status: ['Aktiv'],
    altervon: 18,
    familienbetrag: 15_000,
  });
  await w.art({ name: 'Jugend', jahresbetrag: 3000, alterbis: 17, familienbetrag: 15_000, zahlungsperiode: 'Quartal' });
  // Families of five at one address, one in twenty left, one in three with a mandate.
  await sql`
    with neue as (select gen_random_uuid() as id, n from generate_series(1, ${anzahl}::integer) n), p as (
      insert into personen (id, rev, sek_ids, sek_id, personenart, mgdnummer, nachname, vorname, gebdatum, strasse, plz, ort, sichtbarkeit)
      select id, 1, array[${w.sek}::uuid], ${w.sek}::uuid, 'Mitglied', lpad(n::text, 6, '0'), 'Mair ' || n / 5, 'Anna ' || n, date '1950-01-01' + n % 25000, 'Dorf ' || n / 5, '39030', 'Sexten', 151 from neue
    ), m as (
      insert into mitgliedschaften (id, rev, root_id, mgd_id, sek_id, von, bis, status, mitgliedschaft)
      select gen_random_uuid(), 1, id, id, ${w.sek}::uuid, date '2010-01-01', case when n % 20 = 0 then date '2026-01-05' end, 'Aktiv', 'Mitglied' from neue
    )
    insert into sepamandate (id, rev, sek_ids, sek_id, mgd_id, status, mandatsref, mandatsschluessel, einmalig, letztmals)
    select gen_random_uuid(), 1, array[${w.sek}::uuid], ${w.sek}::uuid, id, 'Aktiv', 'M-' || n, ${w.sek} || '/m-' || n, false, false from neue where n % 3 = 0`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const vorschau = newId();
  const parameter = {
    sek_id: w.sek,
    jahr: '2026',
    stichtag: '2026-01-10',
    datum: '2026-01-15',
    faelligam: '2026-02-15',
    vorschau,
  };
  const { deps } = w.app;
  const source = { registry: deps.registry, db };
  const order = { deps, source, nutzer: w.kassier, parameter, today: '2026-01-15', years: 'full' as const };
  const worked = await timed(async () => {
    let rows = 0;
    for await (const piece of beitragsvorschauKind.run(order)) rows += piece.rows;
    return rows;
  });
  const how = `${anzahl.toLocaleString('de')} members`;
  line(`the fees of ${how}`, ms(worked.ms), `${worked.value} lines`, ratio(worked.ms / (wanted * 1000)));
  const page = await timed(() =>
    w.app.ask(w.kassier, `/beitraege/vorschauen/${vorschau}?teil=zahlt&ab=${Math.floor(anzahl / 2)}`),
  );
  line(`a page of their preview`, ms(page.ms), String(page.value.status));
  const quick = await timed(() =>
    w.app.ask(w.kassier, '/beitraege/laeufe/vorschau', { method: 'POST', body: { sek_id: w.sek, jahr: '2026' } }),
  );
  line(`what is asked while a run is typed`, ms(quick.ms), String(quick.value.status));
  if (anzahl <= 10_000) {
    const raised = await timed(() => w.gestellt());
    line(`all of them raised, booked and claimed`, ms(raised.ms));
  }
  await w.app.close();
}
