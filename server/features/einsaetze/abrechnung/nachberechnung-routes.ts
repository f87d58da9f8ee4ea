import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import type { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { Hono } from 'hono';
import { isId } from '../../../../src/lib/ids.ts';
import {
  zeilenberichtigungInput,
  type Nachberechnung,
} from '../../../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import type { Deps, Env, Nutzer } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { notFound } from '../../../http/errors.ts';
import { limitBody } from '../../../records/request.ts';
import type { StoredOf } from '../../../records/rows.ts';
import { lockRow } from '../../../records/lock.ts';
import { Unit } from '../../../records/unit.ts';
import { demandBilling } from './buchung.ts';
import { berichtigeZeile, differenzen, rechneNach, unterschiedVon } from './nachberechnung.ts';
import { betroffeneEinsaetze } from './offene-differenzen.ts';

/** Corrections of what a booked mission pays its members, for who books missions. Expects `nutzer` in the context. */
export function nachberechnungRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const url = '/einsaetze/nachberechnung/:id';

  /** Work on a locked mission, and whether it wrote anything. */
  const onEinsatz = async <T>(
    nutzer: Nutzer,
    find: (unit: Unit) => Promise<string>,
    work: (unit: Unit, einsatz: StoredOf<typeof einsaetze>) => Promise<T>,
  ): Promise<T> => {
    const { told, stand } = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, nutzer);
      const value = await work(unit, await demandBilling(unit, await find(unit)));
      return { told: value, stand: unit.hasWritten ? await unit.finish() : undefined };
    });
    if (stand !== undefined) deps.events.announce(stand);
    return told;
  };
  const named = (id: string) => async (): Promise<string> => {
    if (!isId(id)) throw notFound();
    return id;
  };
  /** The mission of a line. */
  const einsatzOf =
    (id: string) =>
    async (unit: Unit): Promise<string> => {
      const zeile = isId(id) ? await lockRow(unit, deps.registry.of(einsatzVerguetungen), id) : undefined;
      if (zeile === undefined) throw notFound();
      return zeile.root_id;
    };

  app.get(url, async (c) =>
    c.json(await onEinsatz(c.var.nutzer, named(c.req.param('id')), vorschlag), 200, { 'Cache-Control': 'no-store' }),
  );

  app.put(url, limitBody, async (c) =>
    c.json({ zeilen: await onEinsatz(c.var.nutzer, named(c.req.param('id')), rechneNach) }),
  );

  app.put('/einsaetze/verguetungen/:id/berichtigung', async (c) => {
    const input = await readBody(c, zeilenberichtigungInput);
    const id = c.req.param('id');
    const { id: neu, rev } = await onEinsatz(c.var.nutzer, einsatzOf(id), (unit, einsatz) =>
      berichtigeZeile(unit, einsatz, id, input),
    );
    return c.json({ id: neu, rev });
  });
  return app;
}

async function vorschlag(unit: Unit, einsatz: StoredOf<typeof einsaetze>): Promise<Nachberechnung> {
  const unterschiede = (await differenzen(unit, [einsatz])).get(einsatz.id) ?? [];
  const gefunden = unterschiede.flatMap(({ alt, neu }) => {
    const zeile = neu ?? alt?.values;
    if (zeile === undefined) return [];
    const { beteiligter_id, mgd_id, posten, art } = zeile;
    return {
      beteiligter_id,
      mgd_id,
      posten,
      art,
      alt: alt === undefined ? null : { menge: alt.values.menge, betrag: alt.values.betrag },
      neu: neu === undefined ? null : { menge: neu.menge, betrag: neu.betrag },
    };
  });
  return { differenzen: gefunden, betrag: unterschiedVon(unterschiede), ...(await betroffeneEinsaetze(unit, einsatz)) };
}
