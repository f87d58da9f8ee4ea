import { Hono } from 'hono';
import { sql } from 'kysely';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import {
  berichtigungInput,
  ergebnisseInput,
  type Ergebnisse,
  type ZastStand,
} from '../../../src/features/zast/zast.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { attachment } from '../../files/file-routes.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/errors.ts';
import { applyUpdate } from '../../records/apply.ts';
import { refused } from '../../records/refusals.ts';
import { writeOne } from '../../records/write.ts';
import { berichtige } from '../einsaetze/abrechnung/berichtigung.ts';
import { laufCalls } from '../../runs/laeufe.ts';
import { dateiBis } from './aufbewahrung.ts';
import { liesErgebnisse } from './ergebnisse.ts';
import { hindernisse } from './pruefung.ts';
import { demandPatients } from './zast-laeufe.ts';
import { zeilenVon } from './zeilen.ts';

/** What a hand-over holds, its file, and the results, beside the calls that every module has. Expects `nutzer` in the context. */
export function zastRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { registry, storage } = deps;
  const { url, table, seen, onRun } = laufCalls(deps, 'zast_laeufe');

  app.get(`${url}/:id/stand`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'LESEN');
    const stand = await storage.transaction(async (tx): Promise<ZastStand> => {
      const zeilen = await zeilenVon(tx, id);
      const lauf = await sql<{ status: string }>`select status from zast_laeufe where id = ${id}`.execute(tx);
      const isDraft = lauf.rows[0]?.status === 'Entwurf';
      const abrufe = await sql<{
        am: string;
        benutzername: string;
      }>`select am, benutzername from zast_abrufe where lauf_id = ${id} order by am desc, id desc limit 50`.execute(tx);
      const datei = await sql<{
        erstellt_am: string;
      }>`select erstellt_am from zast_dateien where lauf_id = ${id}`.execute(tx);
      return {
        faelle: zeilen.length,
        betrag: zeilen.reduce((summe, { betrag }) => summe + betrag, 0),
        hindernisse: zeilen
          .map(({ id: fall_id, fallnummer, einsatz_id, ...rest }) => ({
            fall_id,
            fallnummer,
            einsatz_id,
            texte: isDraft ? [...hindernisse({ id: fall_id, fallnummer, einsatz_id, ...rest })] : [],
          }))
          .filter(({ texte }) => texte.length > 0),
        abrufe: abrufe.rows,
        datei_bis: datei.rows[0] === undefined ? null : dateiBis(datei.rows[0].erstellt_am),
      };
    });
    return c.json(stand, 200, { 'Cache-Control': 'no-store' });
  });

  // PUT: fetching is logged, and no link or prefetch does it by accident.
  app.put(`${url}/:id/datei`, async (c) => {
    const { nutzer } = c.var;
    const id = await seen(nutzer, c.req.param('id'), 'LESEN');
    const { name, inhalt } = await onRun(nutzer, id, async (unit) => {
      const zeilen = await zeilenVon(unit.tx, id);
      demandPatients(unit, zeilen);
      const { rows } = await sql<{
        name: string;
        inhalt: Uint8Array;
        erstellt_am: string;
      }>`select name, inhalt, erstellt_am from zast_dateien where lauf_id = ${id}`.execute(unit.tx);
      const [stored] = rows;
      if (stored === undefined || dateiBis(stored.erstellt_am) < unit.zeit)
        throw new HttpError(410, 'gone', message('Die Datei gibt es nicht oder nicht mehr.'));
      await sql`insert into zast_abrufe (lauf_id, benutzer_id, benutzername, am) values (${id}, ${nutzer.id}, ${nutzer.benutzername}, ${unit.zeit})`.execute(
        unit.tx,
      );
      for (const { patient_id, einsatz_id, sek_id } of zeilen) {
        if (patient_id === null) continue;
        const values = {
          patient_id,
          zeitpunkt: unit.zeit,
          art: 'ausgegeben',
          benutzer: nutzer.name,
          erfasst_am: unit.zeit,
        };
        await unit.insert(registry.table('patienten_zugriffe'), {
          id: newId(),
          rev: 1,
          root_id: einsatz_id,
          sek_ids: [sek_id],
          values,
        });
      }
      unit.hasWritten = true;
      return stored;
    });
    return c.body(new Uint8Array(inhalt), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    });
  });

  app.put(`${url}/:id/ergebnisse`, async (c) => {
    const { inhalt } = await readBody(c, ergebnisseInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'SPEICHERN');
    const told = await onRun(c.var.nutzer, id, async (unit, lauf) => {
      if (!['Datei', 'Quittiert'].includes(String(lauf.values['status'])))
        throw refused(message('Ergebnisse gibt es erst zu einer Datei.'));
      const read = await liesErgebnisse(unit, lauf, inhalt);
      if (read.angewendet > 0 && lauf.values['status'] === 'Datei')
        await applyUpdate(unit, table, lauf, { status: 'Quittiert' }, { art: 'schritt' });
      return read;
    });
    return c.json(told satisfies Ergebnisse);
  });

  app.put('/einsaetze/abrechnung/:id/berichtigung', async (c) => {
    const input = await readBody(c, berichtigungInput);
    const { body } = await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: (unit) => berichtige(unit, c.req.param('id'), input),
    });
    return c.json(body, 200, { ETag: `"${body.rev}"` });
  });
  return app;
}
