import { Hono } from 'hono';
import type * as v from 'valibot';
import { aufnahmeInput } from '../../../src/features/personen/aufnahme.calls.ts';
import { kontakteModule } from '../../../src/features/personen/kontakte.module.ts';
import { mitgliederModule } from '../../../src/features/personen/mitglieder.module.ts';
import { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { may } from '../../../src/permissions/rights.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { create } from '../../records/create.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import { successorOf } from '../../records/successor.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { mergePersons } from './dubletten/merge-persons.ts';

/** What makes a person known; all else comes over with what hangs on the contact. */
const uebernommen = ['nachname', 'vorname', 'geschlecht', 'gebdatum', 'sek_id'] as const;

/** A contact becomes a member. Expects `nutzer` in the context. */
export function aufnahmeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put(`${kontakteModule.url}/:id/mitglied`, async (c) => {
    const aufnahme = await readBody(c, aufnahmeInput);
    const kontakt = c.req.param('id');
    if (!isId(kontakt)) throw notFound();
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      async work(unit) {
        await nimmAuf(unit, kontakt, aufnahme);
        return { status: 200, id: aufnahme.id, rev: 0, given: {} };
      },
    });
    return c.json({ id: aufnahme.id });
  });
  return app;
}

/**
 * The contact's branch gains a member from that day on, with all that was noted of the contact, who is one no more (domain: personen 4).
 * It takes the right to let contacts change over, and that to add members there; sent again it changes nothing. Throws 403, 404, 422.
 */
async function nimmAuf(unit: Unit, id: string, neu: v.InferOutput<typeof aufnahmeInput>): Promise<void> {
  const table = unit.table(personen);
  const { rights } = unit.nutzer;
  const kontakt = await lockRow(unit, table, id);
  const mitglied = await lockRow(unit, table, neu.id);
  const isSeen = mitglied !== undefined && may(rights, 'LESEN', table, table, mitglied);
  if (kontakt === undefined && isSeen && (await successorOf(unit.tx, table, id)) === neu.id) return;
  if (kontakt === undefined || !may(rights, 'LESEN', table, table, kontakt)) throw notFound();
  if (!rights.within('KONTAKTE_WECHSEL_NEU', kontakt.sek_ids)) throw forbidden();
  if (kontakt.values.personenart !== 'Kontakt')
    throw refused(message('Mitglied wird nur, wer ein Kontakt ist und eine Person.'));
  if (mitglied !== undefined) throw rejected([{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }]);
  await create(unit, unit.deps.registry.module(mitgliederModule.name), {
    id: neu.id,
    eintritt: neu.eintritt,
    ...angabenVon(kontakt),
  });
  // The years as a contact are none as a member.
  const zeiten = unit.table(mitgliedschaften);
  await unit.delete(zeiten, await childRows(unit, zeiten, [kontakt]));
  await mergePersons(unit, { bleibt: neu.id, weicht: id, werte: {} }, (row) => row.id === neu.id || row.id === id);
}

const angabenVon = ({ values }: StoredOf<typeof personen>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(uebernommen.flatMap((column) => (values[column] === null ? [] : [[column, values[column]]])));
