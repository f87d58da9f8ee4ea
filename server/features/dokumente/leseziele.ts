import { sql } from 'kysely';
import * as v from 'valibot';
import type { Leseziel } from '../../../src/features/dokumente/lesepflichten.calls.ts';
import { mitgliederModule } from '../../../src/features/personen/mitglieder.module.ts';
import { createUsers } from '../../auth/users.ts';
import type { Nutzer } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { listAll } from '../../records/list.ts';
import { listQuery } from '../../records/list-query.ts';
import { inLists } from '../../records/request.ts';
import { searchDay } from '../../records/search-day.ts';
import type { Unit } from '../../records/unit.ts';

type Werte = Leseziel['werte'];

/** Members who fit the criteria of a search for this user, as the list of members shows them. Throws 422 for criteria that it does not have. */
export async function passende({ deps, tx }: Unit, nutzer: Nutzer, werte: Werte): Promise<ReadonlySet<string>> {
  const registry = deps.offered();
  const module = registry.module(mitgliederModule.name);
  const query = {
    ...listQuery(registry, nutzer, module, inLists(werte), searchDay(deps)),
    columns: module.table.title,
  };
  const ids = new Set<string>();
  for await (const page of listAll({ registry, db: tx }, nutzer, module, query))
    for (const { id } of page) ids.add(String(id));
  return ids;
}

/** Keeps by which search a document is demanded, for those who join later; null: of all. */
export async function merkeZiel({ tx, nutzer }: Unit, dokument_id: string, ziel: Leseziel | null): Promise<void> {
  await sql`delete from leseziele where dokument_id = ${dokument_id}`.execute(tx);
  if (ziel !== null)
    await sql`
      insert into leseziele (dokument_id, benutzer_id, werte)
      values (${dokument_id}, ${nutzer.id}, ${JSON.stringify(ziel.werte)}::jsonb)`.execute(tx);
}

/** Who fits today, asked with the rights that whoever demanded it has today; nobody once that account is gone, or the list does not have the criteria any more. */
export async function heutePassende(unit: Unit, dokument_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ benutzer_id: string; werte: unknown }>`
    select benutzer_id, werte from leseziele where dokument_id = ${dokument_id}`.execute(unit.tx);
  const [ziel] = rows;
  const werte = v.safeParse(v.record(v.string(), v.string()), ziel?.werte);
  const account = ziel && (await createUsers(unit.tx, () => unit.deps.now()).load(ziel.benutzer_id, undefined));
  if (account === undefined || !werte.success) return new Set();
  try {
    return await passende(unit, account.nutzer, werte.output);
  } catch (error) {
    if (error instanceof HttpError) return new Set();
    throw error;
  }
}
