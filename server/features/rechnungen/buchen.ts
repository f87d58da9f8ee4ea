import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import type { kassenbuchzeilen } from '../../../src/features/finanzen/kassenbuchzeilen.table.ts';
import { enSummen } from '../../../src/features/rechnungen/betraege.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { buchbarerTag, bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';

type Rechnung = StoredOf<typeof rechnungen>;
/** A line as it is stored. */
export type Position = StoredOf<typeof rechnungspositionen>;

/** In the order in which they are printed. */
export const positionenVon = async (
  unit: Unit,
  of: { readonly id: string } & Pick<Rechnung, 'root_id' | 'rev' | 'sek_ids' | 'values'>,
): Promise<readonly Position[]> =>
  (await childRows(unit, unit.table(rechnungspositionen), [of])).toSorted(
    (a, b) => (a.values.nr ?? 0) - (b.values.nr ?? 0) || a.id.localeCompare(b.id),
  );

/** The claim of an invoice, locked; a credit names that of its invoice. */
export const forderungVon = async (
  unit: Unit,
  of: Rechnung | undefined,
): Promise<StoredOf<typeof forderungen> | undefined> => {
  const id = of?.values.forderung_id ?? null;
  return id === null ? undefined : lockRow(unit, unit.table(forderungen), id);
};

/**
 * Books what was issued or came in, in one voucher: its claim, or what the branch owes, against the accounts of its lines and the tax; a
 * credit the other way round.
 */
export async function buche(unit: Unit, rechnung: Rechnung): Promise<void> {
  const { sek_id, dokumentart, richtung, bezug_id, mgd_id, kostenstelle_id, partnername, nummer, belegnummer, datum } =
    rechnung.values;
  const table = unit.table(rechnungen);
  const isIn = richtung === 'Eingang';
  const isOwnCredit = dokumentart === 'Gutschrift' && !isIn;
  const bezug = isOwnCredit && bezug_id !== null ? await lockRow(unit, table, bezug_id) : undefined;
  const claim = bezug?.values.forderung_id ?? null;
  const betrag = Math.abs(rechnung.values.zahlbetrag ?? 0);
  const own = (dokumentart === 'Gutschrift') === isIn ? 'Soll' : 'Haben';
  const steuer = await steuerzeile(unit, rechnung);
  const anteile = await anteileVon(unit, rechnung, betrag - (steuer?.betrag ?? 0));
  const kassenbuch_id = await bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      mgd_id,
      kostenstelle_id,
      partnername,
      art: 'Buchung',
      belegdatum: datum,
      buchungsdatum: isIn ? await buchbarerTag(unit, sek_id, datum) : datum,
      beschreibung: rechnung.values.betreff,
      beleg: (nummer ?? belegnummer)?.slice(0, 35) ?? null,
      herkunft: 'Forderung',
    },
    [
      { knt_id: rechnung.values.gegenknt_id, forderung_id: claim, betrag, seite: own },
      ...[...anteile, ...(steuer === undefined ? [] : [steuer])].map((one) => gegenseite(one, own, kostenstelle_id)),
    ],
  );
  const forderung_id = isOwnCredit ? claim : await fordere(unit, rechnung, kassenbuch_id, anteile);
  await unit.update(table, rechnung, { kassenbuch_id, forderung_id });
}

interface Anteil {
  readonly knt_id: string | null;
  readonly betrag: number;
}

type Seite = 'Soll' | 'Haben';

/** Against the claim; what is taken off stands on the side of the claim. */
const gegenseite = (
  { knt_id, betrag }: Anteil,
  own: Seite,
  kostenstelle_id: string | null,
): Known<typeof kassenbuchzeilen> => ({
  knt_id,
  kostenstelle_id,
  betrag: Math.abs(betrag),
  seite: betrag > 0 === (own === 'Soll') ? 'Haben' : 'Soll',
});

/** The tax that is owed of an invoice, or had back of one that came in; none where the customer pays it himself (split payment). */
async function steuerzeile(unit: Unit, { values }: Rechnung): Promise<Anteil | undefined> {
  const { sek_id, richtung, splitpayment, vorsteuerabzug, ustbetrag } = values;
  const betrag = Math.abs(ustbetrag ?? 0);
  const isIn = richtung === 'Eingang';
  if (betrag === 0 || (isIn ? !vorsteuerabzug : splitpayment)) return undefined;
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  return { betrag, knt_id: (isIn ? settings?.vorsteuerkonto_id : settings?.umsatzsteuerkonto_id) ?? null };
}

