import { sql } from 'kysely';
import {
  buchungssaetze,
  einwaende,
  saldoVon,
  zeilenVon,
  type Buchungssatz,
} from '../../../src/features/finanzen/buchungssatz.rules.ts';
import type { Umsatz } from '../../../src/features/finanzen/finanzen.calls.ts';
import { rendicontozeile } from '../../../src/features/finanzen/finanzen.vocabularies.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { type kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import type { kassenbuchzeilen } from '../../../src/features/finanzen/kassenbuchzeilen.table.ts';
import type { konten } from '../../../src/features/finanzen/konten.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { dayText } from '../../../src/kit/master.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import type { Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { gegenPlan } from '../haushalt/grenze.ts';
import { kasseZuBis } from './kassenabschluss.ts';
import { enter, lockJournal, type NeueBuchung } from './journal.ts';
import { vermerkeSpenden } from './spende.ts';
import { zahle } from './zahlung.ts';

/** Values of a voucher, and of its lines. */
export type Beleg = ValuesOf<typeof kassenbuch>;
export type Zeile = Known<typeof kassenbuchzeilen>;
type Konto = ValuesOf<typeof konten> & { readonly id: string; readonly istBar: boolean };
type Forderung = StoredOf<typeof forderungen>;
/** An entry with the account that it goes to. */
interface Satz extends Buchungssatz {
  readonly konto: Konto;
  readonly forderung: Forderung | undefined;
}

/** What a voucher will do, or why it may not be booked. */
export type Gepruefte =
  | { readonly ok: true; readonly saetze: readonly Satz[]; readonly jahr: number }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/**
 * Looks at a voucher as it will be booked (domain: finanzen 4 "Buchen"): the entry itself, its year, its accounts, its claims, its cash.
 * Holds the lock of the branch's journal from here on.
 */
export async function pruefe(unit: Unit, beleg: Beleg, zeilen: readonly Zeile[]): Promise<Gepruefte> {
  await lockJournal(unit, beleg.sek_id);
  const formal = beleg.stornovon_id === null ? einwaende(beleg, zeilen) : [];
  if (formal.length > 0) return { ok: false, issues: formal };
  const year = await offenesJahr(unit, beleg);
  if ('text' in year) return { ok: false, issues: [{ feld: 'buchungsdatum', text: year.text }] };
  const found = await kontiert(unit, beleg, zeilen);
  if ('issues' in found) return { ok: false, issues: found.issues };
  const issues = [...gegenKonten(beleg, found.saetze), ...gegenForderungen(found.saetze)];
  if (issues.length === 0) issues.push(...(await gegenKasse(unit, beleg, found.saetze)));
  if (issues.length === 0 && beleg.stornovon_id === null)
    issues.push(...(await gegenPlan(unit, { ...beleg, jahr: year.jahr, neue: found.saetze.map(umsatzVon) })));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, saetze: found.saetze, jahr: year.jahr };
}

/** The business year of the voucher's day, unless it is closed or not there, or the branch's books are closed to that day. */
async function offenesJahr(
  unit: Unit,
  { sek_id, buchungsdatum, herkunft }: Beleg,
): Promise<{ jahr: number } | { text: string }> {
  const { rows } = await sql<{ jahr: number | null; status: string | null; mindatum: string | null }>`
    select g.jahr, g.status, s.mindatum from sektionen s
    left join geschaeftsjahre g on g.sek_id = s.id and ${buchungsdatum}::date between g.von and g.bis
    where s.id = ${sek_id}`.execute(unit.tx);
  const { jahr = null, status = null, mindatum = null } = rows[0] ?? {};
  if (jahr === null) return { text: message('Datum liegt nicht in einem offenen Geschäftsjahr.') };
  // Closing a year books in it, and opens the next one.
  if (herkunft === 'Abschluss' || herkunft === 'Vortrag') return { jahr };
  if (status === 'Abgeschlossen')
    return { text: message('{jahr} ist abgeschlossen. Mit heutigem Datum buchen?', { jahr }) };
  if (herkunft === 'Eingabe' && buchungsdatum > today(unit))
    return { text: message('Gebucht wird höchstens bis heute.') };
  if (mindatum !== null && buchungsdatum < mindatum)
    return { text: message('Vor dem {tag} ist nichts mehr zu buchen.', { tag: dayText(mindatum) }) };
  return { jahr };
}

