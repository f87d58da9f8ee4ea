import { sql, type RawBuilder } from 'kysely';
import type { Beitragsvorschau } from '../../../src/features/beitraege/beitraege.calls.ts';
import type { beitragslaeufe } from '../../../src/features/beitraege/beitragslaeufe.table.ts';
import { planeKorrektur } from '../../../src/features/beitraege/korrektur.rules.ts';
import {
  planeLauf,
  type Art,
  type Beitragszahler,
  type NeuerBeitrag,
  type Zeit,
} from '../../../src/features/beitraege/lauf.rules.ts';
import { homeOf } from '../../../src/features/personen/haushalt.rules.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { fold } from '../../../src/lib/search-text.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { hindernisse, hinweise } from './einwaende.ts';
import { mitMandat } from './stellen.ts';

/** A run, as far as it is known: what is typed of one that is not saved, too. */
export type Lauf = Partial<ValuesOf<typeof beitragslaeufe>>;

/** A fee, and who pays it in which form. */
export interface GeplanterBeitrag extends NeuerBeitrag, Zahlung {
  /** What of the year it is, beside its kind. */
  readonly istKorrektur: boolean;
}

/** Who pays for a member, null for itself, and in which form. */
export interface Zahlung {
  readonly zahler: { readonly id: string; readonly name: string } | null;
  readonly zahlungsform: Beitragsvorschau['zeilen'][number]['zahlungsform'];
}

/** A run as it stands before anything is written: all of it. */
export interface Geplant extends Pick<Beitragsvorschau, 'hindernisse' | 'hinweise' | 'zeilen' | 'ausgeschlossen'> {
  readonly beitraege: readonly GeplanterBeitrag[];
  readonly summe: Beitragsvorschau['summe'];
}

/** So many members are worked out while somebody waits; more by a job. */
const sofort = 2000;
/** So many lines are shown at once. */
const shown = 200;

/** What a run will do, for the screen: all of a small one or of one member, of a large one how many members it is about. */
export async function zeige(unit: Unit, lauf: Lauf): Promise<Beitragsvorschau> {
  const mitglieder = await umfang(unit, lauf);
  if (mitglieder > sofort && (lauf.mgd_id ?? null) === null)
    return {
      mitglieder,
      imHintergrund: true,
      hindernisse: await hindernisse(unit, lauf, await artenVon(unit, lauf)),
      hinweise: await hinweise(unit, lauf),
      summe: summeVon([], [], 0),
      zeilen: [],
      ausgeschlossen: [],
    };
  const { beitraege: _, ...plan } = await plane(unit, lauf);
  return {
    ...plan,
    mitglieder,
    imHintergrund: false,
    zeilen: plan.zeilen.slice(0, shown),
    ausgeschlossen: plan.ausgeschlossen.slice(0, shown),
  };
}

/** How many were members of the branch during the year. */
async function umfang(unit: Unit, { sek_id, jahr }: Lauf): Promise<number> {
  if (jahr === undefined) return 0;
  const { rows } = await sql<{ anzahl: number }>`
    select count(distinct mgd_id)::int as anzahl from mitgliedschaften
    where sek_id = ${sek_id ?? null} and von <= make_date(${jahr}::int, 12, 31) and (bis is null or bis >= make_date(${jahr}::int, 1, 1))`.execute(
    unit.tx,
  );
  return rows[0]?.anzahl ?? 0;
}

