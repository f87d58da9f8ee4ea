import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import type { kassenbuchzeilen } from '../../../src/features/finanzen/kassenbuchzeilen.table.ts';
import { enSummen } from '../../../src/features/rechnungen/betraege.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
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

/** Books what was issued: its claim against the accounts of its lines and the tax, in one voucher; a credit the other way round. */
export async function buche(unit: Unit, rechnung: Rechnung): Promise<void> {
  const { sek_id, dokumentart, bezug_id, mgd_id, kostenstelle_id, partnername, nummer, datum, betreff } =
    rechnung.values;
  const table = unit.table(rechnungen);
  const isCredit = dokumentart === 'Gutschrift';
  const bezug = bezug_id === null ? undefined : await lockRow(unit, table, bezug_id);
  const claim = bezug?.values.forderung_id ?? null;
  const betrag = Math.abs(rechnung.values.betrag ?? 0);
  const [own, other] = isCredit ? (['Haben', 'Soll'] as const) : (['Soll', 'Haben'] as const);
  const { umsatzsteuerkonto_id = null } = (await einstellungenVon(unit, sek_id))?.values ?? {};
  const erloese = await erloeseVon(unit, rechnung);
  const ust = Math.abs(rechnung.values.ustbetrag ?? 0);
  const against: Known<typeof kassenbuchzeilen>[] = [
    ...erloese,
    ...(ust === 0 ? [] : [{ knt_id: umsatzsteuerkonto_id, betrag: ust }]),
  ].map((zeile) => ({ ...zeile, kostenstelle_id, seite: other }));
  const kassenbuch_id = await bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      mgd_id,
      kostenstelle_id,
      partnername,
      art: 'Buchung',
      buchungsdatum: datum,
      beschreibung: betreff,
      beleg: nummer,
      herkunft: 'Forderung',
    },
    [{ knt_id: rechnung.values.gegenknt_id, forderung_id: isCredit ? claim : null, betrag, seite: own }, ...against],
  );
  const forderung_id = isCredit ? claim : await fordere(unit, rechnung, kassenbuch_id, erloese);
  await unit.update(table, rechnung, { kassenbuch_id, forderung_id });
}

interface Erloes {
  readonly knt_id: string | null;
  readonly betrag: number;
}

/** What goes to each account, the largest first; it takes the cents by which the sum was rounded, too. */
async function erloeseVon(unit: Unit, rechnung: Rechnung): Promise<readonly Erloes[]> {
  const positionen = await positionenVon(unit, rechnung);
  const { zeilen } = enSummen(
    positionen.map(({ values }) => values),
    rechnung.values.bruttopreise,
  );
  const sums = new Map<string | null, number>();
  for (const [at, { values }] of positionen.entries())
    sums.set(values.knt_id, (sums.get(values.knt_id) ?? 0) + (zeilen[at] ?? 0));
  const [first, ...rest] = [...sums]
    .map(([knt_id, betrag]): Erloes => ({ knt_id, betrag }))
    .toSorted((a, b) => b.betrag - a.betrag);
  if (first === undefined) return [];
  const rundung = rechnung.values.rundungsbetrag ?? 0;
  const sign = rechnung.values.dokumentart === 'Gutschrift' ? -1 : 1;
  return [{ ...first, betrag: first.betrag + sign * rundung }, ...rest.filter(({ betrag }) => betrag !== 0)];
}

/** The claim bears the number of its invoice, so that a payment that names it is found; in the cash report it stands with the largest of its accounts. */
async function fordere(
  unit: Unit,
  { sek_ids, values }: Rechnung,
  kassenbuch_id: string,
  erloese: readonly Erloes[],
): Promise<string> {
  const table = unit.table(forderungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const { nummer, sek_id, mgd_id, partnername, betreff, datum, faelligam, gegenknt_id, kostenstelle_id } = values;
  const betrag = values.betrag ?? 0;
  await unit.insert(table, {
    id,
    rev: 1,
    root_id: id,
    sek_ids,
    values: {
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
      art: 'Rechnung',
      text: betreff,
      bezahltbetrag: 0,
      offenbetrag: betrag,
      zahlungsform: 'Ueberweisung',
      knt_id: gegenknt_id,
      gegenknt_id: erloese[0]?.knt_id ?? null,
      einsatz_id: null,
      regel_id: null,
      schluessel: null,
      mahnstufe: 0,
      gemahnt_am: null,
      notiz: null,
    } satisfies ValuesOf<typeof forderungen>,
  });
  return id;
}

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
  const claim = of.values.dokumentart === 'Rechnung' ? await forderungVon(unit, of) : undefined;
  if (claim !== undefined)
    await unit.update(
      unit.table(forderungen),
      claim,
      { status: 'Storniert', offenbetrag: 0 },
      { art: 'schritt', grund },
    );
}
