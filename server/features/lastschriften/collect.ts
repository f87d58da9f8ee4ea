import { sql } from 'kysely';
import {
  grundGegenWiederholung,
  verwendungszweck,
  type Rueckgabe,
} from '../../../src/features/lastschriften/einzug.rules.ts';
import type { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import type { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import type { Einzugspruefung } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { aenderung, grundGegen, sequenztyp, type Gemeldet } from '../../../src/features/lastschriften/mandat.rules.ts';
import type { sepamandate } from '../../../src/features/lastschriften/sepamandate.table.ts';
import { sepaText } from '../../../src/features/finanzen/sepa/characters.rules.ts';
import { collectionDays } from '../../../src/features/finanzen/sepa/target-days.rules.ts';
import { dayText } from '../../../src/kit/master.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Tx } from '../../storage/database.ts';
import { auftragskontoVon } from '../finanzen/bankkonto.ts';

/** A run, as far as it is known: what is typed of one that is not saved, too. */
export type Lauf = Partial<ValuesOf<typeof lastschriftlaeufe>>;

/** What a run would collect from one payer, and the claims that it is for. */
export interface Einzug {
  readonly values: Omit<Partial<ValuesOf<typeof lastschriften>>, 'mgd_id' | 'mandat_id'> & {
    readonly mgd_id: string;
    readonly mandat_id: string;
    readonly betrag: number;
  };
  readonly forderungen: readonly Forderung[];
}

/** A run as it stands before anything is written: what would be collected and what stands against it. */
export interface Collected {
  readonly glaeubiger: Glaeubiger;
  readonly einzuege: readonly Einzug[];
  readonly pruefung: Einzugspruefung;
}

/** Who collects, as the bank will read it. */
type Glaeubiger = Pick<
  ValuesOf<typeof lastschriftlaeufe>,
  'glaeubigername' | 'glaeubigerid' | 'glaeubiger_iban' | 'glaeubiger_bic' | 'einzugam'
>;

interface Forderung {
  readonly id: string;
  readonly mgd_id: string | null;
  readonly name: string;
  readonly nummer: string | null;
  readonly text: string;
  readonly betrag: number;
  readonly sterbedatum: string | null;
}

type Mandat = Pick<
  ValuesOf<typeof sepamandate>,
  | 'mgd_id'
  | 'status'
  | 'mandatsref'
  | 'kontoinhaber'
  | 'iban'
  | 'bic'
  | 'unterschriftam'
  | 'einmalig'
  | 'letztmals'
  | 'letztenutzung'
> & { readonly id: string; readonly gemeldet: Gemeldet | undefined };

type Person = Einzugspruefung['ausgeschlossen'][number];
type Hindernis = Einzugspruefung['hindernisse'][number];

const nameLength = 70;
const mostCents = 99_999_999_999;
const usualNotice = 14;

/** What is known of the run and its day when one payer is decided on. */
interface Run {
  readonly run: Lauf;
  readonly glaeubiger: Glaeubiger;
  readonly einzugam: string;
  readonly heute: string;
  readonly mandate: ReadonlyMap<string, readonly Mandat[]>;
  readonly rueckgaben: ReadonlyMap<string, readonly (Rueckgabe & { readonly id: string })[]>;
}

/** What becomes of one payer's claims. */
interface Decided {
  readonly ausgeschlossen: readonly Person[];
  readonly warnungen?: readonly Person[];
  readonly einzug?: Einzug;
}

/** All claims of the branch that are due and paid by direct debit, by payer, and all that stands against collecting them. Three questions to the database, however many they are. */
export async function collect(unit: Unit, run: Lauf): Promise<Collected> {
  const { tx, zeit } = unit;
  const heute = localDate(zeit);
  const days =
    typeof run.faelligam === 'string' ? collectionDays(run.faelligam, run.ankuendigungstage ?? usualNotice) : undefined;
  const einzugam = days?.due ?? heute;
  const { glaeubiger, hindernisse } = await glaeubigerVon(tx, run, days?.due ?? null);
  const forderungen = await faellige(tx, run, run.bis ?? einzugam);
  const known: Run = {
    run,
    glaeubiger,
    einzugam,
    heute,
    mandate: await mandateJe(
      tx,
      run,
      forderungen.flatMap(({ mgd_id }) => mgd_id ?? []),
    ),
    rueckgaben: await rueckgabenJe(
      tx,
      forderungen.map(({ id }) => id),
    ),
  };
  const decided = [...groupBy(forderungen, ({ mgd_id }) => mgd_id)].map(([mgdId, some]) =>
    mgdId === null ? ofNobody(some) : decide(known, mgdId, some),
  );
  const einzuege = decided.flatMap(({ einzug }) => einzug ?? []);
  return {
    glaeubiger,
    einzuege,
    pruefung: {
      hindernisse: [
        ...hindernisse,
        ...gegenDenTag(run, days, heute),
        ...(einzuege.length === 0 ? [{ feld: null, text: message('Es gibt nichts einzuziehen.') }] : []),
      ],
      hinweise: days === undefined ? [] : hinweiseZum(run, days, heute),
      ausgeschlossen: decided.flatMap(({ ausgeschlossen }) => ausgeschlossen),
      warnungen: decided.flatMap(({ warnungen = [] }) => warnungen),
      lastschriften: einzuege.length,
      betrag: einzuege.reduce((sum, { values }) => sum + values.betrag, 0),
      tage: days === undefined ? null : { einzug: days.due, dateiBis: days.fileBy, ankuendigenBis: days.noticeBy },
    },
  };
}

const ofNobody = (forderungen: readonly Forderung[]): Decided => ({
  ausgeschlossen: forderungen.map(({ id, name, text }) => ({
    mgd_id: null,
    mandat_id: null,
    forderung_id: id,
    name: name || text,
    text: message('Die Forderung nennt kein Mitglied.'),
  })),
});

/** Whether a payer is collected from, and for which claims. */
function decide(known: Run, mgdId: string, alle: readonly Forderung[]): Decided {
  const { einzugam, heute, mandate, rueckgaben } = known;
  const { name = '', sterbedatum = null } = alle[0] ?? {};
  const says = (text: string, mandat_id: string | null = null, forderung_id: string | null = null): Person => ({
    mgd_id: mgdId,
    mandat_id,
    forderung_id,
    name,
    text,
  });
  if (sterbedatum !== null)
    return { ausgeschlossen: [says(message('Verstorben am {tag}.', { tag: dayText(sterbedatum) }))] };
  const { mandat, grund } = gewaehltesMandat(mandate.get(mgdId) ?? [], einzugam, heute);
  if (mandat === undefined || grund !== undefined)
    return { ausgeschlossen: [says(grund ?? message('Kein Mandat'), mandat?.id)] };
  const told = alle.map((one) => ({
    one,
    gegen: grundGegenWiederholung(rueckgaben.get(one.id) ?? [], mandat.iban ?? ''),
  }));
  const ausgeschlossen = told.flatMap(({ one, gegen }) =>
    gegen === undefined ? [] : [says(gegen, mandat.id, one.id)],
  );
  const offen = told.filter(({ gegen }) => gegen === undefined).map(({ one }) => one);
  if (offen.length === 0) return { ausgeschlossen };
  const betrag = offen.reduce((sum, one) => sum + one.betrag, 0);
  const sent = sepaText(mandat.kontoinhaber ?? '', nameLength);
  const gegen = againstSending(betrag, sent);
  if (gegen !== undefined) return { ausgeschlossen: [...ausgeschlossen, says(gegen, mandat.id)] };
  const isCut = sepaText(mandat.kontoinhaber ?? '', 2 * nameLength).text !== sent.text;
  const vorgaenger = rueckgaben.get(offen[0]?.id ?? '')?.[0]?.id ?? null;
  return {
    ausgeschlossen,
    warnungen: isCut
      ? [says(message('Der Name des Kontoinhabers wird gekürzt: {name}', { name: sent.text }), mandat.id)]
      : [],
    einzug: { values: valuesOf(known, mandat, sent.text, offen, betrag, vorgaenger), forderungen: offen },
  };
}

function againstSending(betrag: number, { text, lost }: ReturnType<typeof sepaText>): string | undefined {
  if (betrag <= 0) return message('Die Summe ist null oder negativ.');
  if (betrag > mostCents) return message('Der Betrag ist zu groß für eine Lastschrift.');
  return text === '' || lost.length > 0 ? message('Der Name hat Zeichen, die keine Bank annimmt.') : undefined;
}

function valuesOf(
  { run, glaeubiger }: Run,
  mandat: Mandat,
  zahler: string,
  offen: readonly Forderung[],
  betrag: number,
  vorgaenger_id: string | null,
): Einzug['values'] {
  const isErste = mandat.letztenutzung === null;
  const amended = aenderung(mandat.gemeldet, {
    mandatsref: mandat.mandatsref ?? '',
    iban: mandat.iban ?? '',
    glaeubigerid: glaeubiger.glaeubigerid ?? '',
    glaeubigername: glaeubiger.glaeubigername ?? '',
  });
  return {
    mgd_id: mandat.mgd_id,
    mandat_id: mandat.id,
    zahler,
    iban: mandat.iban,
    bic: mandat.bic,
    mandatsref: mandat.mandatsref,
    unterschriftam: mandat.unterschriftam,
    betrag,
    posten: offen.length,
    zweck: verwendungszweck(offen.map(({ text }) => text)),
    sequenz: isErste ? 'ErsteLastschrift' : 'Folgelastschrift',
    sequenztyp: sequenztyp(
      { einmalig: mandat.einmalig, isErste, isLetzte: mandat.letztmals },
      run.erstgetrennt === true,
    ),
    alte_mandatsref: amended?.reference ?? null,
    alte_glaeubigerid: amended?.creditorId ?? null,
    alter_glaeubigername: amended?.creditorName ?? null,
    neues_konto: amended?.account ?? false,
    faelligam: glaeubiger.einzugam,
    vorgaenger_id,
  };
}

/** The mandate by which a payer is collected from: one that holds, the newest first; else the one whose obstacle somebody can mend. */
function gewaehltesMandat(
  mandate: readonly Mandat[],
  einzugam: string,
  heute: string,
): { readonly mandat?: Mandat; readonly grund?: string | undefined } {
  const told = mandate.map((mandat) => ({ mandat, grund: grundGegen(mandat, einzugam, heute) }));
  return told.find(({ grund }) => grund === undefined) ?? told[0] ?? {};
}

async function faellige(db: Tx, run: Lauf, bis: string): Promise<readonly Forderung[]> {
  const { rows } = await sql<Forderung & { betrag: string | number }>`
    select f.id, f.mgd_id, coalesce(nullif(concat_ws(' ', p.vorname, p.nachname), ''), f.name, '') as name, f.nummer, f.text, coalesce(f.offenbetrag, f.betrag) as betrag, p.sterbedatum::text as sterbedatum
    from forderungen f left join personen p on p.id = f.mgd_id
    where f.sek_id = ${run.sek_id} and f.status = 'Offen' and f.zahlungsform = 'Lastschrift' and coalesce(f.offenbetrag, f.betrag) <> 0
      and coalesce(f.faelligam, f.datum) <= ${bis}::date
      and not exists (select 1 from lastschriftposten x where x.gebunden = f.id::text)
    order by p.nachname, p.vorname, f.mgd_id, coalesce(f.faelligam, f.datum), f.text, f.id`.execute(db);
  return rows.map((row) => ({ ...row, betrag: Number(row.betrag) }));
}

/** Mandates of these payers towards the branch, those that hold first, with what their banks know of them by the last collection that went well. */
async function mandateJe(
  db: Tx,
  run: Lauf,
  mgdIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Mandat[]>> {
  const { rows } = await sql<Omit<Mandat, 'gemeldet'> & { alt: Gemeldet | null }>`
    select m.id, m.mgd_id, m.status, m.mandatsref, m.kontoinhaber, m.iban, m.bic, m.unterschriftam::text as unterschriftam, m.einmalig, m.letztmals, m.letztenutzung::text as letztenutzung,
      alt.gemeldet as alt
    from sepamandate m left join lateral (
      select jsonb_build_object('mandatsref', l.mandatsref, 'iban', l.iban, 'glaeubigerid', r.glaeubigerid, 'glaeubigername', r.glaeubigername) as gemeldet
      from lastschriften l join lastschriftlaeufe r on r.id = l.lauf_id where l.mandat_id = m.id and l.ergebnis = 'Abgebucht' order by l.faelligam desc, l.id desc limit 1
    ) alt on m.letztenutzung is not null
    where m.sek_id = ${run.sek_id} and m.mgd_id = any(${[...new Set(mgdIds)]}::uuid[])
    order by array_position(array['Aktiv', 'Gesperrt', 'Entwurf', 'Widerrufen', 'Erloschen'], m.status), m.unterschriftam desc nulls last, m.id`.execute(
    db,
  );
  return groupBy(
    rows.map(({ alt, ...row }) => ({ ...row, gemeldet: alt ?? undefined })),
    ({ mgd_id }) => mgd_id,
  );
}

/** Returns of these claims, the newest first. */
async function rueckgabenJe(
  db: Tx,
  forderungen: readonly string[],
): Promise<ReadonlyMap<string, readonly (Rueckgabe & { readonly id: string })[]>> {
  const { rows } = await sql<Rueckgabe & { id: string; forderung_id: string }>`
    select x.forderung_id, l.id, l.isocode, l.iban, l.rueckgabeam::text as rueckgabeam, l.nochmals_am
    from lastschriftposten x join lastschriften l on l.id = x.lastschrift_id
    where x.forderung_id = any(${[...forderungen]}::uuid[]) and l.ergebnis = 'Abgelehnt' order by l.faelligam desc, l.id desc`.execute(
    db,
  );
  return groupBy(rows, ({ forderung_id }) => forderung_id);
}

async function glaeubigerVon(
  db: Tx,
  run: Lauf,
  einzugam: string | null,
): Promise<{ glaeubiger: Glaeubiger; hindernisse: readonly Hindernis[] }> {
  const { konto, hindernisse } = await auftragskontoVon(db, run);
  const { rows } = await sql<{ id: string | null }>`
    select glaeubiger_id as id from sektionssteuern where sek_id = ${run.sek_id}`.execute(db);
  const glaeubigerid = rows[0]?.id ?? null;
  return {
    glaeubiger: {
      glaeubigername: konto.name,
      glaeubigerid,
      glaeubiger_iban: konto.iban,
      glaeubiger_bic: konto.bic,
      einzugam,
    },
    hindernisse:
      glaeubigerid === null
        ? [{ feld: 'sek_id', text: message('Die Gläubiger-ID fehlt bei den Steuerdaten.') }, ...hindernisse]
        : hindernisse,
  };
}

type Days = ReturnType<typeof collectionDays>;

/** Why the bank would not collect on that day. */
function gegenDenTag(run: Lauf, days: Days | undefined, heute: string): Hindernis[] {
  const gegen = (text: string): Hindernis[] => [{ feld: 'faelligam', text }];
  if (days === undefined) return gegen(message('Der Tag des Einzugs fehlt.'));
  if ((run.faelligam ?? '') < heute) return gegen(message('Der Tag des Einzugs ist vorbei.'));
  return days.fileBy < heute
    ? gegen(message('Die Datei hätte bis {tag} bei der Bank sein müssen.', { tag: dayText(days.fileBy) }))
    : [];
}

/** What somebody should know of the day. */
const hinweiseZum = (run: Lauf, days: Days, heute: string): string[] => [
  ...(days.due === run.faelligam
    ? []
    : [
        message('Am {tag} arbeiten die Banken nicht; eingezogen wird am {neu}.', {
          tag: dayText(run.faelligam ?? ''),
          neu: dayText(days.due),
        }),
      ]),
  ...(days.noticeBy < heute
    ? [message('Die Ankündigung hätte bis {tag} erfolgen müssen.', { tag: dayText(days.noticeBy) })]
    : []),
];
