import { personen } from '../../../../src/features/personen/personen.table.ts';
import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import { newId, isId } from '../../../../src/lib/ids.ts';
import { ignoreSchema, mergeSchema, newPairSchema } from '../../../../src/features/personen/dubletten.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { notFound } from '../../../http/errors.ts';
import { singleQuery } from '../../../records/request.ts';
import type { Unit } from '../../../records/unit.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import { writeOne } from '../../../records/write.ts';
import { comparePair } from './compare.ts';
import { likenessOf, listPairs, mayMerge, type StoredPair } from './list-pairs.ts';
import { listMerges, splitPersons } from './merges.ts';
import { mergePersons } from './merge-persons.ts';

const needs = { rows: [], targets: [] };

/** Duplicates of persons and their merge: the calls of src/features/personen/dubletten.calls.ts. Expects `nutzer` in the context. */
export function dublettenRoutes(deps: Deps): Hono<Env> {
  const {
    storage: { db },
    registry,
  } = deps;
  const app = new Hono<Env>();
  const source = { registry, db };

  /** A pair of which the user sees both persons and may merge them; else 404. */
  const pairOf = async (c: Context<Env>): Promise<StoredPair> => {
    const id = c.req.param('id') ?? '';
    if (!isId(id)) throw notFound();
    const { rows } =
      await sql<StoredPair>`select id, eine_id, andere_id, ignoriert_am from duplikate where id = ${id}`.execute(db);
    if (rows[0] === undefined) throw notFound();
    return rows[0];
  };
  const run = async (c: Context<Env>, work: (unit: Unit) => Promise<string>): Promise<Response> => {
    const { body } = await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs,
      work: async (unit) => ({ status: 200, id: await work(unit), rev: 0, given: {} }),
    });
    return c.json({ id: body.id });
  };
  const demandBoth = async (c: Context<Env>, ids: readonly string[]) => {
    const rows = await visibleRows(source, c.var.nutzer, registry.of(personen), ids);
    const [one, other] = [rows.find((row) => row.id === ids[0]), rows.find((row) => row.id === ids[1])];
    if (
      one === undefined ||
      other === undefined ||
      one === other ||
      ![one, other].every((row) => mayMerge(c.var.nutzer, row))
    )
      throw notFound();
    return { one, other };
  };

  app.get('/mgd/duplikate', async (c) =>
    c.json(await listPairs(source, c.var.nutzer, singleQuery(c)['ignoriert'] === 'true')),
  );
  app.get('/mgd/zusammenfuehrungen', async (c) => c.json(await listMerges(deps, c.var.nutzer)));
  app.get('/mgd/duplikate/:id', async (c) => c.json(await comparePair(deps, c.var.nutzer, await pairOf(c))));

  app.put('/mgd/duplikate', async (c) => {
    const { eine_id, andere_id } = await readBody(c, newPairSchema);
    const [first, second] = [eine_id, andere_id].toSorted();
    const { one, other } = await demandBoth(c, [eine_id, andere_id]);
    const { rows } = await sql<{ id: string }>`
      insert into duplikate (id, eine_id, andere_id, punkte, gefunden_am)
      values (${newId()}, ${first}, ${second}, ${likenessOf(one, other).points}, ${deps.now().toISOString()})
      on conflict (eine_id, andere_id) do update set ignoriert_am = null returning id`.execute(db);
    return c.json({ id: rows[0]?.id });
  });

  app.put('/mgd/duplikate/:id/zusammenfuehren', async (c) => {
    const { eine_id, andere_id } = await pairOf(c);
    const { bleibt, werte } = await readBody(c, mergeSchema);
    if (bleibt !== eine_id && bleibt !== andere_id) throw notFound();
    const weicht = bleibt === eine_id ? andere_id : eine_id;
    const { rows } = await sql<{
      id: string;
    }>`select id from zusammenfuehrungen where bleibt_id = ${bleibt} and weicht_id = ${weicht} and zurueckgenommen_am is null`.execute(
      db,
    );
    // Asked a second time: it is done.
    if (rows[0] !== undefined && (await visibleRows(source, c.var.nutzer, registry.of(personen), [bleibt])).length > 0)
      return c.json({ id: rows[0].id });
    return run(c, async (unit) => (await mergePersons(unit, { bleibt, weicht, werte })).id);
  });

  app.put('/mgd/duplikate/:id/ignorieren', async (c) => {
    const { id, eine_id, andere_id } = await pairOf(c);
    const { ignoriert } = await readBody(c, ignoreSchema);
    await demandBoth(c, [eine_id, andere_id]);
    await sql`update duplikate set ignoriert_am = ${ignoriert ? deps.now().toISOString() : null} where id = ${id}`.execute(
      db,
    );
    return c.json({ id });
  });

  app.put('/mgd/duplikate/:id/trennen', async (c) => {
    const id = c.req.param('id');
    if (!isId(id)) throw notFound();
    return run(c, async (unit) => {
      await splitPersons(unit, id);
      return id;
    });
  });
  return app;
}
