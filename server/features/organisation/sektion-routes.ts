import { Hono, type Context } from 'hono';
import type { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import { sektionMergeSchema, sektionMoveSchema } from '../../../src/features/organisation/sektionen.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { notFound } from '../../http/errors.ts';
import { limitBody } from '../../records/request.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { today } from '../../records/dates.ts';
import { mergeSektionen, previewMerge, type Concerned } from './merge-sektion.ts';
import { moveSektion } from './move-sektion.ts';

type Sektion = StoredOf<typeof sektionen>;

const needs = { rows: [], targets: [] };

/** The calls of src/features/organisation/sektionen.calls.ts. Expects `nutzer` in the context. */
export function sektionRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();

  const sektion = (c: Context<Env, '/:id'>): string => {
    const id = c.req.param('id');
    if (!isId(id)) throw notFound();
    return id;
  };
  const write = async (c: Context<Env>, work: (unit: Unit) => Promise<Sektion>) => {
    const { body } = await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs,
      work: async (unit) => doneWith(await work(unit)),
    });
    return c.json(body, 200, { ETag: `"${body.rev}"` });
  };

  app.put('/sektionen/sektionen/:id/verschieben', limitBody, async (c) => {
    const id = sektion(c);
    const { parent_id, stichtag } = await readBody(c, sektionMoveSchema);
    return write(c, (unit) => moveSektion(unit, id, { parent_id, stichtag: stichtag ?? today(unit) }));
  });

  app.put('/sektionen/sektionen/:id/zusammenfuehren', limitBody, async (c) => {
    const id = sektion(c);
    const { bleibt_id, probe } = await readBody(c, sektionMergeSchema);
    if (!probe) return write(c, (unit) => mergeSektionen(unit, id, bleibt_id));
    let concerned: readonly Concerned[] = [];
    const look = async (unit: Unit) => {
      concerned = await previewMerge(unit, id, bleibt_id);
      return { status: 200 as const, id, rev: 0, given: {} };
    };
    await writeOne(deps, c.var.nutzer, { operation: undefined, follows: [], needs, work: look });
    return c.json(concerned);
  });
  return app;
}

const doneWith = ({ id, rev, values }: Sektion) => ({
  status: 200 as const,
  id,
  rev,
  given: {
    parent_id: values.parent_id,
    archiviertam: values.archiviertam,
    nachfolger_id: values.nachfolger_id,
  },
});
