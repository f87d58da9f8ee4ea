import { Hono } from 'hono';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { RechnungFehler, type Gelesen } from '../../../src/features/rechnungen/eingang/gelesen.rules.ts';
import { liesRechnung } from '../../../src/features/rechnungen/eingang/lesen.rules.ts';
import { verjaehrtAm } from '../../../src/features/rechnungen/alter.rules.ts';
import {
  alterInput,
  ausgleichenInput,
  einlesenInput,
  mahnenInput,
  rechnungMailInput,
  vorschlagInput,
  zahlenInput,
  type Altersposten,
  type Eingelesen,
  type Mahnvorschlag,
} from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { landVon } from '../finanzen/land.ts';
import { nimmAuf } from './eingang.ts';
import { mahne, mahnvorschlag } from './mahnen.ts';
import { versendeRechnung } from './versenden.ts';
import { bezahle, gleicheAus, offeneForderungen } from './offene-posten.ts';

/** Reading e-invoices, paying, setting off, reminding, and how old claims are. Expects `nutzer` in the context. */
export function rechnungenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const read = <T>(nutzer: Nutzer, work: (unit: Unit) => Promise<T>): Promise<T> =>
    deps.storage.transaction((tx) => work(new Unit(tx, deps, nutzer)));

  app.post('/rechnungen/eingang/einlesen', async (c) => {
    const { nutzer } = c.var;
    const { vorschau, ...datei } = await readBody(c, einlesenInput);
    demand(nutzer, 'RECHNUNGEN_ALLGEMEIN', 'NEU', datei.sek_id);
    const gelesen = gelesenAus(datei.inhalt);
    const told = vorschau
      ? await read(nutzer, (unit) => nimmAuf(unit, datei, gelesen, true))
      : await written(deps, nutzer, (unit) => nimmAuf(unit, datei, gelesen, false));
    return c.json(told satisfies Eingelesen);
  });

  app.put('/rechnungen/rechnungen/:id/email', async (c) => {
    const mail = await readBody(c, rechnungMailInput);
    const id = c.req.param('id');
    if (!isId(id)) throw noRow();
    const told = await written(deps, c.var.nutzer, (unit) => versendeRechnung(unit, id, mail));
    deps.mailer.start();
    return c.json(told);
  });

  app.put('/rechnungen/zahlen', async (c) => {
    const { nutzer } = c.var;
    const { rechnung_id, ...zahlung } = await readBody(c, zahlenInput);
    const id = await written(deps, nutzer, async (unit) => {
      const rechnung = await lockRow(unit, unit.table(rechnungen), rechnung_id);
      if (rechnung === undefined || !nutzer.rights.holds('RECHNUNGEN_ALLGEMEIN', 'LESEN', rechnung.sek_ids))
        throw noRow();
      demand(nutzer, 'RECHNUNGEN_ZAHLUNGEN', 'NEU', rechnung.values.sek_id);
      return bezahle(unit, rechnung, zahlung);
    });
    return c.json({ id });
  });

  app.put('/rechnungen/ausgleichen', async (c) => {
    const { nutzer } = c.var;
    const { forderungen: ids } = await readBody(c, ausgleichenInput);
    const id = await written(deps, nutzer, async (unit) => {
      for (const one of ids) {
        const claim = await lockRow(unit, unit.table(forderungen), one);
        if (claim === undefined || !nutzer.rights.holds('KASSABUCH_FORDERUNGEN', 'LESEN', claim.sek_ids)) throw noRow();
        demand(nutzer, 'RECHNUNGEN_ALLGEMEIN', 'GENEHMIGEN', claim.values.sek_id);
      }
      return gleicheAus(unit, ids);
    });
    return c.json({ id });
  });

  app.post('/rechnungen/mahnvorschlag', async (c) => {
    const { sek_id } = await readBody(c, vorschlagInput);
    demand(c.var.nutzer, 'KASSABUCH_FORDERUNGEN', 'SPEICHERN', sek_id);
    const told = await read(c.var.nutzer, (unit) => mahnvorschlag(unit, sek_id));
    return c.json(told satisfies Mahnvorschlag[]);
  });

  app.put('/rechnungen/mahnen', async (c) => {
    const { sek_id, forderungen: ids } = await readBody(c, mahnenInput);
    demand(c.var.nutzer, 'KASSABUCH_FORDERUNGEN', 'SPEICHERN', sek_id);
    return c.json({ mahnungen: await written(deps, c.var.nutzer, (unit) => mahne(unit, sek_id, ids)) });
  });

  app.post('/rechnungen/alter', async (c) => {
    const { sek_id, stichtag } = await readBody(c, alterInput);
    demand(c.var.nutzer, 'KASSABUCH_FORDERUNGEN', 'LESEN', sek_id);
    const told = await read(c.var.nutzer, async (unit) => {
      const land = await landVon(unit, sek_id);
      const rows = await offeneForderungen(unit, sek_id, stichtag);
      return rows.map((row) => ({ ...row, verjaehrt_am: verjaehrtAm(row.faelligam, land) }));
    });
    return c.json(told satisfies Altersposten[]);
  });
  return app;
}

function demand({ rights }: Nutzer, topic: string, action: string, sek_id: string): void {
  if (!rights.holds(topic, action, [sek_id])) throw forbidden();
}

/** What a work of one transaction answers. */
async function written<T>(deps: Deps, nutzer: Nutzer, work: (unit: Unit) => Promise<T>): Promise<T> {
  const told: T[] = [];
  await writeOne(deps, nutzer, {
    operation: undefined,
    follows: [],
    needs: { rows: [], targets: [] },
    work: async (unit) => {
      told.splice(0, told.length, await work(unit));
      return { status: 200, id: '', rev: 0, given: {} };
    },
  });
  const [done] = told;
  if (done === undefined) throw new Error('a work answers something');
  return done;
}

/** What reading throws, as a refusal. */
function gelesenAus(xml: string): Gelesen {
  try {
    return liesRechnung(xml);
  } catch (error) {
    if (error instanceof RechnungFehler) throw refused(error.text);
    throw error;
  }
}
