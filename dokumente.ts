import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Nutzer } from '../server/context.ts';
import { suche } from '../server/features/dokumente/volltext.ts';
import { openDatabase, type Tx } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { ensureSearchIndexes } from '../server/storage/search-indexes.ts';
import { registry } from '../src/features/registry.ts';
import { newId } from '../src/lib/ids.ts';
import { Rights } from '../src/permissions/rights.ts';
import { compare, line, ms } from './lib/measure.ts';

// Full text over 20,000 pages in 2,000 documents of two branches; the reader sees one of them (domain: archive-tief 3).
const documents = 2000;
const pages = 10;
const wordsOnPage = 320;
const url = process.env['DATABASE_URL'];
const [bozen, meran] = [newId(), newId()];
const reader: Nutzer = {
  id: newId(),
  benutzername: 'leser',
  name: 'Leser',
  sek_id: bozen,
  rights: new Rights([{ rights: ['DOKUMENTE_LESEN', 'DOKUMENTE_ALLGEMEIN_LESEN'], sektionen: [bozen] }]),
  sektionen: (id) => new Set([id]),
  region: (id) => new Set([id]),
};

const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
const storage = await openDatabase(url === undefined ? { dataDir } : { url });
await migrate(storage, migrations);
await ensureSearchIndexes(storage, registry);
const { db } = storage;

// Words as frequent as in a language: the n-th is a n-th as frequent as the first.
let seed = 42;
const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const syllables =
  'ber ge hüt te seil ret ter not wan der lawi nen schu le kon zert pro be ver ein sit zung ord nung mit glied pfle ger'.split(
    ' ',
  );
const vocabulary = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
    '',
  ),
);
const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'und';
const page = (): string => Array.from({ length: wordsOnPage }, word).join(' ');

const typ = newId();
await sql`insert into dokumentetyp (id, rev, sek_ids, name) values (${typ}, 1, '{}', 'Protokoll')`.execute(db);
for (const [id, name] of [[bozen, 'Bozen'] as const, [meran, 'Meran'] as const])
  await sql`insert into sektionen (id, rev, sek_ids, name, sektionstyp, sektionsnr, sichtbarkeit) values (${id}, 1, ${[id]}::uuid[], ${name}, 'Sektion', ${name}, 127)`.execute(
    db,
  );
const inOneTransaction = 100;
for (let first = 0; first < documents; first += inOneTransaction)
  await storage.transaction(async (tx) => {
    for (let nr = first; nr < first + inOneTransaction; nr += 1) await insert(tx, nr);
  });
await storage.maintain();
await sql`analyze`.execute(db);

const frequent = vocabulary[2] ?? '';
const usual = vocabulary[900] ?? '';
for (const [name, text] of [
  ['a rare word', 'Siebenschläferweg'],
  ['a part of a compound', 'konzertabend'],
  ['a usual word', usual],
  ['a usual and a frequent word', `${usual} ${frequent}`],
  ['a word that stands in every document', frequent],
  ['words that nobody wrote', 'Xylophonschlägel'],
] as const) {
  const ask = () => storage.transaction((tx) => suche({ registry, db: tx }, reader, { text }, '2026-11-20'));
  const found = await ask();
  const { suche: time = Number.NaN } = await compare(7, { suche: ask });
  line(name, ms(time), `${found.treffer.length}${found.mehr ? '+' : ''} hits`);
}
await storage.close();
await rm(dataDir, { recursive: true, force: true });

async function insert(tx: Tx, nr: number): Promise<void> {
  const [id, version, sek_id] = [newId(), newId(), nr % 2 === 0 ? bozen : meran];
  const rare = nr === 700 ? ' Siebenschläferweg Frühjahrskonzertabend' : '';
  const text = `${Array.from({ length: pages }, page).join('\f')}${rare}`;
  await sql`insert into dokumente (id, rev, sek_ids, sek_id, betreff, doktyp_id, jahr, sprache, pflicht, sperre, status)
    values (${id}, 1, ${[sek_id]}::uuid[], ${sek_id}, ${`Protokoll ${nr}`}, ${typ}, 2026, 'de', false, false, 'Aktiv')`.execute(
    tx,
  );
  await sql`insert into dokumentversionen (id, rev, root_id, dokument_id, datei, gueltigab, status, nr, pruefung, volltext)
    values (${version}, 1, ${id}, ${id}, '{}'::jsonb, '2026-01-01', 'Gueltig', 1, 'Sauber', 'Durchsuchbar')`.execute(
    tx,
  );
  await sql`insert into dokumenttexte (version_id, sprache, text) values (${version}, 'de', ${text})`.execute(tx);
}