/** Who pays what by this run, and what stands against it. A fixed number of questions to the database, however many members there are. */
export async function plane(unit: Unit, lauf: Lauf): Promise<Geplant> {
  const { sek_id = '', jahr, mgd_id = null } = lauf;
  const istKorrektur = lauf.art === 'Korrektur';
  const alle = await artenVon(unit, lauf);
  const arten = alle.filter(({ id }) => istKorrektur || (lauf.beitragsart_id ?? id) === id);
  const begrenzt = new Set(alle.flatMap(({ id, familienbetrag }) => ((familienbetrag ?? null) === null ? [] : [id])));
  const personen = jahr === undefined ? [] : await zahlerVon(unit, sek_id, jahr, begrenzt, istKorrektur);
  const stichtag = lauf.stichtag ?? `${String(jahr)}-01-01`;
  const plan = (istKorrektur ? planeKorrektur : planeLauf)(arten, personen, jahr ?? 0, stichtag);
  // The family counts as a whole, even where the run is about one of it.
  const isMeant = (one: { readonly mgd_id: string }): boolean => (mgd_id ?? one.mgd_id) === one.mgd_id;
  const zahlungVon = await zahlungen(
    unit,
    sek_id,
    plan.beitraege.map((one) => one.mgd_id),
  );
  const beitraege = plan.beitraege.filter(isMeant).map((one) => ({ ...one, ...zahlungVon(one.mgd_id), istKorrektur }));
  const ausgeschlossen = plan.ausgeschlossen.filter(isMeant);
  const zeilen = zeilenVon(beitraege);
  return {
    beitraege,
    zeilen,
    ausgeschlossen,
    summe: summeVon(beitraege, zeilen, ausgeschlossen.length),
    hindernisse: await hindernisse(unit, lauf, arten, beitraege.length),
    hinweise: await hinweise(unit, lauf),
  };
}

/** What a run comes to. */
function summeVon(
  beitraege: readonly GeplanterBeitrag[],
  zeilen: readonly unknown[],
  ausgeschlossen: number,
): Beitragsvorschau['summe'] {
  const paid = (form: Zahlung['zahlungsform']): number =>
    beitraege.filter(({ zahlungsform }) => zahlungsform === form).length;
  return {
    beitraege: beitraege.length,
    betrag: beitraege.reduce((sum, { betrag }) => sum + betrag, 0),
    lastschriften: paid('Lastschrift'),
    bar: paid('Bar'),
    zeilen: zeilen.length,
    ausgeschlossen,
  };
}

/** One line a person and kind, its parts together. */
const zeilenVon = (beitraege: readonly GeplanterBeitrag[]): Beitragsvorschau['zeilen'] =>
  [...groupBy(beitraege, ({ mgd_id, art }) => `${mgd_id}/${art.id}`).values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { mgd_id, name, art, zahler, zahlungsform } = first;
    return [
      {
        mgd_id,
        name,
        zahlungsform,
        art: art.name ?? '',
        betrag: some.reduce((sum, { betrag }) => sum + betrag, 0),
        raten: some.length,
        zahler: zahler?.name ?? null,
      },
    ];
  });

async function artenVon(unit: Unit, { sek_id, art }: Lauf): Promise<readonly Art[]> {
  const { rows } = await sql<Art>`
    select id, name, jahresbetrag, knt_id, kostenstelle_id, status, mitgliedschaft, altervon, alterbis, anteilig, beiaustritt, familienbetrag, zahlungsperiode
    from beitragsarten where sek_id = ${sek_id ?? null} and (archiviertam is null or ${art === 'Korrektur'}) order by name, id`.execute(
    unit.tx,
  );
  return rows;
}

interface Person extends Pick<Beitragszahler, 'mgd_id' | 'name' | 'gebdatum' | 'sterbedatum'> {
  readonly nachname: string;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly land: 'IT';
}

/** Rows that hang on members. */
type Je<T> = T & { readonly mgd_id: string };

/**
 * Everybody who was a member of the branch during the year, by name. A correction looks at what runs raised: what people typed is
 * right. Each table is read by itself, in the order of its index: joined, they take a plan that a young database guesses wrong.
 */
