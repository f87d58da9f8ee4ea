import { sql } from 'kysely';
import type { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import type { Belegung } from '../../../src/features/dienstplan/dienst-jetzt.rules.ts';
import {
  geltende,
  gueltigeQualis,
  type Bedarf,
  type Nachweis,
} from '../../../src/features/dienstplan/luecken.rules.ts';
import type { Schichtlage } from '../../../src/features/dienstplan/schichtstand.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** A shift of a roster that this transaction has locked with it, and how it is filled. */
export interface Lage extends Schichtlage {
  readonly belegungen: readonly (Belegung & { readonly rang: number | null })[];
  readonly version: number;
  readonly hoechstens: number | null;
  /** Names of the functions by their needs. */
  readonly funktionen: ReadonlyMap<string, string>;
}

/** What a shift needs: its own needs, or those of its series where it has none. */
async function bedarfeVon(
  unit: Unit,
  { id, values }: StoredOf<typeof ausbildungtage>,
): Promise<readonly (Bedarf & { readonly funktion: string })[]> {
  const { rows } = await sql<Bedarf & { funktion: string; tag_id: string | null; serie_id: string | null }>`
    select id, tag_id, serie_id, funktion, quali_id, ersatzquali_id as ersatz_id, anzahl, pflicht from schichtbedarfe
    where tag_id = ${id} or serie_id = ${values.serie_id} order by id`.execute(unit.tx);
  return geltende(rows, id, values.serie_id);
}

async function qualisVon(
  unit: Unit,
  personen: readonly string[],
  { values: { beginn, ende } }: StoredOf<typeof ausbildungtage>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<Nachweis & { mgd_id: string }>`
    select mgd_id, quali_id, am, gueltigbis from mitgliederqualifikationen where mgd_id = any(${[...personen]}::uuid[])`.execute(
    unit.tx,
  );
  const letzter = localDate(Date.parse(ende) - 1);
  return new Map(
    personen.map((mgd_id) => [
      mgd_id,
      gueltigeQualis(
        rows.filter((row) => row.mgd_id === mgd_id),
        localDate(beginn),
        letzter,
      ),
    ]),
  );
}

/** Reads how a shift is filled; `weitere`: people besides those at it whose qualifications are asked for. */
export async function lageVon(
  unit: Unit,
  tag: StoredOf<typeof ausbildungtage>,
  weitere: readonly string[] = [],
): Promise<Lage> {
  const { rows: belegungen } = await sql<Belegung & { rang: number | null }>`
    select id, tag_id, mgd_id, status, beginn, ende, rang from schichtbelegungen where tag_id = ${tag.id} order by rang, id`.execute(
    unit.tx,
  );
  const bedarfe = await bedarfeVon(unit, tag);
  const qualis = await qualisVon(unit, [...new Set([...belegungen.map(({ mgd_id }) => mgd_id), ...weitere])], tag);
  const { beginn, ende, status, version, bedarfmax } = tag.values;
  return {
    schicht: { id: tag.id, beginn, ende, status: status ?? 'Offen' },
    version: version ?? 0,
    hoechstens: bedarfmax,
    bedarfe,
    belegungen,
    qualisVon: (mgd_id) => qualis.get(mgd_id) ?? new Set(),
    funktionen: new Map(bedarfe.map(({ id, funktion }) => [id, funktion])),
  };
}

/** The next place of the waiting list; numbers are never given twice nor moved. */
export const naechsterRang = (belegungen: Lage['belegungen']): number =>
  1 + Math.max(0, ...belegungen.map(({ rang }) => rang ?? 0));