/** What goes to each account, the largest first; it takes what rounding, and a tax that is no account's own, leave of the sum. */
async function anteileVon(unit: Unit, rechnung: Rechnung, summe: number): Promise<readonly Anteil[]> {
  const positionen = await positionenVon(unit, rechnung);
  const { richtung, vorsteuerabzug, bruttopreise } = rechnung.values;
  const isGross = richtung === 'Eingang' && !vorsteuerabzug;
  const { zeilen } = enSummen(
    positionen.map(({ values }) => values),
    bruttopreise,
  );
  const sums = new Map<string | null, number>();
  for (const [at, { values }] of positionen.entries()) {
    const netto = zeilen[at] ?? 0;
    const ganz = isGross ? netto + Math.round((netto * values.ustsatz) / 100) : netto;
    sums.set(values.knt_id, (sums.get(values.knt_id) ?? 0) + ganz);
  }
  const [first, ...rest] = [...sums]
    .map(([knt_id, betrag]): Anteil => ({ knt_id, betrag }))
    .toSorted((a, b) => b.betrag - a.betrag);
  if (first === undefined) return [];
  const others = rest.reduce((sum, { betrag }) => sum + betrag, 0);
  return [{ ...first, betrag: summe - others }, ...rest.filter(({ betrag }) => betrag !== 0)];
}

/**
 * The claim bears the number of its invoice, so that a payment that names it is found; in the cash report it stands with the largest of its
 * accounts. What the branch owes is a claim with a minus and a number of its own: suppliers' numbers may be alike.
 */
async function fordere(
  unit: Unit,
  { sek_ids, values }: Rechnung,
  kassenbuch_id: string,
  anteile: readonly Anteil[],
): Promise<string> {
  const table = unit.table(forderungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const { nummer, belegnummer, sek_id, mgd_id, partnername, betreff, datum, faelligam, gegenknt_id, kostenstelle_id } =
    values;
  const isIn = values.richtung === 'Eingang';
  const zahlbetrag = values.zahlbetrag ?? 0;
  const betrag = isIn ? 0 - zahlbetrag : zahlbetrag;
  const neu = {
    ...empty,
    nummer,
    sek_id,
    mgd_id,
    datum,
    faelligam,
    betrag,
    kostenstelle_id,
    kassenbuch_id,
    status: 'Offen',
    name: partnername,
    art: isIn ? 'Verbindlichkeit' : 'Rechnung',
    text: (isIn ? `${belegnummer ?? ''} ${betreff}` : betreff).slice(0, 140),
    bezahltbetrag: 0,
    offenbetrag: betrag,
    zahlungsform: 'Ueberweisung',
    knt_id: gegenknt_id,
    gegenknt_id: anteile[0]?.knt_id ?? null,
    mahnstufe: 0,
    gemahnt_am: null,
    mahnsperre: null,
    mahnsperre_bis: null,
    beschluss_am: null,
    einsatz_id: null,
    regel_id: null,
    schluessel: null,
    notiz: null,
  } satisfies ValuesOf<typeof forderungen>;
  if (isIn) await giveNumbers(unit, table, neu);
  await unit.insert(table, { id, rev: 1, root_id: id, sek_ids, values: neu });
  return id;
}

/** Whether a document raised a claim of its own; a credit goes with that of its invoice. */
export const hatEigene = ({ values: { dokumentart, richtung } }: Rechnung): boolean =>
  dokumentart === 'Rechnung' || (dokumentart === 'Gutschrift' && richtung === 'Eingang');

/** Takes an issued document back: its lines once more in what takes it back, its voucher by another one, its claim for good. */
export async function nimmZurueck(unit: Unit, back: Rechnung, grund: string): Promise<void> {
  const table = unit.table(rechnungen);
  const of = await lockRow(unit, table, back.values.stornovon_id ?? '');
  if (of === undefined) return;
  for (const { values } of await positionenVon(unit, of))
    await unit.insert(unit.table(rechnungspositionen), {
      id: newId(),
      rev: 1,
      root_id: back.id,
      sek_ids: back.sek_ids,
      values: { ...values, rechnung_id: back.id },
    });
  const beleg = of.values.kassenbuch_id;
  if (beleg === null) return;
  await unit.update(table, back, { kassenbuch_id: await storniereBeleg(unit, beleg, grund) });
  const claim = hatEigene(of) ? await forderungVon(unit, of) : undefined;
  if (claim !== undefined)
    await unit.update(
      unit.table(forderungen),
      claim,
      { status: 'Storniert', offenbetrag: 0 },
      { art: 'schritt', grund },
    );
}