async function zahlerVon(
  { tx }: Unit,
  sek_id: string,
  jahr: number,
  begrenzt: ReadonlySet<string>,
  istKorrektur: boolean,
): Promise<readonly Beitragszahler[]> {
  const [von, bis] = [`${String(jahr)}-01-01`, `${String(jahr)}-12-31`];
  const raised = istKorrektur ? sql`status = 'Gestellt' and lauf_id is not null` : sql`status <> 'Storniert'`;
  const je = async <T>(rows: RawBuilder<Je<T>>): Promise<ReadonlyMap<string, readonly Je<T>[]>> =>
    groupBy((await rows.execute(tx)).rows, ({ mgd_id }) => mgd_id);
  const zeiten = await je(sql<Je<Zeit>>`
    select mgd_id, von, bis, status, mitgliedschaft, austrittsart from mitgliedschaften where sek_id = ${sek_id} and von <= ${bis} order by von`);
  const nachlaesse = await je(sql<Je<Beitragszahler['ermaessigungen'][number]>>`
    select mgd_id, von, bis, prozent from beitragsermaessigungen where sek_id = ${sek_id}`);
  const gestellt = await je(sql<Je<{ beitragsart_id: string; betrag: number }>>`
    select mgd_id, beitragsart_id, betrag from beitraege where sek_id = ${sek_id} and ${raised} and zeitraumvon between ${von} and ${bis}`);
  const ohneZahlung = await zahlenNichts(tx, sek_id);
  const { rows } = await sql<Person>`
    select id as mgd_id, trim(concat_ws(' ', nachname, vorname)) as name, nachname, gebdatum, sterbedatum, strasse, plz, ort, land
    from personen where personenart = 'Mitglied' and id in (
      select mgd_id from mitgliedschaften where sek_id = ${sek_id} and von <= ${bis} and (bis is null or bis >= ${von}))
    order by nachname, vorname, id`.execute(tx);
  return rows.map(({ mgd_id, name, nachname, gebdatum, sterbedatum, strasse, plz, ort, land }) => {
    const home = homeOf({ id: mgd_id, strasse, plz, ort, land });
    return {
      mgd_id,
      name,
      gebdatum,
      sterbedatum,
      zahltNichts: ohneZahlung.has(mgd_id),
      familie: home === undefined ? null : `${fold(nachname)}\n${home}`,
      zeiten: zeiten.get(mgd_id) ?? [],
      ermaessigungen: nachlaesse.get(mgd_id) ?? [],
      gestellt: (gestellt.get(mgd_id) ?? []).map(({ beitragsart_id, betrag }) => ({
        beitragsart_id,
        betrag: Number(betrag),
        zaehlt: begrenzt.has(beitragsart_id),
      })),
    };
  });
}

/** Members of a branch of whom was said that they pay nothing. */
export async function zahlenNichts(tx: Unit['tx'], sek_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from beitragszahlweisen where sek_id = ${sek_id} and zahlungsform = 'KeineZahlung'`.execute(tx);
  return new Set(rows.map(({ mgd_id }) => mgd_id));
}

/** Who pays for a member and how: as was said of the member, else of who pays, else by direct debit where there is a mandate. */
export async function zahlungen(
  unit: Unit,
  sek_id: string,
  mitglieder: readonly string[],
): Promise<(mgd_id: string) => Zahlung> {
  const { rows } = await sql<{
    mgd_id: string;
    zahlungsform: Zahlung['zahlungsform'] | null;
    zahler_id: string | null;
    name: string;
  }>`
    select w.mgd_id, nullif(w.zahlungsform, 'KeineZahlung') as zahlungsform, nullif(w.zahler_id, w.mgd_id) as zahler_id,
      trim(concat_ws(' ', p.nachname, p.vorname)) as name
    from beitragszahlweisen w left join personen p on p.id = w.zahler_id where w.sek_id = ${sek_id}`.execute(unit.tx);
  const told = new Map(rows.map((row) => [row.mgd_id, row]));
  const payerOf = (mgd_id: string): string => told.get(mgd_id)?.zahler_id ?? mgd_id;
  const mandate = await mitMandat(unit, sek_id, [...new Set(mitglieder.map(payerOf))]);
  return (mgd_id) => {
    const own = told.get(mgd_id);
    const payer = payerOf(mgd_id);
    const said = own?.zahlungsform ?? told.get(payer)?.zahlungsform;
    return {
      zahler: own === undefined || payer === mgd_id ? null : { id: payer, name: own.name },
      zahlungsform: said ?? (mandate.has(payer) ? 'Lastschrift' : 'Ueberweisung'),
    };
  };
}