/** Finds the account of every entry: that of its box, of its claim, or the one that it names. */
async function kontiert(
  unit: Unit,
  beleg: Beleg,
  zeilen: readonly Zeile[],
): Promise<{ saetze: readonly Satz[] } | { issues: readonly FieldIssue[] }> {
  const offene = buchungssaetze(beleg, zeilen);
  const claims = new Map<string, Forderung>();
  for (const id of new Set(offene.flatMap(({ forderung_id }) => forderung_id ?? [])).values()) {
    const claim = await lockRow(unit, unit.table(forderungen), id);
    if (claim !== undefined && claim.values.sek_id === beleg.sek_id) claims.set(id, claim);
  }
  const accounts = await kontenVon(unit, beleg.sek_id);
  const saetze: Satz[] = [];
  for (const satz of offene) {
    const forderung = satz.forderung_id === null ? undefined : claims.get(satz.forderung_id);
    if (satz.forderung_id !== null && forderung === undefined)
      return {
        issues: [{ feld: 'forderung_id', text: message('Diese Forderung gehört zu einer anderen Buchhaltung.') }],
      };
    const konto =
      satz.sekbank_id === null
        ? accounts.byId.get(forderung?.values.knt_id ?? satz.knt_id ?? '')
        : accounts.byBox.get(satz.sekbank_id);
    if (konto === undefined) return { issues: [ohneKonto(satz, beleg)] };
    saetze.push({ ...satz, konto, forderung });
  }
  return { saetze };
}

const umsatzVon = (satz: Satz): Umsatz => ({
  knt_id: satz.konto.id,
  kostenstelle_id: satz.kostenstelle_id,
  projekt_id: satz.projekt_id,
  betrag: saldoVon(satz),
});

const ohneKonto = ({ sekbank_id }: Buchungssatz, beleg: Beleg): FieldIssue =>
  sekbank_id === null
    ? { feld: 'knt_id', text: message('Dieses Konto gehört zu einem anderen Kontenplan.') }
    : {
        feld: sekbank_id === beleg.sekbank_id ? 'sekbank_id' : 'gegensekbank_id',
        text: message('Diese Kasse oder Bank hat im Kontenplan noch kein Konto.'),
      };

async function kontenVon(
  unit: Unit,
  sek_id: string,
): Promise<{ byId: ReadonlyMap<string, Konto>; byBox: ReadonlyMap<string, Konto> }> {
  const { rows } = await sql<Konto>`
    select k.*, coalesce(b.art = 'Bar', false) as "istBar" from konten k left join banken b on b.id = k.sekbank_id
    where k.sek_id = ${sek_id}`.execute(unit.tx);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byBox: new Map(rows.flatMap((row) => (row.sekbank_id === null ? [] : [[row.sekbank_id, row]]))),
  };
}

/** Accounts that may not be booked, or not on this side, or not by hand. */
function gegenKonten(beleg: Beleg, saetze: readonly Satz[]): FieldIssue[] {
  if (beleg.stornovon_id !== null) return [];
  return saetze.flatMap(({ konto, seite, sekbank_id, forderung_id, steuerbereich }) => {
    const name = `${konto.kontonr} ${konto.name}`;
    const no = (text: string): FieldIssue[] => [{ feld: sekbank_id === null ? 'knt_id' : 'sekbank_id', text }];
    if (konto.zeilenart !== 'Konto')
      return no(message('{name} ist eine Überschrift oder Summe, kein Konto.', { name }));
    if (konto.gesperrt || konto.archiviertam !== null) return no(message('{name} ist gesperrt.', { name }));
    if (konto.sollhaben !== 'Beides' && konto.sollhaben !== seite)
      return no(
        konto.sollhaben === 'Soll'
          ? message('{name} wird nur im Soll gebucht.', { name })
          : message('{name} wird nur im Haben gebucht.', { name }),
      );
    if (beleg.herkunft !== 'Eingabe' || (sekbank_id ?? forderung_id) !== null) return [];
    if (!konto.direktbuchung) return no(message('{name} wird nicht von Hand gebucht.', { name }));
    if (konto.sekbank_id !== null && beleg.art !== 'Buchung')
      return no(
        beleg.art === 'Einnahme'
          ? message('Das ist eine Umbuchung zwischen Kasse und Bank, keine Einnahme.')
          : message('Das ist eine Umbuchung zwischen Kasse und Bank, keine Ausgabe.'),
      );
    if (
      konto.steuerbereich === 'WirtschaftlicherGeschaeftsbetrieb' &&
      steuerbereich !== null &&
      steuerbereich !== konto.steuerbereich
    )
      return no(message('{name} gehört zum wirtschaftlichen Geschäftsbetrieb.', { name: konto.name }));
    return [];
  });
}

