import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Known } from '../../../../src/kit/define-table.ts';
import type { Merged } from '../../../../src/features/personen/dubletten.calls.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { Entry } from '../../../records/journal.ts';
import { daysToTakeBack, lockCombined, takeBack } from '../../../records/take-back.ts';
import type { Unit } from '../../../records/unit.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import { mayMerge, shortOf } from './list-pairs.ts';

interface Row {
  readonly id: string;
  readonly am: string;
  readonly von_name: string;
  readonly bleibt_id: string;
  readonly gewichen: Readonly<Record<string, unknown>> | null;
}

const gone = (bleibt: string) =>
  sql`(select l -> 'vorher' from jsonb_array_elements(z.stand) l where l ->> 'id' = ${sql.ref(bleibt)}::text and l ->> 'art' = 'loeschen' limit 1)`;

/** Merges of persons that can still be taken back, as far as this user sees who stayed and may do so. */
export async function listMerges({ registry, storage: { db }, now }: Deps, nutzer: Nutzer): Promise<readonly Merged[]> {
  const since = new Date(now().getTime() - daysToTakeBack * 86_400_000).toISOString();
  const { rows } = await sql<Row>`
    select z.id, z.am, z.von_name, z.bleibt_id, ${gone('z.weicht_id')} as gewichen from zusammenfuehrungen z
    where z.tabelle = 'personen' and z.zurueckgenommen_am is null and z.am >= ${since} order by z.am desc limit 200`.execute(
    db,
  );
  const persons = new Map(
    (
      await visibleRows(
        { registry, db },
        nutzer,
        registry.of(personen),
        rows.map((row) => row.bleibt_id),
      )
    ).map((row) => [row.id, row]),
  );
  return rows.flatMap(({ id, am, von_name, bleibt_id, gewichen }): Merged[] => {
    const kept = persons.get(bleibt_id);
    if (kept === undefined || !mayMerge(nutzer, kept)) return [];
    const text = (column: string): string => (typeof gewichen?.[column] === 'string' ? gewichen[column] : '');
    return [
      {
        id,
        am: new Date(am).toISOString(),
        von: von_name,
        bleibt: shortOf(kept),
        weicht: { nachname: text('nachname'), vorname: text('vorname'), mgdnummer: text('mgdnummer') },
      },
    ];
  });
}

/** Takes a merge of two persons back. Throws 404, 403, and 422 when it is too late. */
export async function splitPersons(unit: Unit, id: string): Promise<void> {
  const { tabelle, stand, bleibt_id, weicht_id } = await lockCombined(unit, id);
  if (tabelle !== 'personen') throw notFound();
  const { registry } = unit.deps;
  const [kept] = await visibleRows(unit.source, unit.nutzer, registry.of(personen), [bleibt_id]);
  if (kept === undefined) throw notFound();
  const lost = stand.find((line) => line.id === weicht_id && line.art === 'loeschen');
  const isAllowed = mayMerge(unit.nutzer, kept) && (lost === undefined || mayMerge(unit.nutzer, placeOf(unit, lost)));
  if (!isAllowed) throw forbidden();
  await takeBack(unit, id);
}

function placeOf(unit: Unit, { sek_ids, vorher }: Entry): Parameters<typeof mayMerge>[1] {
  const { personenart }: Known<typeof personen> = vorher ?? {};
  return { sek_ids, area: unit.table(personen).areas?.of[personenart ?? ''] };
}
