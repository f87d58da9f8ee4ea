import { sql } from 'kysely';
import type { Beitragsvorschau } from '../../../src/features/beitraege/beitraege.calls.ts';
import {
  planeLauf,
  type Art,
  type Beitragszahler,
  type NeuerBeitrag,
} from '../../../src/features/beitraege/lauf.rules.ts';
import { homeOf } from '../../../src/features/personen/haushalt.rules.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { message } from '../../../src/lib/message.ts';
import { fold } from '../../../src/lib/search-text.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { beitragslaeufe } from '../../../src/features/beitraege/beitragslaeufe.table.ts';
import { buchbarerTag } from '../finanzen/beleg.ts';
import { forderungskontoVon } from '../finanzen/forderung.ts';
import { mitMandat } from './stellen.ts';

/** A run, as far as it is known: what is typed of one that is not saved, too. */
export type Lauf = Partial<ValuesOf<typeof beitragslaeufe>>;

/** A run as it stands before anything is written. */
export interface Geplant {
  readonly beitraege: readonly (NeuerBeitrag & { readonly lastschrift: boolean })[];
  readonly vorschau: Beitragsvorschau;
}

/** So many lines are shown beforehand. */
const shown = 200;

/** Who pays what by this run, and what stands against it. Five questions to the database, however many members there are. */
export async function plane(unit: Unit, lauf: Lauf): Promise<Geplant> {
  const { sek_id = '', jahr = null } = lauf;
  const alle = await artenVon(unit, sek_id);
  const arten = alle.filter(({ id }) => (lauf.beitragsart_id ?? id) === id);
  const begrenzt = new Set(alle.flatMap(({ id, familienbetrag }) => ((familienbetrag ?? null) === null ? [] : [id])));
  const year = jahr ?? 0;
  const personen = jahr === null ? [] : await zahlerVon(unit, sek_id, year, begrenzt);
  const plan = planeLauf(arten, personen, year, lauf.stichtag ?? `${String(year)}-01-01`);
  const mandate = await mitMandat(unit, sek_id, [...new Set(plan.beitraege.map(({ mgd_id }) => mgd_id))]);
  const beitraege = plan.beitraege.map((one) => ({ ...one, lastschrift: mandate.has(one.mgd_id) }));
  const zeilen = [...groupBy(beitraege, ({ mgd_id, art }) => `${mgd_id}/${art.id}`).values()].flatMap((some) => {
    const [first] = some;
    return first === undefined
      ? []
      : [
          {
            mgd_id: first.mgd_id,
            name: first.name,
            art: first.art.name ?? '',
            betrag: some.reduce((sum, { betrag }) => sum + betrag, 0),
            raten: some.length,
            lastschrift: first.lastschrift,
          },
        ];
  });
  return {
    beitraege,
    vorschau: {
      hindernisse: await hindernisse(unit, lauf, arten, beitraege.length),
      beitraege: beitraege.length,
      betrag: beitraege.reduce((sum, { betrag }) => sum + betrag, 0),
      lastschriften: beitraege.filter(({ lastschrift }) => lastschrift).length,
      zeilen: zeilen.slice(0, shown),
      ausgeschlossen: [...plan.ausgeschlossen],
    },
  };
}

async function artenVon(unit: Unit, sek_id: string): Promise<readonly Art[]> {
  const { rows } = await sql<Art>`
    select id, name, jahresbetrag, knt_id, kostenstelle_id, status, mitgliedschaft, altervon, alterbis, anteilig, familienbetrag, zahlungsperiode
    from beitragsarten where sek_id = ${sek_id} and archiviertam is null order by name, id`.execute(unit.tx);
  return rows;
}

type Zahler = Omit<Beitragszahler, 'familie' | 'ermaessigungen' | 'gestellt'> & {
  readonly nachname: string;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly land: 'IT';
  readonly ermaessigungen: Beitragszahler['ermaessigungen'] | null;
  readonly gestellt: readonly { readonly beitragsart_id: string; readonly betrag: number }[] | null;
};