/** More than is open, whichever side owes it. */
const isTooMuch = (amount: number, { betrag, offenbetrag }: Forderung['values']): boolean =>
  betrag < 0 ? amount < (offenbetrag ?? 0) : amount > (offenbetrag ?? 0);

/** What pays claims pays no more than is open, and what pays a credit out no more than that is. */
function gegenForderungen(saetze: readonly Satz[]): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const paid = new Map<Forderung, number>();
  for (const satz of saetze)
    if (satz.forderung !== undefined) paid.set(satz.forderung, (paid.get(satz.forderung) ?? 0) - saldoVon(satz));
  for (const [{ values }, amount] of paid)
    if (values.status === 'Abgeschrieben' && amount > 0)
      issues.push({
        feld: 'forderung_id',
        text: message(
          'Die Forderung {nummer} ist abgeschrieben. Was doch noch kommt, ist eine Einnahme: ein Erlöskonto wählen.',
          { nummer: values.nummer ?? '' },
        ),
      });
    else if (values.status === 'Entwurf' || values.status === 'Storniert' || isTooMuch(amount, values))
      issues.push({
        feld: 'forderung_id',
        text: message('Die Forderung {nummer} ist nur noch mit {betrag} offen.', {
          nummer: values.nummer ?? '',
          betrag: euroText(Math.abs(values.offenbetrag ?? 0)),
        }),
      });
  return issues;
}

/** A cash box holds no less than nothing on any day, and a day that is booked is closed to older ones (§ 146(1) AO). */
async function gegenKasse(
  unit: Unit,
  { sek_id, buchungsdatum }: Beleg,
  saetze: readonly Satz[],
): Promise<FieldIssue[]> {
  const boxes = new Map<Konto, number>();
  for (const satz of saetze)
    if (satz.konto.istBar) boxes.set(satz.konto, (boxes.get(satz.konto) ?? 0) + saldoVon(satz));
  for (const [konto, amount] of boxes) {
    const zu = konto.sekbank_id === null ? undefined : await kasseZuBis(unit, konto.sekbank_id);
    if (zu !== undefined && buchungsdatum <= zu)
      return [
        {
          feld: 'buchungsdatum',
          text: message('Die Kasse {name} ist bis {tag} abgeschlossen.', { name: konto.name, tag: dayText(zu) }),
        },
      ];
    const { rows } = await sql<{ letzter: string | null; tag: string | null; stand: number | null }>`
      with bewegungen as (
        select buchungsdatum as tag, sum(betrag)::bigint as betrag from buchungen
        where sek_id = ${sek_id} and knt_id = ${konto.id} and geldbewegung group by buchungsdatum
      ), lauf as (
        select tag, sum(sum(betrag)) over (order by tag)::bigint as stand
        from (table bewegungen union all select ${buchungsdatum}::date, ${amount}::bigint) as alle group by tag
      ), minus as (select tag, stand from lauf where stand < 0 and tag >= ${buchungsdatum}::date order by tag limit 1)
      select (select max(tag) from bewegungen) as letzter, (select tag from minus) as tag, (select stand from minus) as stand`.execute(
      unit.tx,
    );
    const { letzter = null, tag = null, stand = null } = rows[0] ?? {};
    if (letzter !== null && buchungsdatum < letzter)
      return [
        {
          feld: 'buchungsdatum',
          text: message('Die Kasse {name} ist schon bis {tag} gebucht. Das Buchungsdatum liegt davor.', {
            name: konto.name,
            tag: dayText(letzter),
          }),
        },
      ];
    if (tag !== null)
      return [
        {
          feld: 'betrag',
          text: message('Die Kasse {name} wäre am {tag} mit {betrag} im Minus.', {
            name: konto.name,
            tag: dayText(tag),
            betrag: euroText(stand ?? 0),
          }),
        },
      ];
  }
  return [];
}

/** Writes the entries of a voucher that was checked, and pays the claims that it names. */
export async function verbuche(
  unit: Unit,
  { id, values: beleg }: Pick<Draft<typeof kassenbuch>, 'id' | 'values'>,
  { saetze, jahr }: Extract<Gepruefte, { ok: true }>,
): Promise<void> {
  const naming = await benennung(unit, beleg, saetze);
  await enter(
    unit,
    beleg.sek_id,
    saetze.map((satz) => eintrag({ id, beleg, jahr, ...naming }, satz)),
  );
  await vermerkeSpenden(unit, { id, beleg }, saetze);
  for (const satz of saetze)
    if (satz.forderung !== undefined) await zahle(unit, satz.forderung.id, 0 - saldoVon(satz), { id, values: beleg });
}

