import { personen as personenTable } from '../../../src/features/personen/personen.table.ts';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Row } from '../../../src/kit/define-table.ts';
import { isRestricted } from '../../../src/kit/restricted.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { istMitglied } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import {
  ausweisCheckSchema,
  ausweisOrderSchema,
  type Ausweis,
  type AusweisState,
} from '../../../src/features/personen/ausweis.calls.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden } from '../../http/errors.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { lastDay, readAusweis, signAusweis } from './ausweis.ts';

const topic = 'MITGLIEDER_ALLGEMEIN';

/** Membership cards: what the server signs for them, and whether one counts. Expects `nutzer` in the context. */
export function ausweisRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const today = (): string => localDate(deps.now().toISOString());

  app.put('/mgd/ausweis', async (c) => {
    const { ids } = await readBody(c, ausweisOrderSchema);
    return c.json({ ausweise: await ausweiseOf(deps, c.var.nutzer, ids, today()) });
  });

  app.put('/mgd/ausweis/pruefen', async (c) => {
    const { token } = await readBody(c, ausweisCheckSchema);
    if (!c.var.nutzer.rights.anywhere('MITGLIEDER_LESEN')) throw forbidden();
    return c.json(await stateOf(deps, token, today()));
  });
  return app;
}

/** Cards of those members that the user may print and that have a number and a branch; others are left out, whatever the reason. */
async function ausweiseOf(
  { registry, storage: { db }, keys }: Deps,
  nutzer: Nutzer,
  ids: readonly string[],
  day: string,
): Promise<Ausweis[]> {
  const gueltigbis = lastDay(day);
  const personen = registry.of(personenTable);
  const rows = await visibleRows({ registry, db }, nutzer, personen, ids);
  const may = rows.filter(
    ({ area, sek_ids, row }) =>
      !isRestricted(personen, row) &&
      istMitglied(row, day) &&
      nutzer.rights.holds(topicIn(topic, area), 'DRUCKEN', sek_ids),
  );
  const { rows: known } = await sql<{ id: string; sektionsnr: string }>`select id, sektionsnr from sektionen`.execute(
    db,
  );
  const numbers = new Map(known.map(({ id, sektionsnr }) => [id, sektionsnr]));
  const made = may.map(async ({ id, row: { mgdnummer, sek_id } }): Promise<Ausweis[]> => {
    const sektionsnr = typeof sek_id === 'string' ? numbers.get(sek_id) : undefined;
    if (typeof mgdnummer !== 'string' || sektionsnr === undefined) return [];
    return [{ id, mgdnummer, gueltigbis, token: await signAusweis(keys, { mgdnummer, sektionsnr, gueltigbis }) }];
  });
  return (await Promise.all(made)).flat();
}

/** Whether a card counts today: signed here, not run out, and the membership goes on in that branch. Says nothing that the card does not say. */
type Mitglied = Pick<
  Row<typeof personenTable>,
  'personenart' | 'mitgliedsstatus' | 'eintritt' | 'austritt' | 'sterbedatum'
>;

async function stateOf({ storage: { db }, keys }: Deps, token: string, today: string): Promise<AusweisState> {
  const read = await readAusweis(keys, token);
  if (read === undefined)
    return {
      gueltig: false,
      grund: message('Dieser Ausweis ist nicht echt.'),
      mgdnummer: null,
      sektion: null,
      gueltigbis: null,
    };
  const { mgdnummer, sektionsnr, gueltigbis } = read;
  const { rows } = await sql<Mitglied & { name: string }>`
    select s.name, p.personenart, p.mitgliedsstatus, p.eintritt, p.austritt, p.sterbedatum from sektionen s left join personen p on p.sek_id = s.id and p.mgdnummer = ${mgdnummer} and p.personenart = 'Mitglied'
    where s.sektionsnr = ${sektionsnr}`.execute(db);
  const [row] = rows;
  const grund =
    gueltigbis < today
      ? message('Dieser Ausweis ist abgelaufen.')
      : row === undefined || !istMitglied(row, today)
        ? message('Diese Mitgliedschaft besteht nicht mehr.')
        : null;
  return { gueltig: grund === null, grund, mgdnummer, sektion: row?.name ?? null, gueltigbis };
}
