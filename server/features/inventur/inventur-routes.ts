import { sql } from 'kysely';
import { Hono } from 'hono';
import type { Inventurauswertung } from '../../../src/features/inventur/inventur.calls.ts';
import { istAbweichung } from '../../../src/features/inventur/inventur.rules.ts';
import { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { noRow } from '../../records/refusals.ts';
import { singleQuery } from '../../records/request.ts';
import { storedColumns, storedFrom } from '../../records/rows.ts';
import { ergebnisVon, type Ergebnis } from './abschluss.ts';

/** What a stocktake says before it is closed. */
export function inventurRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/inventur/auswertung', async (c) => {
    const { id = '' } = singleQuery(c);
    if (!isId(id)) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await auswertung(deps, c.var.nutzer, id), 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}

async function auswertung({ registry, storage }: Deps, nutzer: Nutzer, id: string): Promise<Inventurauswertung> {
  const table = registry.of(inventuren);
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from inventuren as t where t.id = ${id}`.execute(storage.db);
  if (rows[0] === undefined) throw noRow();
  const inventur = storedFrom(registry, table, rows[0]);
  const { sek_id } = inventur.values;
  if (!nutzer.rights.holds('INVENTAR_INVENTUR', 'LESEN', [sek_id])) throw forbidden();
  return gezeigt(await ergebnisVon(storage.db, inventur), nutzer.rights.holds('INVENTAR_WERTE', 'LESEN', [sek_id]));
}

function gezeigt({ auswertung: of, positionen }: Ergebnis, mitWert: boolean): Inventurauswertung {
  return {
    offen: [...of.offen],
    konflikte: of.mengen.flatMap(({ artikel_id, charge_id, zeitpunkt, orte }) =>
      orte.flatMap(({ menge, standort_id, angaben }) =>
        menge === null
          ? [{ artikel_id, charge_id, standort_id, zeitpunkt, angaben: angaben.map(({ id: _, geraet: __, ...rest }) => rest) }]
          : [],
      ),
    ),
    differenzen: positionen.flatMap(({ artikel_id, charge_id = null, inventar_id = null, soll = 0, ist = 0, differenz = 0, ...rest }) =>
      typeof artikel_id === 'string' && inventar_id === null && differenz !== 0
        ? [
            {
              artikel_id,
              charge_id,
              soll,
              ist,
              differenz,
              differenzbetrag: mitWert ? (rest.differenzbetrag ?? null) : null,
              ohneort: rest.ohneort === true,
            },
          ]
        : [],
    ),
    stuecke: of.stuecke
      .filter(istAbweichung)
      .map(({ inventar_id, befund, vorher_id, standort_id }) => ({ inventar_id, befund, vorher_id, standort_id })),
    fremde: of.fremde.map(({ code, befund, standort_id }) => ({ code, befund, standort_id })),
    gezaehlt: of.stuecke.filter(({ ist }) => ist > 0).length + of.mengen.length,
  };
}
