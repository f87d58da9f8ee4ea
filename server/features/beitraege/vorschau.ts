import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  beitragsvorschauAuftrag,
  vorschauseite,
  type Beitragsvorschau,
  type Vorschauergebnis,
} from '../../../src/features/beitraege/beitraege.calls.ts';
import { beitragsvorschau } from '../../../src/features/beitraege/beitraege.jobs.ts';
import { beitragslaeufe } from '../../../src/features/beitraege/beitragslaeufe.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden, invalid, notFound } from '../../http/errors.ts';
import type { JobKind, Order } from '../../jobs/kind.ts';
import { singleQuery } from '../../records/request.ts';
import { Unit } from '../../records/unit.ts';
import { plane } from './planen.ts';

const page = 5000;
type Teil = 'zahlt' | 'nicht';

const auftragVon = ({ parameter }: Pick<Order, 'parameter'>) => v.safeParse(beitragsvorschauAuftrag, parameter);

/** Works out a run of more members than anybody waits for, and keeps what it found for its screen. Nothing of it is booked. */
export const beitragsvorschauKind: JobKind = {
  ...beitragsvorschau,
  dateiname: null,
  check(order) {
    const { success, output, issues } = auftragVon(order);
    if (!success)
      throw invalid('Die Bestellung ist nicht gültig.', [
        { feld: String(issues[0].path?.[0]?.key ?? 'id'), text: 'Ungültiger Wert' },
      ]);
    if (!order.nutzer.rights.holds(beitragslaeufe.right, 'SPEICHERN', [output.sek_id])) throw forbidden();
  },
  async *run(order) {
    beitragsvorschauKind.check(order);
    const { vorschau, ...lauf } = v.parse(beitragsvorschauAuftrag, order.parameter);
    const { storage, now } = order.deps;
    const plan = await storage.transaction((tx) => plane(new Unit(tx, order.deps, order.nutzer), lauf));
    await begin(order, { id: vorschau, sek_id: lauf.sek_id, am: now().toISOString() });
    yield* keep(order, vorschau, 'zahlt', plan.zeilen);
    yield* keep(order, vorschau, 'nicht', plan.ausgeschlossen);
    const summe: Vorschauergebnis['summe'] = { ...plan.summe, hindernisse: plan.hindernisse };
    await sql`update beitragsvorschauen set summe = ${JSON.stringify(summe)}::jsonb where id = ${vorschau}`.execute(
      storage.db,
    );
  },
};

/** A second attempt begins anew. */
async function begin(
  { deps: { storage }, nutzer }: Order,
  { id, sek_id, am }: { readonly id: string; readonly sek_id: string; readonly am: string },
): Promise<void> {
  await storage.transaction(async (tx) => {
    await sql`delete from beitragsvorschauen where id = ${id} and benutzer_id = ${nutzer.id}`.execute(tx);
    await sql`insert into beitragsvorschauen (id, benutzer_id, sek_id, am) values (${id}, ${nutzer.id}, ${sek_id}, ${am})`.execute(
      tx,
    );
  });
}

async function* keep(
  { deps: { storage } }: Order,
  id: string,
  teil: Teil,
  zeilen: Beitragsvorschau['zeilen'] | Beitragsvorschau['ausgeschlossen'],
) {
  for (let from = 0; from < zeilen.length; from += page) {
    const some = zeilen.slice(from, from + page).map(({ name: _, ...zeile }) => zeile);
    await sql`
      insert into beitragsvorschauzeilen (vorschau_id, teil, nr, mgd_id, zeile)
      select ${id}, ${teil}, ${from} + nr - 1, (zeile ->> 'mgd_id')::uuid, zeile - 'mgd_id'
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) with ordinality as alle (zeile, nr)`.execute(
      storage.db,
    );
    yield { bytes: '', rows: some.length };
  }
}

/** What somebody's own jobs worked out, page by page. Expects `nutzer` in the context. */
export function vorschauRoutes({ storage: { db } }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/beitraege/vorschauen/:id', async (c) => {
    const id = c.req.param('id');
    const query = v.safeParse(vorschauseite, singleQuery(c));
    if (!query.success) throw invalid('Die Abfrage ist nicht gültig.', []);
    if (!isId(id)) throw notFound();
    const { teil, ab } = query.output;
    const { rows } = await sql<Pick<Vorschauergebnis, 'summe' | 'gerechnet'> & { sek_id: string }>`
      select sek_id, summe, (select count(*)::int from beitragsvorschauzeilen z where z.vorschau_id = v.id) as gerechnet
      from beitragsvorschauen v where id = ${id} and benutzer_id = ${c.var.nutzer.id}`.execute(db);
    const found = rows.find(({ sek_id }) => c.var.nutzer.rights.holds(beitragslaeufe.right, 'SPEICHERN', [sek_id]));
    // Ordered and not begun yet, somebody else's, or of a branch that is closed to the user by now: there is nothing to see.
    if (found === undefined) return c.json({ summe: null, gerechnet: 0, zeilen: [] } satisfies Vorschauergebnis);
    const zeilen = await sql<{ mgd_id: string; name: string; zeile: object }>`
      select z.mgd_id, trim(concat_ws(' ', p.nachname, p.vorname)) as name, z.zeile from beitragsvorschauzeilen z join personen p on p.id = z.mgd_id
      where z.vorschau_id = ${id} and z.teil = ${teil} and z.nr >= ${ab} order by z.nr limit 200`.execute(db);
    const { summe, gerechnet } = found;
    return c.json({ summe, gerechnet, zeilen: zeilen.rows.map(({ zeile, ...row }) => ({ ...row, ...zeile })) });
  });
  return app;
}

/** A preview is read at once, or not at all. */
export async function vergissVorschauen({ storage: { db }, now }: Deps): Promise<void> {
  await sql`delete from beitragsvorschauen where am < ${new Date(now().getTime() - 86_400_000).toISOString()}`.execute(
    db,
  );
}
