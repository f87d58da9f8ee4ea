import { sql } from 'kysely';
import {
  ruhesaetze,
  ruhevorgabe,
  type Ruheregel,
  type Taetigkeit,
} from '../../../src/features/dienstplan/ruhe.rules.ts';
import { abwesendVon } from '../../../src/features/dienstplan/abwesenheit.rules.ts';
import { schneidet, type Spanne } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import type { Unit } from '../../records/unit.ts';

type Wirkung = 'Hinweis' | 'Warnung' | 'Sperre';

/** What a person does around a shift: rest is looked at a week to both sides. */
const umkreis = 8 * 24 * 3_600_000;

/** A duty to which somebody is assigned. */
export interface Dienst extends Taetigkeit {
  readonly tag_id: string;
  readonly sek_id: string;
}

/** Duties of a member around a time, whatever the roster; a shift that was called off is none. */
export async function diensteVon(unit: Unit, mgd_id: string, { beginn, ende }: Spanne): Promise<readonly Dienst[]> {
  const von = new Date(Date.parse(beginn) - umkreis).toISOString();
  const bis = new Date(Date.parse(ende) + umkreis).toISOString();
  const { rows } = await sql<Dienst>`
    select t.id as tag_id, a.sek_id, coalesce(d.art, 'Praesenz') as art, coalesce(b.beginn, t.beginn) as beginn,
      coalesce(b.ende, t.ende) as ende, coalesce(nullif(t.thema, ''), d.name, a.name) as name
    from schichtbelegungen b join ausbildungtage t on t.id = b.tag_id join ausbildungen a on a.id = b.ausb_id
      left join dienstarten d on d.id = t.dienstart_id
    where b.mgd_id = ${mgd_id} and b.status = 'Eingeteilt' and t.status is distinct from 'Abgesagt' and t.ende > ${von} and t.beginn < ${bis}
    order by t.beginn, t.id`.execute(unit.tx);
  return rows;
}

async function einsaetzeVon(unit: Unit, mgd_id: string, { beginn, ende }: Spanne): Promise<readonly Taetigkeit[]> {
  const von = new Date(Date.parse(beginn) - umkreis).toISOString();
  const bis = new Date(Date.parse(ende) + umkreis).toISOString();
  const { rows } = await sql<{ name: string | null; beginn: string; ende: string }>`
    select * from (
      select coalesce(e.nummer, e.vorlaeufig) as name, coalesce(b.von, e.einsatzbeginn) as beginn, coalesce(b.bis, e.einsatzende) as ende
      from einsatz_beteiligte b join einsaetze e on e.id = b.einsatz_id where b.mgd_id = ${mgd_id}) x
    where ende > ${von} and beginn < ${bis}`.execute(unit.tx);
  return rows.map((row) => ({ ...row, name: row.name ?? '', art: 'Einsatz' }));
}

/** The rule of rest of a member: that of their group, as the association wrote it, or what the law says. */
async function ruheregelVon(
  unit: Unit,
  mgd_id: string,
  sek_ids: readonly string[],
): Promise<Ruheregel & { readonly wirkung: Wirkung }> {
  const { rows: gruppen } = await sql<{ gruppe: Ruheregel['personengruppe'] }>`
    select coalesce((select v.personengruppe from dienstverhaeltnisse v where v.mgd_id = p.id and v.sek_id = any(${[...sek_ids]}::uuid[]) limit 1),
      case when p.gebdatum > (${unit.zeit}::timestamptz - interval '18 years')::date then 'Jugend' else 'Ehrenamt' end) as gruppe
    from personen p where p.id = ${mgd_id}`.execute(unit.tx);
  const personengruppe = gruppen[0]?.gruppe ?? 'Ehrenamt';
  const { rows } = await sql<Ruheregel & { wirkung: Wirkung }>`
    select personengruppe, ruhemin, wochenruhe, wirkung from ruheregeln
    where personengruppe = ${personengruppe} and archiviertam is null order by ruhemin desc, id limit 1`.execute(
    unit.tx,
  );
  return rows[0] ?? { ...ruhevorgabe(personengruppe), wirkung: 'Warnung' };
}

/** What speaks against a member taking a duty. */
export interface Befund {
  readonly anderswo: Dienst | undefined;
  readonly abwesend: boolean;
  /** What speaks against their rest, by the day and by the week. */
  readonly ruhe: readonly string[];
  readonly wirkung: Wirkung;
}

/** Being on call for two branches at once is told, and both stay (domain: dienstplan-tief 1 no. 7). */
const istBeidesRuf = (a: Pick<Dienst, 'art' | 'sek_id'>, b: Pick<Dienst, 'art' | 'sek_id'>): boolean =>
  a.art === 'Rufbereitschaft' && b.art === 'Rufbereitschaft' && a.sek_id !== b.sek_id;

/** Looks at everything else that a member does around a duty. `ohne`: shifts that do not count, because they change hands. */
export async function befundVon(
  unit: Unit,
  mgd_id: string,
  neu: Dienst,
  sek_ids: readonly string[],
  ohne: readonly string[] = [],
): Promise<Befund> {
  const dienste = (await diensteVon(unit, mgd_id, neu)).filter(
    ({ tag_id }) => tag_id !== neu.tag_id && !ohne.includes(tag_id),
  );
  const regel = await ruheregelVon(unit, mgd_id, sek_ids);
  const { rows: abwesenheiten } = await sql<Parameters<typeof abwesendVon>[0]>`
    select von, bis, abzeit, biszeit from abwesenheiten where mgd_id = ${mgd_id}`.execute(unit.tx);
  return {
    anderswo: dienste.find((dienst) => schneidet(dienst, neu) && !istBeidesRuf(dienst, neu)),
    abwesend: abwesenheiten.some((one) => schneidet(abwesendVon(one), neu)),
    ruhe: ruhesaetze([...dienste, ...(await einsaetzeVon(unit, mgd_id, neu))], neu, regel),
    wirkung: regel.wirkung,
  };
}
