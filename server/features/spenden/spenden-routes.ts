import { Hono } from 'hono';
import { spendenquittungenModule } from '../../../src/features/spenden/spendenquittungen.module.ts';
import {
  quittungsauftragInput,
  spenderlisteInput,
  type Ausgestellt,
  type Quittungsvorschau,
  type Spenderzeile,
} from '../../../src/features/spenden/spendenquittungen.calls.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Sektionen } from '../../../src/permissions/rights.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden } from '../../http/errors.ts';
import { writeOne } from '../../records/write.ts';
import { ausstellen } from './ausstellen.ts';
import { planFor, vorschauOf } from './plan.ts';
import { spenderliste } from './spenderliste.ts';

const { url, table } = spendenquittungenModule;

/** Receipts of many gifts at once, what they would be beforehand, and the list of who gave. Expects `nutzer` in the context. */
export function spendenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { registry, storage } = deps;
  const demandIssuer = ({ rights }: Nutzer, sek_id: string): void => {
    if (!rights.holds(table.right, 'NEU', [sek_id])) throw forbidden();
  };

  app.post(`${url}/pruefen`, async (c) => {
    const auftrag = await readBody(c, quittungsauftragInput);
    demandIssuer(c.var.nutzer, auftrag.sek_id);
    const plan = await planFor({ registry, db: storage.db }, auftrag, localDate(deps.now().toISOString()));
    return c.json(vorschauOf(plan, auftrag) satisfies Quittungsvorschau);
  });

  app.put(`${url}/ausstellen`, async (c) => {
    const auftrag = await readBody(c, quittungsauftragInput);
    demandIssuer(c.var.nutzer, auftrag.sek_id);
    const made: Ausgestellt['quittungen'] = [];
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        const { quittungen } = await ausstellen(unit, auftrag);
        made.splice(0, made.length, ...quittungen);
        return { status: 200, id: quittungen[0]?.id ?? '', rev: 1, given: {} };
      },
    });
    return c.json({ quittungen: made } satisfies Ausgestellt);
  });

  app.post('/kontakt/spender', async (c) => {
    const { jahr, sek_id } = await readBody(c, spenderlisteInput);
    const held = c.var.nutzer.rights.granted('FUNDRAISING_ALLGEMEIN', 'LESEN');
    if (held !== 'all' && held.size === 0) throw forbidden();
    const asked = sek_id === undefined ? held : within(held, c.var.nutzer.sektionen(sek_id));
    return c.json((await spenderliste(storage.db, asked, jahr)) satisfies Spenderzeile[]);
  });
  return app;
}

const within = (held: Sektionen, asked: ReadonlySet<string>): Sektionen =>
  held === 'all' ? asked : new Set([...asked].filter((sektion) => held.has(sektion)));
