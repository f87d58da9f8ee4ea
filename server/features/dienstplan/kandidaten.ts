import { sql } from 'kysely';
import type { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import type { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { abwesendVon, type Abwesenheit } from '../../../src/features/dienstplan/abwesenheit.rules.ts';
import { anteile, punkte, zaehleVerfuegbareTage } from '../../../src/features/dienstplan/fairness.rules.ts';
import { schneidet, tagPlus } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Kreis, Kreisplatz } from '../../../src/features/dienstplan/kreis.rules.ts';
import { wartezeiten, type Wartezeit } from '../../../src/features/dienstplan/wartezeit.rules.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { today } from '../../records/dates.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { pruefeTausch } from './vollzug.ts';

type Tausch = StoredOf<typeof schichttausche>;

/** So far back duties count when it is asked who has had fewest. */
const rueckblickTage = 365;

/**
 * Whom a duty may be offered: active members of the roster’s branch with a qualification that the shift needs on that day, and those in
 * a circle of it. Where anybody can do it, those who were in the roster before: nobody writes to a whole branch.
 */
export async function leuteDes(
  unit: Unit,
  { id: tag_id, root_id, values }: StoredOf<typeof ausbildungtage>,
): Promise<readonly string[]> {
  const { beginn, ende, serie_id } = values;
  const [von, bis] = [localDate(beginn), localDate(Date.parse(ende) - 1)];
  const { rows } = await sql<{ mgd_id: string }>`
    with gebraucht as (
      select unnest(array[quali_id, ersatzquali_id]) as quali_id from schichtbedarfe
      where tag_id = ${tag_id} or (serie_id = ${serie_id} and not exists (select 1 from schichtbedarfe where tag_id = ${tag_id}))),
    sektion as (select sek_id from ausbildungen where id = ${root_id})
    select q.mgd_id from mitgliederqualifikationen q join mitgliedschaften m on m.mgd_id = q.mgd_id
      where q.quali_id in (select quali_id from gebraucht where quali_id is not null) and q.am <= ${von}::date
      and (q.gueltigbis is null or q.gueltigbis >= ${bis}::date) and m.sek_id = (select sek_id from sektion)
      and m.status = 'Aktiv' and m.von <= ${von}::date and (m.bis is null or m.bis >= ${bis}::date)
    union select mgd_id from schichtbelegungen where ausb_id = ${root_id} and not exists (select 1 from gebraucht where quali_id is not null)
    union select p.mgd_id from bereitschaftsplaetze p join bereitschaftskreise k on k.id = p.kreis_id
      where k.sek_id = (select sek_id from sektion) order by mgd_id`.execute(unit.tx);
  return rows.map(({ mgd_id }) => mgd_id);
}

async function abwesenheitenVon(
  unit: Unit,
  leute: readonly string[],
): Promise<readonly (Abwesenheit & { readonly mgd_id: string })[]> {
  const { rows } = await sql<Abwesenheit & { mgd_id: string }>`
    select mgd_id, von, bis, abzeit, biszeit from abwesenheiten where mgd_id = any(${[...leute]}::uuid[])`.execute(
    unit.tx,
  );
  return rows;
}

/** Waiting in the circles of a roster’s branch, by the kind of duty that they name. */
async function gewartetIn(
  unit: Unit,
  ausb_id: string,
  von: string,
  bis: string,
): Promise<readonly (Wartezeit & { readonly gewicht: number })[]> {
  const { rows } = await sql<Kreis & Kreisplatz & { kreis_id: string; gewicht: number }>`
    select k.id as kreis_id, k.anker, k.wechselzeit, k.rhythmustage, p.mgd_id, p.rang, d.gewicht from bereitschaftskreise k
      join bereitschaftsplaetze p on p.kreis_id = k.id join dienstarten d on d.id = k.dienstart_id
      join ausbildungen a on a.sek_id = k.sek_id where a.id = ${ausb_id} order by k.id, p.rang`.execute(unit.tx);
  return [...groupBy(rows, ({ kreis_id }) => kreis_id).values()].flatMap((plaetze) => {
    const [kreis] = plaetze;
    return kreis === undefined
      ? []
      : wartezeiten(kreis, plaetze, von, bis).map((one) => ({ ...one, gewicht: kreis.gewicht }));
  });
}

/** People by what they did beside their share in the last year, who did least first (domain: dienstplan-tief 4 "Fairness"). */
async function nachFairness(unit: Unit, ausb_id: string, leute: readonly string[]): Promise<readonly string[]> {
  const bis = today(unit);
  const von = tagPlus(bis, -rueckblickTage);
  const { rows } = await sql<{ mgd_id: string; beginn: string; ende: string; gewicht: number }>`
    select b.mgd_id, coalesce(b.beginn, t.beginn) as beginn, coalesce(b.ende, t.ende) as ende, coalesce(d.gewicht, 100) as gewicht
    from schichtbelegungen b join ausbildungtage t on t.id = b.tag_id left join dienstarten d on d.id = t.dienstart_id
    where b.ausb_id = ${ausb_id} and b.status = 'Eingeteilt' and t.status <> 'Abgesagt' and t.beginn >= ${von}::date`.execute(
    unit.tx,
  );
  const abwesenheiten = await abwesenheitenVon(unit, leute);
  const gewartet = await gewartetIn(unit, ausb_id, von, bis);
  const leistungen = leute.map((mgd_id) => ({
    mgd_id,
    ist: [...rows, ...gewartet]
      .filter((row) => row.mgd_id === mgd_id)
      .reduce((sum, row) => sum + punkte(row, row.gewicht), 0),
    verfuegbareTage: zaehleVerfuegbareTage(
      von,
      bis,
      abwesenheiten.filter((row) => row.mgd_id === mgd_id).map(abwesendVon),
    ),
  }));
  return anteile(leistungen).map(({ mgd_id }) => mgd_id);
}

/** Of these people those who could take a duty over: qualified, free, rested and there; lowest share first. */
export async function kandidaten(unit: Unit, tausch: Tausch, leute: readonly string[]): Promise<readonly string[]> {
  const andere = leute.filter((mgd_id) => mgd_id !== tausch.values.mgd_id);
  const abwesenheiten = await abwesenheitenVon(unit, andere);
  const moegliche: string[] = [];
  for (const mgd_id of andere) {
    const kopf = { ...tausch, values: { ...tausch.values, art: 'Abgabe' as const } };
    const zusage = { mgd_id, rang: 1, gegenbelegung_id: null, gegenversion: null };
    const { lage, fehler } = await pruefeTausch(unit, kopf, [zusage]);
    const schicht = lage.schichten.get(tausch.values.belegung_id)?.schicht;
    const istWeg = abwesenheiten.some(
      (one) => one.mgd_id === mgd_id && schicht !== undefined && schneidet(abwesendVon(one), schicht),
    );
    if (fehler === undefined && !istWeg) moegliche.push(mgd_id);
  }
  const reihe = await nachFairness(unit, tausch.values.ausb_id, leute);
  return reihe.filter((mgd_id) => moegliche.includes(mgd_id));
}
