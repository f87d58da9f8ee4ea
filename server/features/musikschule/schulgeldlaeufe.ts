import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { schulgeldlaeufe } from '../../../src/features/musikschule/schulgeldlaeufe.table.ts';
import {
  schulgeldlaufEntwurfInput,
  type Schulgeldvorschau,
} from '../../../src/features/musikschule/schulgeldlauf.calls.ts';
import {
  halbjahrsgeld,
  schulgeldschluessel,
  type Halbjahr,
} from '../../../src/features/musikschule/schulgeld.rules.ts';
import { musikschueler } from '../../../src/features/musikschule/musikschueler.table.ts';
import { schuljahre } from '../../../src/features/musikschule/schuljahre.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRoots, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { inhaltVon } from '../../runs/inhalt.ts';
import { runFor } from '../../runs/run-work.ts';
import { zahlenNichts, zahlungen, type Zahlung } from '../beitraege/planen.ts';
import { stelle } from '../beitraege/stellen.ts';
import { nimmGestelltesZurueck } from '../beitraege/zuruecknehmen.ts';
import { buchbarerTag } from '../finanzen/beleg.ts';
import { forderungskontoVon } from '../finanzen/forderung.ts';
import { regelFuer } from '../finanzen/regel.ts';
import { demandFreigegeben, laufZuZweit } from '../finanzen/vieraugen.ts';

type Lauf = StoredOf<typeof schulgeldlaeufe>;
type Entwurf = Partial<ValuesOf<typeof schulgeldlaeufe>>;

/** A run of school fees: raising it claims what each pupil owes for half a year, in one voucher; taking it back cancels that while nothing is paid. */
export const schulgeldlaufRun = runFor(schulgeldlaeufe, {
  take,
  free,
  takesTwo: laufZuZweit,
  emptied: (status) => (status === 'InBearbeitung' ? { anzahl: null, betrag: null, inhalt: null } : {}),
  demands: {
    async Gestellt(unit, { values }) {
      await demandFreigegeben(unit, values);
    },
  },
  async check(unit, { values }) {
    const plan = await plane(unit, values);
    return { against: plan.hindernisse.map(({ text }) => text), says: umfang(plan) };
  },
  look: {
    name: 'vorschau',
    action: 'SPEICHERN',
    async of(unit, { values }) {
      if (values.status !== 'InBearbeitung' && values.status !== 'Freigegeben')
        throw refused(message('Dieser Lauf ist schon gestellt.'));
      return zeige(unit, values);
    },
    typed: { input: schulgeldlaufEntwurfInput, of: zeige },
  },
});

/** A pupil of the year, with its name and what it learns. */
interface Schueler extends Known<typeof musikschueler> {
  readonly id: string;
  readonly mgd_id: string;
  readonly name: string;
  readonly fach: string;
}

/** A claim that a run would raise. */
interface Zeile extends Zahlung {
  readonly schueler: Schueler;
  readonly betrag: number;
}

interface Plan {
  readonly hindernisse: Schulgeldvorschau['hindernisse'];
  readonly zeilen: readonly Zeile[];
  readonly ausgeschlossen: Schulgeldvorschau['ausgeschlossen'];
  readonly betrag: number;
  /** The income account. */
  readonly knt_id: string | null;
}

/** What somebody releases of a run, and what it raises then: who pays for which pupil and subject, how much, how and to which account. */
const umfang = ({ zeilen, betrag, knt_id }: Plan) => ({
  anzahl: zeilen.length,
  betrag,
  inhalt: inhaltVon(
    zeilen.map(({ schueler: { id, fach }, zahler, zahlungsform, betrag: one }) => [
      id,
      fach,
      zahler?.id ?? null,
      one,
      zahlungsform,
      knt_id,
    ]),
  ),
});

async function zeige(unit: Unit, lauf: Entwurf): Promise<Schulgeldvorschau> {
  const { zeilen, hindernisse, ausgeschlossen, betrag } = await plane(unit, lauf);
  return {
    hindernisse,
    ausgeschlossen,
    betrag,
    zeilen: zeilen.map(({ schueler: { id: schueler_id, name, fach }, zahler, zahlungsform, betrag: one }) => ({
      schueler_id,
      name,
      fach,
      zahlungsform,
      betrag: one,
      zahler: zahler?.name ?? null,
    })),
  };
}

