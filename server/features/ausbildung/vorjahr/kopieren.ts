import { sql } from 'kysely';
import type * as v from 'valibot';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildunggebuehren } from '../../../../src/features/ausbildung/gebuehren/ausbildunggebuehren.table.ts';
import type { vorjahrInput } from '../../../../src/features/ausbildung/vorjahr/vorjahr.calls.ts';
import { tagNach, wochenBis, zeitpunktNach } from '../../../../src/features/ausbildung/vorjahr/vorjahr.rules.ts';
import { naturalId, newId } from '../../../../src/lib/ids.ts';
import { rowArea } from '../../../../src/permissions/row-areas.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { isOffered } from '../../../../src/variants/choices.ts';
import { forbidden } from '../../../http/errors.ts';
import { applyInsert } from '../../../records/apply.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { lastEntry } from '../../../records/log.ts';
import { giveNumbers } from '../../../records/numbers.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';

type Kurs = StoredOf<typeof ausbildungen>;
type Auftrag = v.InferOutput<typeof vorjahrInput>;

/**
 * Makes the courses of a year from those of the year before: the same weekday and time, with days and fees, without participants and
 * numbers (domain: ausbildung 4 "copy"). As drafts where there are such, else planned. Each is made once, however often it is asked;
 * one that was deleted since stays so. Answers how many. Throws 403.
 */
export async function kopiereVorjahr(unit: Unit, auftrag: Auftrag): Promise<number> {
  const { sek_id, typ, kg_id, jahr } = auftrag;
  const topic = topicIn(ausbildungen.right, rowArea(ausbildungen, { typ }));
  for (const action of ['KOPIEREN', 'NEU']) if (!unit.nutzer.rights.holds(topic, action, [sek_id])) throw forbidden();
  const { rows } = await sql<{ id: string }>`
    select id from ausbildungen where sek_id = ${sek_id} and typ = ${typ} and jahr = ${jahr - 1}::int and status <> 'Abgesagt'
      and (${kg_id}::uuid is null or kg_id = ${kg_id}::uuid) order by anfang, id`.execute(unit.tx);
  let kurse = 0;
  for (const { id } of rows) {
    const kurs = await lockRow(unit, unit.table(ausbildungen), id);
    if (kurs !== undefined && (await kopiere(unit, kurs, jahr))) kurse += 1;
  }
  return kurse;
}

/** False where it was made before. */
async function kopiere(unit: Unit, kurs: Kurs, jahr: number): Promise<boolean> {
  const table = unit.table(ausbildungen);
  const id = naturalId('kurs des vorjahres', [kurs.id, String(jahr)]);
  if ((await lastEntry(unit, table, id)) !== undefined) return false;
  const wochen = wochenBis(kurs.values.anfang, jahr);
  const values = neueWerte(unit, kurs, wochen);
  await giveNumbers(unit, table, values);
  const place = { root_id: id, sek_ids: [values.sek_id], area: kurs.area };
  await applyInsert(unit, table, { id, rev: 1, ...place, values });
  for (const { values: tag } of await childRows(unit, unit.table(ausbildungtage), [kurs])) {
    const [beginn, ende] = [zeitpunktNach(tag.beginn, wochen), zeitpunktNach(tag.ende, wochen)];
    await applyInsert(unit, unit.table(ausbildungtage), {
      id: newId(),
      rev: 1,
      ...place,
      // Shifts of a roster are planned anew; days of other courses have no status.
      values: { ...tag, ausb_id: id, beginn, ende, status: tag.status === null ? null : 'Offen' },
    });
  }
  for (const { values: gebuehr } of await childRows(unit, unit.table(ausbildunggebuehren), [kurs]))
    await unit.insert(unit.table(ausbildunggebuehren), {
      id: naturalId('ausbildunggebuehren', [id, gebuehr.kategorie]),
      rev: 1,
      ...place,
      values: { ...gebuehr, ausb_id: id },
    });
  return true;
}

function neueWerte(unit: Unit, { values }: Kurs, wochen: number): ValuesOf<typeof ausbildungen> {
  const spaeter = (tag: string | null): string | null => (tag === null ? null : tagNach(tag, wochen));
  return {
    ...values,
    nr: null,
    vorlaeufig: null,
    absagegrund: null,
    status: isOffered(unit.deps.deployment.variant().name, 'kursstatus', 'Entwurf') ? 'Entwurf' : 'Geplant',
    anfang: tagNach(values.anfang, wochen),
    ende: spaeter(values.ende),
    anmeldebeginn: spaeter(values.anmeldebeginn),
    anmeldeschluss: spaeter(values.anmeldeschluss),
    kontingentfreigabeam: spaeter(values.kontingentfreigabeam),
  };
}
