import '../server/temporal.ts';
import { kursEintraege, type Eintrag } from '../src/features/kalender/eintrag.rules.ts';
import { feedereignisse, type Feedzeile } from '../src/features/kalender/feed.rules.ts';
import { konflikte } from '../src/features/kalender/konflikt.rules.ts';
import { icalText } from '../src/lib/ical.ts';
import { newId } from '../src/lib/ids.ts';
import { byDay, monthDays } from '../src/screens/calendar/days.ts';
import { line, ms, timed } from './lib/measure.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-01T07:00:00.000Z');
const at = (n: number, every: number): { beginn: string; ende: string } => {
  const from = start + Math.floor(n * every) * hour;
  return { beginn: new Date(from).toISOString(), ende: new Date(from + 3 * hour).toISOString() };
};

// A month of a large association on a device: 3,000 days of courses made to entries, put under their days, one of them moved.
const kurse = Array.from({ length: 3000 }, (_, n) => ({
  kurs: {
    id: newId(),
    typ: 'Ausbildung',
    status: 'Geplant',
    name: `Übung am Seil ${String(n)}`,
    ort: `Wand ${String(n % 40)}`,
    sek_id: `s${String(n % 60)}`,
  } as const,
  tag: { id: newId(), ...at(n, 0.23) },
  personen: [`p${String(n % 500)}`],
}));
const eintraege = await timed(async () =>
  kurse.flatMap(({ kurs, tag, personen }): readonly Eintrag[] => kursEintraege(kurs, [tag], () => personen)),
);
line('entries of a month with 3,000 events', ms(eintraege.ms));
const dated = eintraege.value.map(({ von, bis, titel }) => ({ from: von, until: bis, title: titel }));
const month = await timed(async () => byDay(dated, monthDays('2026-11-15')));
line('a month with 3,000 events by its days', ms(month.ms), `${String(month.value.size)} days`);
const [one] = eintraege.value;
if (one !== undefined) {
  const found = await timed(async () => konflikte(one, eintraege.value));
  line('what one event meets among 3,000', ms(found.ms), `${String(found.value.length)} found`);
}

// What a subscription is written from and to.
const zeilen = Array.from({ length: 5000 }, (_, n): Feedzeile => ({
  uid: newId(),
  titel: `Übung am Seil in der großen Wand ${String(n)}`,
  ort: 'Sulden, Bergrettungsheim',
  ...at(n, 3.5),
  ganztaegig: n % 10 === 0,
  version: n % 3,
  geaendert: '2026-10-01T08:00:00.000Z',
  abgesagtAm: null,
  istOffen: false,
  istBelegt: true,
  pfad: `ausbildungen/${String(n)}`,
}));
const stand = { jetzt: '2026-11-27T10:00:00.000Z', adresse: 'https://verband.example/' };
const text = await timed(async () => icalText(feedereignisse(zeilen, stand)));
line('text of a subscription with 5,000 events', ms(text.ms), `${String(Math.round(text.value.length / 1024))} KB`);

// The same by the server, whole: rights, rows, the log of each, text. BENCH_TERMINE=5000 chooses how many.
const { DATABASE_URL: url } = process.env;
if (url !== undefined) process.env['TEST_DATABASE_URL'] = url;
const { sql } = await import('kysely');
const { openKursWorld } = await import('../server/features/ausbildung/kurs-world.ts');
const { testEngine } = await import('../server/storage/test-storage.ts');
const termine = Number(process.env['BENCH_TERMINE'] ?? '5000');
const w = await openKursWorld(testEngine);
const { db } = w.t.storage;
await sql`
  insert into termine (id, rev, sek_ids, titel, sek_id, beginn, ende, ganztaegig, sichtbarkeit, abgesagt)
  select gen_random_uuid(), 1, array[${w.sektionen.a}::uuid], 'Probe ' || n, ${w.sektionen.a}::uuid, timestamptz '2026-03-02' + n * interval '3 hours',
    timestamptz '2026-03-02 02:00' + n * interval '3 hours', false, 'Abonnement', false from generate_series(1, ${termine}::integer) n`.execute(
  db,
);
const { rows } = await sql<{
  stand: number;
}>`update feed_zaehler set nummer = nummer + 1 where id = 1 returning nummer as stand`.execute(db);
await sql`
  insert into aenderungen (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, nachher, ohne_rev)
  select ${rows[0]?.stand ?? 0}, row_number() over (), now(), 'Bench', 'termine', id, 'neu', 1, 'termine', id, sek_ids, '{}', false from termine`.execute(
  db,
);
await sql`analyze termine`.execute(db);
await sql`analyze aenderungen`.execute(db);
const body = JSON.stringify({ name: 'Bench', umfang: 'Sektion', sek_id: w.sektionen.a });
const { adresse }: { adresse: string } = await (await w.boss('/kalender/feeds', { method: 'POST', body })).json();
const path = new URL(adresse).pathname.replace('/huette/api', '');
const first = await timed(async () => (await w.t.call(path)).headers.get('etag') ?? '');
line(`a subscription of ${termine.toLocaleString('de')} events, made`, ms(first.ms));
const again = await timed(async () => (await w.t.call(path, { headers: { 'If-None-Match': first.value } })).status);
line('the same again, unchanged', ms(again.ms), String(again.value));
await w.t.close();