/** Who pays what by a run, who does not and why, and what keeps it back. */
async function plane(unit: Unit, lauf: Entwurf): Promise<Plan> {
  const { sek_id = '', halbjahr: wann = 'Erstes' } = lauf;
  const jahr = await readRow(unit, unit.table(schuljahre), lauf.schuljahr_id ?? '');
  const eigenes = jahr?.values.sek_id === sek_id ? jahr.values : undefined;
  const schueler = eigenes === undefined ? [] : await schuelerVon(unit, sek_id, jahr?.id ?? '');
  const gestellt = await gestelltVon(unit, schueler);
  const zahlung = await zahlungen(
    unit,
    sek_id,
    schueler.map(({ mgd_id }) => mgd_id),
  );
  const ohneZahlung = await zahlenNichts(unit.tx, sek_id);
  const zeilen: Zeile[] = [];
  const ausgeschlossen: Schulgeldvorschau['ausgeschlossen'] = [];
  for (const one of schueler) {
    const { id, mgd_id, name, fach } = one;
    const von = (half: Halbjahr): number | undefined => gestellt.get(schulgeldschluessel(id, half));
    const betrag = halbjahrsgeld(eigenes ?? {}, one, wann, von(wann === 'Erstes' ? 'Zweites' : 'Erstes'));
    const grund =
      von(wann) === undefined
        ? grundGegen(betrag, ohneZahlung.has(mgd_id))
        : message('Das Schulgeld dieses Halbjahres ist schon gestellt.');
    if (grund === undefined) zeilen.push({ schueler: one, betrag, ...zahlung(mgd_id) });
    else ausgeschlossen.push({ schueler_id: id, name, fach, text: grund });
  }
  const knt_id = lauf.knt_id ?? (await regelFuer(unit, sek_id, 'Kursgebuehr', ''))?.habenkonto_id ?? null;
  const betrag = zeilen.reduce((sum, one) => sum + one.betrag, 0);
  const hindernisse = await einwaende(unit, { ...lauf, sek_id, knt_id }, eigenes !== undefined, zeilen.length);
  return { hindernisse, zeilen, ausgeschlossen, betrag, knt_id };
}

function grundGegen(betrag: number, zahltNichts: boolean): string | undefined {
  if (zahltNichts) return message('Zahlt nach der Zahlweise nichts.');
  if (betrag > 0) return undefined;
  return betrag === 0
    ? message('In diesem Halbjahr ist nichts zu zahlen.')
    : message('Für das andere Halbjahr ist schon mehr gestellt, als das Jahr kostet: dort stornieren und neu stellen.');
}

async function schuelerVon({ tx }: Unit, sek_id: string, schuljahr_id: string): Promise<readonly Schueler[]> {
  const { rows } = await sql<Schueler>`
    select k.id, k.mgd_id, k.eintritt::text, k.austritt::text, k.jahresbetrag::float as jahresbetrag, k.kindnr,
      trim(concat_ws(' ', p.nachname, p.vorname)) as name, coalesce(f.name, '') as fach
    from musikschueler k join personen p on p.id = k.mgd_id left join musikfaecher f on f.id = k.fach_id
    where k.sek_id = ${sek_id} and k.schuljahr_id = ${schuljahr_id} order by p.nachname, p.vorname, f.name, k.id`.execute(
    tx,
  );
  return rows;
}

const halbjahre: readonly Halbjahr[] = ['Erstes', 'Zweites'];

/** Sums of the claims that hold for these pupils, by their keys; also of those pupils who became one with them. */
async function gestelltVon({ tx }: Unit, schueler: readonly Schueler[]): Promise<ReadonlyMap<string, number>> {
  const ids = schueler.map(({ id }) => id);
  const { rows: frueher } = await sql<{ id: string; jetzt: string }>`
    with recursive weg (id, jetzt) as (
      select id, id from unnest(${ids}::uuid[]) as s (id)
      union select n.id, weg.jetzt from weg join nachfolger n on n.tabelle = ${musikschueler.name} and n.neu_id = weg.id)
    select id, jetzt from weg`.execute(tx);
  const jetzt = new Map(
    frueher.flatMap((one) =>
      halbjahre.map((wann) => [schulgeldschluessel(one.id, wann), schulgeldschluessel(one.jetzt, wann)] as const),
    ),
  );
  const { rows } = await sql<{ schluessel: string; betrag: number }>`
    select schluessel, betrag::float as betrag from forderungen where schluessel = any(${[...jetzt.keys()]}::text[])`.execute(
    tx,
  );
  const summen = new Map<string, number>();
  for (const { schluessel, betrag } of rows) {
    const key = jetzt.get(schluessel) ?? schluessel;
    summen.set(key, (summen.get(key) ?? 0) + betrag);
  }
  return summen;
}

/** Claims go on with a pupil that takes another id, as when two persons become one or are parted again. Where the new one was claimed itself, `gestelltVon` finds them. */
export async function folgeSchueler(unit: Unit, von: string, nach: string): Promise<void> {
  const table = unit.table(forderungen);
  for (const wann of halbjahre) {
    const schluessel = schulgeldschluessel(nach, wann);
    const { rows } = await sql<{ id: string }>`
      select id from forderungen where schluessel = ${schulgeldschluessel(von, wann)}
        and not exists (select 1 from forderungen where schluessel = ${schluessel})`.execute(unit.tx);
    const claims = await lockRoots(
      unit,
      table,
      rows.map(({ id }) => id),
    );
    for (const claim of claims) await unit.update(table, claim, { schluessel });
  }
}

