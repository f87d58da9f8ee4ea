import { sql } from 'kysely';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnahmen } from '../../../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { Nachweiszeile } from '../../../../src/features/ausbildung/nachweis/nachweis.calls.ts';
import { dauer } from '../../../../src/features/ausbildung/verguetung/honorar.rules.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import type { Table } from '../../../../src/kit/define-table.ts';
import { isId } from '../../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { visibleRows, type VisibleRow } from '../../../records/visible-rows.ts';

/** Reads rows as this user may see them. */
type Read = <T extends Table>(table: T, ids: readonly string[]) => Promise<VisibleRow<T>[]>;

/** The courses of a member, each as far as this user may see it: with hours only who reads attendance, with results who reads ratings. Throws 404. */
export async function nachweisVon(deps: Deps, nutzer: Nutzer, mgd_id: string): Promise<Nachweiszeile[]> {
  const { db } = deps.storage;
  const read: Read = (table, ids) => visibleRows({ registry: deps.registry, db }, nutzer, deps.registry.of(table), ids);
  if (!isId(mgd_id) || (await read(personen, [mgd_id])).length === 0) throw notFound();
  const { rows } = await sql<{ id: string; ausb_id: string }>`
    select t.id, t.ausb_id from ausbildungteilnehmer t join ausbildungen a on a.id = t.ausb_id
    where t.mgd_id = ${mgd_id}::uuid and t.typ in ('Angemeldet', 'Vorbehalt') and a.status in ('Eingabe', 'Abgeschlossen')`.execute(
    db,
  );
  const teilnehmer = await read(
    ausbildungteilnehmer,
    rows.map(({ id }) => id),
  );
  const kurse = await read(ausbildungen, [...new Set(teilnehmer.flatMap(({ row }) => row.ausb_id ?? []))]);
  const minuten = await minutenVon(deps, read, teilnehmer);
  return kurse.flatMap(({ id, row: kurs }) =>
    teilnehmer
      .filter(({ row }) => row.ausb_id === id)
      .map((one): Nachweiszeile => ({
        ausb_id: id,
        typ: kurs.typ ?? 'Ausbildung',
        nr: kurs.nr ?? null,
        kurs: kurs.name ?? '',
        anfang: kurs.anfang ?? '',
        ende: kurs.ende ?? kurs.anfang ?? '',
        minuten: minuten.get(one.id) ?? null,
        bestanden: one.row.bestanden ?? null,
        ergebnis: one.row.ergebnis ?? null,
        zertifikatnr: (one.row.annulliertam ?? null) === null ? (one.row.zertifikatnr ?? null) : null,
      })),
  );
}

/** Attended minutes by participant, where attendance and days may be read. */
async function minutenVon(
  { storage: { db } }: Deps,
  read: Read,
  teilnehmer: readonly VisibleRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = teilnehmer.map(({ id }) => id);
  const { rows } = await sql<{ id: string; tag_id: string }>`
    select id, tag_id from ausbildungteilnahmen where teilnehmer_id = any(${ids}::uuid[]) and teilnahme = 'Teilgenommen'`.execute(
    db,
  );
  const notiert = await read(
    ausbildungteilnahmen,
    rows.map(({ id }) => id),
  );
  const tage = new Map(
    (await read(ausbildungtage, [...new Set(rows.map(({ tag_id }) => tag_id))])).map((tag) => [tag.id, tag.row]),
  );
  const found = new Map<string, number>();
  for (const { row } of notiert) {
    const tag = tage.get(row.tag_id ?? '');
    const ganz = tag?.beginn && tag.ende ? dauer({ beginn: tag.beginn, ende: tag.ende }) : undefined;
    const eigene = row.minuten ?? ganz;
    if (row.teilnehmer_id !== undefined && eigene !== undefined)
      found.set(row.teilnehmer_id, (found.get(row.teilnehmer_id) ?? 0) + eigene);
  }
  return found;
}
