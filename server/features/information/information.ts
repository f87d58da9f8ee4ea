import { sql } from 'kysely';
import { Hono } from 'hono';
import { informationlesungen } from '../../../src/features/information/informationlesungen.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Env } from '../../context.ts';
import { hookFor } from '../../records/hook.ts';
import { noRow } from '../../records/refusals.ts';
import { lesestand } from './lesestand.ts';

/** A clock that is ahead by more than that is wrong. */
const aheadMillis = 24 * 3_600_000;

/** Everybody confirms for himself, in the own branch, a version that there was; one that was confirmed without a network counts although another one came meanwhile. */
export const lesungenHook = hookFor(informationlesungen, {
  check: async ({ unit, after }) => {
    if (after === undefined) return [];
    const { benutzer_id, sek_id, information_id, fassung, gelesenam } = after.values;
    const { id, sek_id: eigene, name } = unit.nutzer;
    if (benutzer_id !== id || sek_id !== eigene)
      return [{ feld: 'benutzer_id', text: message('Jeder bestätigt nur für sich selbst.') }];
    after.values.name = name;
    const { rows } = await sql<{ fassung: number }>`
      select fassung from information where id = ${information_id}`.execute(unit.tx);
    if (fassung > (rows[0]?.fassung ?? 0))
      return [{ feld: 'fassung', text: message('Diese Fassung des Textes gibt es noch nicht.') }];
    return Date.parse(gelesenam) > Date.parse(unit.zeit) + aheadMillis
      ? [{ feld: 'gelesenam', text: message('Der Zeitpunkt liegt in der Zukunft.') }]
      : [];
  },
});

/** `GET /information/{id}/lesestand`: who has confirmed a text and who has not. */
export function lesestandRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/information/:id/lesestand', async (c) => {
    const id = c.req.param('id');
    if (!isId(id)) throw noRow();
    return c.json(await lesestand(deps, c.var.nutzer, id));
  });
  return app;
}
