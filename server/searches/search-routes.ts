import { Hono } from 'hono';
import { sql } from 'kysely';
import { message } from '../../src/lib/message.ts';
import { maxSearches, searchChangesSchema, type SavedSearch } from '../../src/protocol/searches.ts';
import type { Deps, Env } from '../context.ts';
import { readBody } from '../http/body.ts';
import { invalid } from '../http/errors.ts';
import { uuids } from '../records/visibility.ts';
import type { Db } from '../storage/database.ts';

/** Saved searches of the user who asks, for all of that user's devices (src/protocol/searches.ts). Expects `nutzer` in the context. */
export function searchRoutes({ storage }: Pick<Deps, 'storage'>): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/suchen', async (c) => c.json(await searchesOf(storage.db, c.var.nutzer.id)));

  app.put('/suchen', async (c) => {
    const { gespeichert, geloescht } = await readBody(c, searchChangesSchema);
    const { id: user } = c.var.nutzer;
    const all = await storage.transaction(async (tx) => {
      await sql`delete from suchen where benutzer_id = ${user} and id = any(${uuids(geloescht)})`.execute(tx);
      for (const { id, modul, name, werte } of gespeichert) {
        // The id of another user's search changes nothing.
        await sql`insert into suchen (id, benutzer_id, modul, name, werte) values (${id}, ${user}, ${modul}, ${name}, ${JSON.stringify(werte)})
          on conflict (id) do update set modul = excluded.modul, name = excluded.name, werte = excluded.werte where suchen.benutzer_id = excluded.benutzer_id`.execute(
          tx,
        );
      }
      const stored = await searchesOf(tx, user);
      if (stored.length > maxSearches) throw invalid(message('Es sind schon zu viele Suchen gespeichert.'));
      return stored;
    });
    return c.json(all);
  });
  return app;
}

async function searchesOf(db: Db, user: string): Promise<readonly SavedSearch[]> {
  const { rows } =
    await sql<SavedSearch>`select id, modul, name, werte from suchen where benutzer_id = ${user} order by modul, name, id`.execute(
      db,
    );
  return rows;
}