/** What keeps all of a run back, and at which of its columns it is mended. */
async function einwaende(
  unit: Unit,
  { sek_id, datum, faelligam = null, knt_id = null }: Entwurf & { readonly sek_id: string },
  istEigenes: boolean,
  anzahl: number,
): Promise<Schulgeldvorschau['hindernisse']> {
  const { rows: konten } = await sql`select 1 from konten where sek_id = ${sek_id} and id = ${knt_id}`.execute(unit.tx);
  const istZu = datum !== undefined && (await buchbarerTag(unit, sek_id, datum)) !== datum;
  const hatForderungskonto = (await forderungskontoVon(unit, sek_id, 'Kursgebuehr')) !== null;
  const alle: readonly (Schulgeldvorschau['hindernisse'][number] & { readonly gilt: boolean })[] = [
    {
      gilt: !hatForderungskonto,
      // Mended in the settings, by no column of the run.
      feld: null,
      text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.'),
    },
    {
      gilt: !istEigenes,
      feld: 'schuljahr_id',
      text: message('Dieses Schuljahr ist das einer anderen Musikschule.'),
    },
    {
      gilt: knt_id === null,
      feld: 'knt_id',
      text: message('Auf welches Konto kommt das Schulgeld? Bitte ein Erlöskonto wählen.'),
    },
    {
      gilt: knt_id !== null && konten.length === 0,
      feld: 'knt_id',
      text: message('Dieses Konto gehört zu einem anderen Kontenplan.'),
    },
    { gilt: istZu, feld: 'datum', text: message('Datum liegt nicht in einem offenen Geschäftsjahr.') },
    {
      gilt: faelligam !== null && datum !== undefined && faelligam < datum,
      feld: 'faelligam',
      text: message('Fällig wird das Schulgeld nicht vor seiner Buchung.'),
    },
    { gilt: istEigenes && anzahl === 0, feld: null, text: message('Es gibt kein Schulgeld zu stellen.') },
  ];
  return alle.flatMap(({ gilt, feld, text }) => (gilt ? [{ feld, text }] : []));
}

const halbjahrText: Readonly<Record<Halbjahr, string>> = { Erstes: '1. Halbjahr', Zweites: '2. Halbjahr' };

async function take(unit: Unit, run: Lauf): Promise<ReturnType<typeof umfang>> {
  const { sek_id, datum, faelligam, nummer, schuljahr_id, halbjahr: wann } = run.values;
  // Two runs of a branch take turns, or both would raise the same fees.
  await sql`select 1 from sektionen where id = ${sek_id} for no key update`.execute(unit.tx);
  const plan = await plane(unit, run.values);
  const jahr = await readRow(unit, unit.table(schuljahre), schuljahr_id);
  const wofuer = `Schulgeld ${jahr?.values.name ?? ''}, ${halbjahrText[wann]}`;
  const { kassenbuch_id } = await stelle(
    unit,
    { sek_id, datum, beschreibung: `${wofuer}, Lauf ${nummer ?? ''}` },
    plan.zeilen.map(({ schueler: { id, mgd_id, name, fach }, zahler, zahlungsform, betrag: one }) => ({
      mgd_id: zahler?.id ?? mgd_id,
      name: zahler?.name ?? name,
      // Who pays for others reads for whom.
      text: [`${wofuer}: ${fach}`, zahler === null ? [] : name].flat().join(', ').slice(0, 140),
      betrag: one,
      faelligam: faelligam ?? datum,
      zahlungsform,
      knt_id: plan.knt_id ?? '',
      kostenstelle_id: null,
      schluessel: schulgeldschluessel(id, wann),
    })),
    { art: 'Kurs', vorgang: 'Kursgebuehr' },
  );
  await unit.update(unit.table(schulgeldlaeufe), run, { kassenbuch_id });
  return umfang(plan);
}

/** Takes back what a run raised: all of it or nothing. */
async function free(unit: Unit, run: Lauf): Promise<void> {
  const { kassenbuch_id, nummer } = run.values;
  const { rows } = await sql<{ id: string }>`
    select id from forderungen where kassenbuch_id = ${kassenbuch_id} and status <> 'Storniert'`.execute(unit.tx);
  await nimmGestelltesZurueck(
    unit,
    run.values,
    rows.map(({ id }) => id),
    `Schulgeldlauf ${nummer ?? ''} zurückgenommen`,
  );
}
