import { personen as personenTable } from '../../src/features/personen/personen.table.ts';
import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import { einsatzartWerte } from '../../src/features/einsaetze/einsaetze.vocabularies.ts';
import { valueNamed } from '../../src/kit/vocabulary.ts';
import { isIsoDate } from '../../src/kit/kinds/date.ts';
import { isId } from '../../src/lib/ids.ts';
import { belowOn, type Placement } from '../../src/features/organisation/placement.rules.ts';
import type { Env } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { invalid } from '../http/errors.ts';
import { inputOf, limitBody, singleQuery } from './request.ts';
import { mayReadColumn, uuids, visibleColumn, visibleFrom, type Source } from './visibility.ts';

type Row = Record<string, unknown>;

/** Reference data (spec B 7.5). Everyone who is signed in reads it. */
export function referenceRoutes({ registry, db }: Source): Hono<Env> {
  const app = new Hono<Env>();
  const named =
    (table: string, columns: readonly string[], order = 'name') =>
    async (c: Context<Env>, where = sql``) => {
      const { rows } =
        await sql<Row>`select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where true ${where} order by ${sql.ref(order)} collate "und-x-icu", id`.execute(
          db,
        );
      return c.json(rows);
    };

  const sektionen = ['parent_id', 'name', 'name_it', 'sektionstyp', 'sektionsnr', 'archiviertam'];
  app.get('/sektionen/sektionenFilter', async (c) => {
    const { rows } =
      await sql<Row>`select id, ${sql.join(sektionen.map((column) => sql.ref(column)))} from sektionen order by name, id`.execute(
        db,
      );
    const { grants } = c.var.nutzer.rights;
    const held = new Set(grants.flatMap((grant) => (grant.sektionen === 'all' ? [] : grant.sektionen)));
    const all = grants.some((grant) => grant.sektionen === 'all');
    return c.json(rows.map((row) => ({ ...row, sek_id: row['id'], recht: all || held.has(String(row['id'])) })));
  });
  app.get('/sektionen/sektionenListe', (c) => named('sektionen', ['name', 'archiviertam'])(c));
  app.get('/sektionen/regionen', (c) =>
    named('sektionen', ['name', 'name_it', 'sektionsnr', 'archiviertam'])(c, sql`and sektionstyp = 'Region'`),
  );
  app.get('/sektionen/sektionenRegion/:id', async (c) => {
    const id = c.req.param('id');
    if (!isId(id)) throw invalid('Die Region ist ungültig.');
    const { am } = singleQuery(c);
    if (am !== undefined && !isIsoDate(am)) throw invalid('Das Datum ist ungültig.');
    const below = am === undefined ? c.var.nutzer.sektionen(id) : await sektionenOn(db, id, am);
    return named('sektionen', sektionen)(c, sql`and id <> ${id} and id = any(${uuids(below)})`);
  });

  app.get('/daten/nationen', (c) => {
    const { id } = singleQuery(c);
    if (id !== undefined && !isId(id)) throw invalid('Die Kennung ist ungültig.');
    return named('nationen', ['name', 'name_it', 'iso', 'archiviertam'])(
      c,
      id === undefined ? sql`` : sql`and id = ${id}`,
    );
  });
  app.get('/daten/anreden', (c) => named('anreden', ['name', 'name_it', 'archiviertam'])(c));
  app.get('/daten/titel', (c) => named('titel', ['name', 'name_it', 'archiviertam'])(c));
  app.get('/daten/fahrzeughersteller', (c) => named('fahrzeughersteller', ['name', 'name_it', 'archiviertam'])(c));
  app.get('/daten/einsatzarten', (c) => {
    const { art = '' } = singleQuery(c);
    const kind = valueNamed(einsatzartWerte, art);
    if (art !== '' && kind === undefined)
      throw invalid('Die Abfrage ist nicht gültig.', [{ feld: 'art', text: 'Ungültiger Wert' }]);
    return named('einsatzart', ['name', 'name_it', 'art', 'archiviertam'])(
      c,
      kind === undefined ? sql`` : sql`and art = ${kind}`,
    );
  });
  app.get('/daten/orte/:plz', async (c) => {
    const plz = c.req.param('plz');
    if (!/^[\w -]{1,10}$/.test(plz)) return c.json([]);
    const { rows } = await sql<Row>`
      select id, land, plz, ort as name, ort_it as name_it, gebiet, gebiet_kurz from orte
      where plz = ${plz} order by ort, id`.execute(db);
    return c.json(rows);
  });

  // Names that were entered before, from records that this user may read.
  const entered = async (c: Context<Env>, column: string, at: Readonly<Record<string, string>> = {}) => {
    const personen = registry.of(personenTable);
    const { nutzer } = c.var;
    const where = Object.entries(at).map(
      ([name, value]) => sql` and ${visibleColumn(registry, nutzer, personen, name)} = ${value}`,
    );
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(`t.${column}`)} as name ${visibleFrom(registry, nutzer, personen)} and ${mayReadColumn(registry, nutzer, personen, column)}
      and ${sql.ref(`t.${column}`)} is not null${sql.join(where, sql``)} order by 1 limit 1000`.execute(db);
    return rows.map((row) => row.name);
  };
  app.get('/daten/geborte', async (c) => c.json((await entered(c, 'gebort')).map((name) => ({ name }))));
  app.put('/daten/strassen', limitBody, async (c) => {
    const { plz, ort } = await inputOf(c);
    if (typeof plz !== 'string' || typeof ort !== 'string') throw invalid('PLZ und Ort werden erwartet.');
    const addresses = await entered(c, 'strasse', { plz, ort });
    const { rows } = await sql<{ name: string }>`
      select s.name from strassen s join orte o on o.id = s.ort_id
      where o.plz = ${plz} and ${ort} in (o.ort, o.ort_it) and s.archiviertam is null`.execute(db);
    const streets = new Set([
      ...rows.map(({ name }) => name),
      ...addresses.map((address) => address.replace(/[\s,]+\d+\s*[a-z]?(\/\w+)?$/i, '')),
    ]);
    return c.json([...streets].toSorted((a, b) => a.localeCompare(b, 'de')).map((name) => ({ name })));
  });

  return app;
}

/** A branch and all that lay below it on a day (domain: personen 4, Branches). */
async function sektionenOn(db: Db, id: string, day: string): Promise<ReadonlySet<string>> {
  const { rows: sektionen } = await sql<{
    id: string;
    parent_id: string | null;
  }>`select id, parent_id from sektionen`.execute(db);
  const { rows: placements } =
    await sql<Placement>`select sek_id, parent_id, von::text as von, bis::text as bis from sektion_zugehoerigkeit`.execute(
      db,
    );
  return belowOn(sektionen, placements, id, day);
}
