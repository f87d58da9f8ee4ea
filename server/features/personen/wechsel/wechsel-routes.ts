import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { isId } from '../../../../src/lib/ids.ts';
import type { Deps, Env, Operation } from '../../../context.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { inputOf, limitBody } from '../../../records/request.ts';
import type { Input } from '../../../records/input.ts';
import type { Done } from '../../../records/task.ts';
import type { Unit } from '../../../records/unit.ts';
import { writeOne } from '../../../records/write.ts';
import { requestSwitch } from './antrag.ts';
import { contradiction, decideSwitch } from './entscheid.ts';

const needs = { rows: [], targets: [] };

/**
 * The switch of a member to another branch: the request, and the two decisions, which change the state by GET as spec A 7 has
 * them. They take a Bearer token only, so no foreign page can send them along; a repetition gives the same answer.
 */
export function wechselRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();

  app.put('/mgd/wechsel', limitBody, async (c) => {
    const input = await inputOf(c);
    const work = (unit: Unit): Promise<Done> => requestSwitch(unit, input);
    const { status, body } = await writeOne(deps, c.var.nutzer, {
      operation: operationOf(c.req.header('Idempotency-Key'), input),
      follows: [],
      needs,
      work,
    });
    return c.json(body, status === 201 ? 201 : 200, { ETag: `"${body.rev}"` });
  });

  const decide = (path: string, isAccepted: boolean): void => {
    app.get(`${path}/:id`, async (c) => {
      const id = c.req.param('id');
      if (!isId(id) || c.req.method !== 'GET') throw notFound();
      const { body } = await writeOne(deps, c.var.nutzer, {
        operation: undefined,
        follows: [],
        needs,
        work: (unit) => decideSwitch(unit, id, isAccepted),
      });
      const { stand } = body.given;
      const sentence = contradiction(stand, isAccepted);
      if (sentence !== undefined) throw new HttpError(409, 'decided', sentence);
      return c.json({ id, stand }, 200, { 'Cache-Control': 'no-store' });
    });
  };
  decide('/mgd/mitgliederstatuswechselok', true);
  decide('/mgd/mitgliederstatuswechselablehnen', false);
  return app;
}

function operationOf(schluessel: string | undefined, input: Input): Operation | undefined {
  if (schluessel === undefined) return undefined;
  if (!/^[\w.:-]{1,100}$/.test(schluessel)) throw invalid('Idempotency-Key ist nicht lesbar.');
  return {
    schluessel,
    hash: createHash('sha256')
      .update(JSON.stringify(['PUT', '/mgd/wechsel', input]))
      .digest('hex'),
    formerHashes: [],
  };
}
