import { sql } from 'kysely';
import type { reservierungen } from '../../../../src/features/inventar/verleih/reservierungen.table.ts';
import {
  belegtDurchLeihe,
  belegtDurchReservierung,
  type Belegung,
} from '../../../../src/features/inventar/verleih/reservierung.rules.ts';
import type { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import type { Unit } from '../../../records/unit.ts';
import { takeLock } from '../../../storage/lock.ts';

/** What is asked for: a piece, or an article of a branch. */
export interface Gegenstand {
  readonly sek_id: string;
  readonly inventar_id: string | null;
  readonly artikel_id: string | null;
}

/** How many there are of something, and when how many are taken. */
export interface Lage {
  readonly bestand: number;
  readonly belegungen: readonly Belegung[];
}

type Zeit = Date | string | null;
const iso = (zeit: Zeit): string | null => (zeit === null ? null : new Date(zeit).toISOString());

/**
 * What is taken of an article of a branch, or of a piece. Whoever asks of one article waits for the other, so that the second of two sees
 * the first. What of a stock is out has left it and is one of those taken. Locks that come with the day do not count: what falls due may be
 * checked until it is fetched, and is asked for then. `ohne`: a reservation and a loan that do not count.
 */
export async function lageVon(
  unit: Unit,
  { sek_id, inventar_id, artikel_id }: Gegenstand,
  ohne: { readonly reservierung?: string; readonly verleih?: string } = {},
): Promise<Lage> {
  await takeLock(unit.tx, `verfuegbar ${sek_id} ${artikel_id ?? inventar_id ?? ''}`);
  const isIt =
    artikel_id === null
      ? sql`t.inventar_id = ${inventar_id}`
      : sql`(t.artikel_id = ${artikel_id} or t.inventar_id in (select id from inventar where artikel_id = ${artikel_id})) and t.sek_id = ${sek_id}`;
  const { rows: stock } = await sql<{ n: string | number | null }>`
    select sum(menge) as n from (
      select menge from inventar where status <> 'Ausgemustert' and coalesce(cardinality(sperren), 0) = 0
        and ${artikel_id === null ? sql`id = ${inventar_id}` : sql`artikel_id = ${artikel_id} and sek_id = ${sek_id}`}
      union all select menge from lagerbestaende where artikel_id = ${artikel_id} and sek_id = ${sek_id}
      union all select -menge from lagerbewegungen
        where artikel_id = ${artikel_id} and sek_id = ${sek_id} and verleih_id is not null and grund = 'Umlagerung'
    ) da`.execute(unit.tx);
  const { rows: loans } = await sql<{ status: 'Offen'; bis: Zeit; offen: number; menge: number; ausgegebenam: Zeit }>`
    select t.status, t.bis, t.offen, t.menge, t.ausgegebenam from verleih t
    where ${isIt} and t.status = 'Offen' and t.id is distinct from ${ohne.verleih ?? null}`.execute(unit.tx);
  const { rows: booked } = await sql<Pick<Known<typeof reservierungen>, 'status' | 'menge'> & { von: Zeit; bis: Zeit }>`
    select t.status, t.von, t.bis, t.menge from reservierungen t
    where ${isIt} and t.status = 'Bestaetigt' and t.id is distinct from ${ohne.reservierung ?? null}`.execute(unit.tx);
  return {
    bestand: Number(stock[0]?.n ?? 0),
    belegungen: [
      ...loans.flatMap((row) =>
        belegtDurchLeihe(
          { ...row, bis: iso(row.bis), ausgegebenam: iso(row.ausgegebenam) } satisfies Known<typeof verleih>,
          unit.zeit,
        ),
      ),
      ...booked.flatMap((row) => belegtDurchReservierung({ ...row, von: iso(row.von), bis: iso(row.bis) })),
    ],
  };
}
