import { sql } from 'kysely';
import { herstelltag } from '../../../src/features/inventar/alter.rules.ts';
import { hinweiseVon } from '../../../src/features/inventar/hinweise.rules.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventarpruefungen } from '../../../src/features/inventar/inventarpruefungen.table.ts';
import { darfPruefen, plaeneFuer } from '../../../src/features/inventar/pruefung.rules.ts';
import { pruefplaene } from '../../../src/features/inventar/pruefplaene.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow, readRow } from '../../records/lock.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { leiteZustandAb, rowsWhere } from './zustand.ts';

const tagMs = 24 * 3_600_000;

type Stueck = StoredOf<typeof inventar>;
type Pruefung = Draft<typeof inventarpruefungen>;

/** Whether something is said to happen more than a day ahead (domain: inventar 7). */
export const istZuWeitVoraus = (unit: Unit, zeitpunkt: string): boolean =>
  Date.parse(zeitpunkt) > Date.parse(unit.zeit) + tagMs;

/** A correction corrects a row of the same piece. */
export const gegenFremdes = (
  corrected: Stored | undefined,
  after: Stored & { readonly values: { readonly ersetzt_id: string | null } },
) =>
  after.values.ersetzt_id !== null && corrected?.root_id !== after.root_id
    ? [{ feld: 'ersetzt_id', text: message('Verweis ist ungültig.') }]
    : [];

/** The person that a user is, where the user is one. */
export async function personVon(unit: Unit): Promise<string | null> {
  const { rows } = await sql<{
    mgd_id: string | null;
  }>`select mgd_id from benutzer where id = ${unit.nutzer.id}`.execute(unit.tx);
  return rows[0]?.mgd_id ?? null;
}

/** Whether a person holds a qualification on a day. */
async function hatQualifikation(unit: Unit, mgd_id: string | null, quali_id: string, tag: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mitgliederqualifikationen where mgd_id = ${mgd_id} and quali_id = ${quali_id} and am <= ${tag}::date
      and (gueltigbis is null or gueltigbis >= ${tag}::date) limit 1`.execute(unit.tx);
  return rows.length > 0;
}

async function planFuer(unit: Unit, piece: Stueck, { values }: Pruefung) {
  if (values.plan_id !== null) return readRow(unit, unit.table(pruefplaene), values.plan_id);
  const { artikel_id, artikeltyp_id, artikelgruppe_id } = piece.values;
  const all = await rowsWhere(
    unit,
    pruefplaene,
    sql`t.pruefart = ${values.pruefart} and t.archiviertam is null and (t.artikel_id = ${artikel_id}
      or t.artikeltyp_id = ${artikeltyp_id} or t.artikelgruppe_id = ${artikelgruppe_id})`,
  );
  const [best] = plaeneFuer(
    piece.values,
    all.map((one) => ({ id: one.id, ...one.values })),
  );
  return all.find(({ id }) => id === best?.id);
}

/** What the server adds to a check: who made it, when it arrived, by which plan, and what is to be noticed (domain: inventar 4). */
async function ergaenze(unit: Unit, piece: Stueck, after: Pruefung): Promise<void> {
  const { values } = after;
  values.erfasstam = unit.zeit;
  if (values.pruefer_id === null && (values.pruefer_name ?? '') === '') {
    values.pruefer_id = await personVon(unit);
    if (values.pruefer_id === null) values.pruefer_name = unit.nutzer.name;
  }
  const plan = await planFuer(unit, piece, after);
  values.plan_id ??= plan?.id ?? null;
  values.planversion ??= plan?.values.version ?? null;
  const quali_id = plan?.values.quali_id ?? null;
  const haelt =
    quali_id !== null && (await hatQualifikation(unit, values.pruefer_id, quali_id, localDate(values.zeitpunkt)));
  values.hinweise = hinweiseVon({
    stueck: piece.values,
    pruefung: { id: after.id, ...values },
    darf: darfPruefen(plan?.values, values, haelt),
    planversion: plan?.values.version ?? null,
    hergestellt: herstelltag(piece.values),
    andere: (await childRows(unit, unit.table(inventarpruefungen), [piece])).map((one) => ({
      id: one.id,
      ...one.values,
    })),
  });
}

async function einwaendeGegen(unit: Unit, after: Pruefung): Promise<readonly FieldIssue[]> {
  const { zeitpunkt, naechste, ersetzt_id } = after.values;
  const corrected = ersetzt_id === null ? undefined : await readRow(unit, unit.table(inventarpruefungen), ersetzt_id);
  return [
    ...(istZuWeitVoraus(unit, zeitpunkt)
      ? [{ feld: 'zeitpunkt', text: message('Die Prüfung liegt mehr als einen Tag in der Zukunft.') }]
      : []),
    ...(naechste !== null && naechste < localDate(zeitpunkt)
      ? [{ feld: 'naechste', text: message('Die nächste Prüfung liegt vor dieser.') }]
      : []),
    ...gegenFremdes(corrected, after),
  ];
}

/** A check happened: it is kept with what is to be noticed, and the piece's state follows from it (domain: inventar 4, 7). */
export const inventarpruefungenHook = hookFor(inventarpruefungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const issues = await einwaendeGegen(unit, after);
    const piece = issues.length > 0 ? undefined : await lockRow(unit, unit.table(inventar), after.values.inventar_id);
    if (piece !== undefined) await ergaenze(unit, piece, after);
    return issues;
  },
  async effect({ unit, after, before }) {
    const of = after ?? before;
    if (of !== undefined) await leiteZustandAb(unit, of.values.inventar_id);
  },
});