/** Everybody who was a member of the branch during the year, by name. */
async function zahlerVon(
  unit: Unit,
  sek_id: string,
  jahr: number,
  begrenzt: ReadonlySet<string>,
): Promise<readonly Beitragszahler[]> {
  const { rows } = await sql<Zahler>`
    with zeiten as (
      select mgd_id, json_agg(json_build_object('von', von, 'bis', bis, 'status', status, 'mitgliedschaft', mitgliedschaft,
        'austrittsart', austrittsart) order by von) as zeiten
      from mitgliedschaften where sek_id = ${sek_id} and von <= make_date(${jahr}::int, 12, 31) group by mgd_id
      having bool_or(bis is null or bis >= make_date(${jahr}::int, 1, 1))
    ), nachlaesse as (
      select mgd_id, json_agg(json_build_object('von', von, 'bis', bis, 'prozent', prozent)) as ermaessigungen
      from beitragsermaessigungen where sek_id = ${sek_id} group by mgd_id
    ), da as (
      select mgd_id, json_agg(json_build_object('beitragsart_id', beitragsart_id, 'betrag', betrag)) as gestellt
      from beitraege where sek_id = ${sek_id} and status <> 'Storniert'
        and zeitraumvon between make_date(${jahr}::int, 1, 1) and make_date(${jahr}::int, 12, 31) group by mgd_id
    )
    select p.id as mgd_id, trim(concat_ws(' ', p.nachname, p.vorname)) as name, p.nachname, p.gebdatum, p.sterbedatum,
      p.strasse, p.plz, p.ort, p.land, z.zeiten, n.ermaessigungen, d.gestellt
    from personen p join zeiten z on z.mgd_id = p.id left join nachlaesse n on n.mgd_id = p.id left join da d on d.mgd_id = p.id
    where p.personenart = 'Mitglied' order by p.nachname, p.vorname, p.id`.execute(unit.tx);
  return rows.map((row) => {
    const home = homeOf({ id: row.mgd_id, strasse: row.strasse, plz: row.plz, ort: row.ort, land: row.land });
    return {
      mgd_id: row.mgd_id,
      name: row.name,
      gebdatum: row.gebdatum,
      sterbedatum: row.sterbedatum,
      familie: home === undefined ? null : `${fold(row.nachname)}\n${home}`,
      zeiten: row.zeiten,
      ermaessigungen: row.ermaessigungen ?? [],
      gestellt: (row.gestellt ?? []).map((one) => ({ ...one, zaehlt: begrenzt.has(one.beitragsart_id) })),
    };
  });
}

/** What keeps all of it back. */
async function hindernisse(
  unit: Unit,
  { sek_id = '', datum, faelligam = null }: Lauf,
  arten: readonly Art[],
  anzahl: number,
): Promise<Beitragsvorschau['hindernisse']> {
  const { rows: fremde } = await sql<{ name: string }>`
    select a.name from beitragsarten a join konten k on k.id = a.knt_id
    where a.id = any(${arten.map(({ id }) => id)}::uuid[]) and k.sek_id <> a.sek_id limit 1`.execute(unit.tx);
  return [
    (await forderungskontoVon(unit, sek_id, 'Beitrag')) === null
      ? { feld: 'sek_id', text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.') }
      : [],
    arten.length === 0 ? { feld: 'beitragsart_id', text: message('Es gibt hier noch keine Beitragsart.') } : [],
    fremde.map(({ name }) => ({
      feld: 'beitragsart_id',
      text: message('Das Erlöskonto von {name} gehört zu einem anderen Kontenplan.', { name }),
    })),
    datum !== undefined && (await buchbarerTag(unit, sek_id, datum)) !== datum
      ? { feld: 'datum', text: message('Datum liegt nicht in einem offenen Geschäftsjahr.') }
      : [],
    faelligam !== null && datum !== undefined && faelligam < datum
      ? { feld: 'faelligam', text: message('Fällig wird ein Beitrag nicht vor seiner Buchung.') }
      : [],
    arten.length > 0 && anzahl === 0 ? { feld: null, text: message('Es gibt keinen Beitrag zu stellen.') } : [],
  ].flat();
}