/** What entries of a voucher are called besides their accounts. */
interface Benennung {
  /** It opens accounts: one of its entries goes to the account of balances carried forward. */
  readonly istVortrag: boolean;
  readonly kostenstellennr: ReadonlyMap<string, string>;
  /** Line of the cash report, of entries that are no money themselves in a voucher that moves some; a paid claim stands where its income does. */
  rendicontozeile(satz: Satz): Konto['rendicontozeile'];
}

async function benennung(unit: Unit, beleg: Beleg, saetze: readonly Satz[]): Promise<Benennung> {
  const incomes = saetze.flatMap(({ forderung }) => forderung?.values.gegenknt_id ?? []);
  const centres = saetze.flatMap(({ kostenstelle_id }) => kostenstelle_id ?? []);
  const { rows } = await sql<{ art: string; id: string; wert: string | null }>`
    select 'vortrag' as art, vortragskonto_id as id, null as wert from finanzeinstellungen where sek_id = ${beleg.sek_id}
    union all select 'erloes', id, rendicontozeile from konten where id = any(${incomes}::uuid[])
    union all select 'kostenstelle', id, nr from kostenstellen where id = any(${centres}::uuid[])`.execute(unit.tx);
  const ofKind = (kind: string): ReadonlyMap<string, string> =>
    new Map(rows.flatMap(({ art, id, wert }) => (art === kind && wert !== null ? [[id, wert]] : [])));
  const opening = rows.find(({ art }) => art === 'vortrag')?.id;
  const income = ofKind('erloes');
  const istVortrag = opening !== undefined && saetze.some(({ konto }) => konto.id === opening);
  const movesMoney = !istVortrag && saetze.some(({ konto }) => konto.sekbank_id !== null);
  return {
    istVortrag,
    kostenstellennr: ofKind('kostenstelle'),
    rendicontozeile: ({ konto, forderung }) =>
      !movesMoney || konto.sekbank_id !== null
        ? null
        : (rendicontozeile.names.find((name) => name === income.get(forderung?.values.gegenknt_id ?? '')) ??
          konto.rendicontozeile),
  };
}

function eintrag(
  beleg: Benennung & { readonly id: string; readonly beleg: Beleg; readonly jahr: number },
  satz: Satz,
): NeueBuchung {
  const { konto, kostenstelle_id, projekt_id } = satz;
  const { nummer, sek_id, buchungsdatum, belegdatum, partnername, gebucht_am, gebucht_von } = beleg.beleg;
  const isBack = satz.betrag < 0;
  const isDebit = (satz.seite === 'Soll') !== isBack;
  const amount = Math.abs(satz.betrag);
  return {
    sek_id,
    nummer,
    buchungsdatum,
    belegdatum,
    partnername,
    gebucht_am,
    gebucht_von,
    kostenstelle_id,
    projekt_id,
    kassenbuch_id: beleg.id,
    jahr: beleg.jahr,
    herkunft: beleg.istVortrag ? 'Vortrag' : beleg.beleg.herkunft,
    knt_id: konto.id,
    kontonr: konto.kontonr,
    bilanz_guv: konto.bilanz_guv,
    sekbank_id: konto.sekbank_id,
    sollbetrag: isDebit ? amount : null,
    habenbetrag: isDebit ? null : amount,
    betrag: isDebit ? amount : 0 - amount,
    generalumkehr: isBack,
    kostenstellennr: beleg.kostenstellennr.get(kostenstelle_id ?? '') ?? null,
    steuerbereich: satz.steuerbereich ?? konto.steuerbereich,
    rendicontozeile: beleg.rendicontozeile(satz),
    forderung_id: satz.forderung_id,
    text: satz.text ?? beleg.beleg.beschreibung,
    beleg: beleg.beleg.beleg,
    // What is carried over from the year before was counted there.
    geldbewegung: konto.sekbank_id !== null && beleg.beleg.herkunft !== 'Vortrag',
  };
}

/** Lines of a voucher that is taken back: as they were, with the opposite sign. */
export const gegenzeilen = (beleg: Beleg, zeilen: readonly Zeile[]): readonly Zeile[] =>
  zeilenVon(beleg, zeilen).map((zeile) => ({ ...zeile, betrag: 0 - (zeile.betrag ?? 0) }));
