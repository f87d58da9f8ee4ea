import { sql } from 'kysely';
import { definitionVon, postenVon } from '../../../../src/features/statistik/plan/definition.rules.ts';
import type { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import { zaehlePersonen, type Zaehlperson } from '../../../../src/features/statistik/plan/zahlen.rules.ts';
import { aktive } from '../../../../src/features/personen/mitgliedschaft.rules.ts';
import type { ValuesOf } from '../../../records/rows.ts';
import type { Tx } from '../../../storage/database.ts';
import { statusWhileSql, warMitgliedSql } from '../../personen/mitgliedschaft-sql.ts';
import { countYear } from '../jahreszahlen.ts';

type Werte = ValuesOf<typeof statistikplaene>;
type Plan = Pick<Werte, 'sek_id' | 'jahr' | 'art'> & Partial<Pick<Werte, 'fassung'>>;

/** Where it is counted, and today (ISO). */
interface Jetzt {
  readonly tx: Tx;
  readonly day: string;
}

/** What the server counts for a plan: up to 31 December, or to today while the year runs. */
export interface Zaehlung {
  readonly stichtag: string;
  /** Numbers by their keys; what is counted and comes to nothing is 0. */
  readonly zahlen: ReadonlyMap<string, number>;
}

/** Counts what a plan asks for of a branch and a year (domain: archive-kommunikation 4 "Statistikplan"). */
export async function zaehle(jetzt: Jetzt, plan: Plan): Promise<Zaehlung> {
  const { sek_id, jahr, art } = plan;
  const { tx, day: heute } = jetzt;
  const stichtag = [`${jahr}-12-31`, heute].toSorted()[0] ?? heute;
  const ort = { tx, sek_id, von: `${jahr}-01-01`, bis: `${jahr}-12-31`, tag: stichtag };
  const gezaehlt: Readonly<Record<string, number>> =
    art === 'Chor'
      ? await zaehleChor(ort)
      : { ...(await zaehleKapelle(ort)), ...(await bewegung(jetzt, sek_id, jahr)) };
  const gefragt = postenVon(definitionVon(plan)).filter(({ istBerechnet }) => istBerechnet);
  return {
    stichtag,
    zahlen: new Map(
      gefragt.flatMap(({ key, mittelVon }): [string, number][] => {
        // Of nobody there is no average.
        const zahl = gezaehlt[key] ?? (mittelVon === undefined ? 0 : undefined);
        return zahl === undefined ? [] : [[key, zahl]];
      }),
    ),
  };
}

interface Ort {
  readonly tx: Tx;
  readonly sek_id: string;
  /** First and last day of the year, for ages, and the day of counting; ISO. */
  readonly von: string;
  readonly bis: string;
  readonly tag: string;
}

async function zaehleChor(ort: Ort): Promise<Record<string, number>> {
  const { tx, sek_id, bis, tag } = ort;
  const { rows } = await sql<Zaehlperson>`
    select distinct on (p.id) p.geschlecht, p.gebdatum::text as gebdatum,
      (select 'stimme_' || lower(s.stimme) from stimmgattungen s where s.mgd_id = p.id and coalesce(s.anfang, ${tag}::date) <= ${tag}::date
        and coalesce(s.ende, ${tag}::date) >= ${tag}::date order by s.anfang desc nulls last, s.id limit 1) as teil
    from mitgliedschaften z join personen p on p.id = z.mgd_id and p.personenart = 'Mitglied'
    where z.sek_id = ${sek_id} and ${warMitgliedSql('z', tag)} and z.mitgliedschaft <> 'Gast'
      and ${statusWhileSql('z')} = any(${[...aktive, 'Jugend']}::text[])`.execute(tx);
  const auftritte = await auftritteNach(ort);
  const konzerte = auftritte.get('Konzert') ?? 0;
  const gottesdienste = auftritte.get('Kirche') ?? 0;
  const alle = [...auftritte.values()].reduce((sum, one) => sum + one, 0);
  return {
    ...zaehlePersonen(rows, { alle: 'saenger', ohne: 'stimme_ohne', tag: bis }),
    konzerte,
    gottesdienste,
    auftritte_andere: alle - konzerte - gottesdienste,
  };
}

async function zaehleKapelle(ort: Ort): Promise<Record<string, number>> {
  const { tx, sek_id, von, bis, tag } = ort;
  // A period that ended later says of its player only that it did.
  const { rows } = await sql<Zaehlperson>`
    select distinct on (p.id) p.geschlecht, p.gebdatum::text as gebdatum,
      (select 'register_' || lower(i.gruppe) from mitgliederbesetzung m join besetzung b on b.id = m.besetzung_id left join instrumente i on i.name = b.name
        where m.mgd_id = p.id and coalesce(m.anfang, ${tag}::date) <= ${tag}::date and coalesce(m.ende, ${tag}::date) >= ${tag}::date
        order by m.haupt desc, m.anfang desc nulls last, m.id limit 1) as teil
    from mitgliedschaften z join personen p on p.id = z.mgd_id and p.personenart = 'Mitglied'
    where z.sek_id = ${sek_id} and ${warMitgliedSql('z', tag)} and z.mitgliedschaft not in ('Gast', 'SchuelerIn')
      and (z.status2 = 'musizierend' or z.status2 = 'archiviert' and z.bis is not null)`.execute(tx);
  const {
    rows: [ausbildung],
  } = await sql<Record<'schueler' | 'bronze' | 'silber' | 'gold', string>>`
    select (select count(distinct s.mgd_id) from musikschueler s join schuljahre j on j.id = s.schuljahr_id
        where s.sek_id = ${sek_id} and ${tag}::date between j.von and j.bis and s.eintritt <= ${tag}::date and coalesce(s.austritt, ${tag}::date) >= ${tag}::date) as schueler,
      count(*) filter (where stufe = 'Bronze') as bronze, count(*) filter (where stufe = 'Silber') as silber, count(*) filter (where stufe = 'Gold') as gold
    from leistungsabzeichen where sek_id = ${sek_id} and status = 'Verliehen' and verliehenam between ${von}::date and ${tag}::date`.execute(
    tx,
  );
  return {
    ...zaehlePersonen(rows, { alle: 'musiker', ohne: 'register_ohne', tag: bis }),
    schueler: Number(ausbildung?.schueler),
    abzeichen_bronze: Number(ausbildung?.bronze),
    abzeichen_silber: Number(ausbildung?.silber),
    abzeichen_gold: Number(ausbildung?.gold),
    ...Object.fromEntries(
      [...(await auftritteNach(ort))].map(([art, zahl]) => [`auftritte_${art.toLowerCase()}`, zahl]),
    ),
  };
}

/** Performances by kind, up to the day of counting. */
async function auftritteNach({ tx, sek_id, von, tag }: Ort): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ art: string; zahl: string }>`
    select art, count(*) as zahl from auffuehrungen where sek_id = ${sek_id} and datum between ${von}::date and ${tag}::date group by art`.execute(
    tx,
  );
  return new Map(rows.map(({ art, zahl }) => [art, Number(zahl)]));
}

/** Who came and went, switches of the branch among them, as the yearly figures count them. */
async function bewegung(jetzt: Jetzt, sek_id: string, jahr: number): Promise<Record<string, number>> {
  const zahlen = (await countYear(jetzt, [sek_id], jahr)).get(sek_id) ?? {};
  const summe = (...columns: readonly string[]): number =>
    columns.reduce((sum, column) => sum + Number(zahlen[column] ?? 0), 0);
  return {
    eintritte: summe('eintritte', 'zugewechselt'),
    austritte: summe('austritte', 'weggewechselt', 'verstorben'),
  };
}
