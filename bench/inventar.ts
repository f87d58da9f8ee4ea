import '../server/temporal.ts';
import { faelligkeitenBis } from '../src/features/inventar/faellig.rules.ts';
import { line, ms, timed } from './lib/measure.ts';

const day = (n: number): string => Temporal.PlainDate.from('2026-01-01').add({ days: n }).toString();

// The due list of many pieces, as a device makes it. BENCH_SIZES=50000 chooses how many.
for (const anzahl of (process.env['BENCH_SIZES'] ?? '50000').split(',').map(Number)) {
  const days = Array.from({ length: 1000 }, (_, n) => day(n - 300));
  const pieces = Array.from({ length: anzahl }, (_, n) => ({
    id: `p${String(n)}`,
    rev: 1,
    name: `Gurt ${String(n)}`,
    status: 'InGebrauch' as const,
    naechsteart: 'PSAJahr' as const,
    naechstepruefung: days[n % 1000] ?? null,
    faelligab: days[Math.max(0, (n % 1000) - 60)] ?? null,
    ablauf: n % 3 === 0 ? (days[(n * 7) % 1000] ?? null) : null,
  }));
  const due = await timed(async () => faelligkeitenBis(pieces, '2026-03-01', '2026-06-01'));
  line(`due list of ${anzahl.toLocaleString('de')} pieces`, ms(due.ms), `${String(due.value.length)} due`);
}

// What the stock of a branch was worth, by the server. BENCH_MOVES=200000 chooses how many movements.
const { DATABASE_URL: url } = process.env;
if (url !== undefined) process.env['TEST_DATABASE_URL'] = url;
const { sql } = await import('kysely');
const { openLagerWorld } = await import('../server/features/lager/lager-world.ts');
const { testEngine } = await import('../server/storage/test-storage.ts');
const moves = Number(process.env['BENCH_MOVES'] ?? '200000');
const w = await openLagerWorld(testEngine);
await sql`
  insert into lagerbewegungen (id, rev, sek_ids, sek_id, artikel_id, zeitpunkt, menge, grund, stueckbetrag)
  select gen_random_uuid(), 1, array[${w.sek}::uuid], ${w.sek}::uuid, a.id, timestamptz '2020-01-01' + n * interval '10 minutes',
    case when n % 3 = 0 then -1 else 2 end, case when n % 3 = 0 then 'Verbrauch' else 'Lieferung' end, case when n % 3 <> 0 then 100 + n % 50 end
  from generate_series(1, ${moves}::integer) n
  join (select row_number() over (order by nr) - 1 as nr, count(*) over () as alle, id from artikel) a on a.nr = n % a.alle`.execute(
  w.app.storage.db,
);
await sql`analyze lagerbewegungen`.execute(w.app.storage.db);
const ask = () => w.app.ask(w.wart, `/inventar/lagerwert?sek_id=${w.sek}&tag=2026-11-26`);
await ask();
const told = await timed(ask);
line(`value of stock of ${moves.toLocaleString('de')} movements`, ms(told.ms), String(told.value.status));
await w.app.close();
