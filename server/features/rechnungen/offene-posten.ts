import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg } from '../finanzen/beleg.ts';

type Forderung = StoredOf<typeof forderungen>;

/** Something of an invoice is paid, in money, on a day: a receipt or an expense of the branch that pays its claim. Answers its voucher. */
export async function bezahle(
  unit: Unit,
  rechnung: StoredOf<typeof rechnungen>,
  { datum, sekbank_id, betrag }: { readonly datum: string; readonly sekbank_id: string; readonly betrag: number },
): Promise<string> {
  const { forderung_id, sek_id, mgd_id, partnername, nummer, belegnummer, betreff, dokumentart } = rechnung.values;
  const claim = forderung_id === null ? undefined : await lockRow(unit, unit.table(forderungen), forderung_id);
  if (claim?.values.status !== 'Offen' || dokumentart === 'Storno')
    throw refused(message('Von dieser Rechnung ist nichts offen.'));
  return bucheBeleg(
    unit,
    {
      sek_id,
      sekbank_id,
      betrag,
      mgd_id,
      partnername,
      art: claim.values.betrag < 0 ? 'Ausgabe' : 'Einnahme',
      buchungsdatum: datum,
      beschreibung: betreff,
      beleg: (nummer ?? belegnummer)?.slice(0, 35) ?? null,
      herkunft: 'Eingabe',
    },
    [{ forderung_id, betrag }],
  );
}

/**
 * Sets open items of one partner off against each other, the oldest first, as far as the smaller side reaches: a document of its own, and a
 * voucher without income or expense (domain: finanzen 4 "AusgleichRechnung"). Answers its id.
 */
export async function gleicheAus(unit: Unit, ids: readonly string[]): Promise<string> {
  const posten = await partnerposten(unit, ids);
  const [first] = posten;
  if (first === undefined) throw noRow();
  const teile = verrechnet(posten);
  const betrag = teile.reduce((sum, { teil }) => sum + Math.max(teil, 0), 0);
  if (betrag === 0)
    throw refused(message('Ausgeglichen werden Posten, die wir fordern, gegen solche, die wir schulden.'));
  const { sek_id, mgd_id, name, kostenstelle_id } = first.values;
  const table = unit.table(rechnungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const values = {
    ...(empty as ValuesOf<typeof rechnungen>),
    sek_id,
    mgd_id,
    kostenstelle_id,
    richtung: 'Ausgang' as const,
    dokumentart: 'AusgleichRechnung' as const,
    status: 'Gestellt' as const,
    pruefstatus: 'InOrdnung' as const,
    partnername: name,
    betreff: `Ausgleich ${teile.flatMap(({ claim }) => claim.values.nummer ?? []).join(', ')}`.slice(0, 140),
    datum: today(unit),
    nettobetrag: 0,
    ustbetrag: 0,
    rundungsbetrag: 0,
    betrag: 0,
    zahlbetrag: 0,
  };
  await giveNumbers(unit, table, values);
  const row = await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: first.sek_ids, values });
  await schreibeZeilen(unit, id, teile);
  const kassenbuch_id = await bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      mgd_id,
      art: 'Buchung',
      buchungsdatum: values.datum,
      partnername: name,
      beschreibung: values.betreff,
      beleg: values.nummer,
      herkunft: 'Forderung',
    },
    teile.map(({ claim, teil }) => ({
      forderung_id: claim.id,
      betrag: Math.abs(teil),
      seite: teil > 0 ? ('Haben' as const) : ('Soll' as const),
    })),
  );
  await unit.update(table, row, { kassenbuch_id });
  return id;
}

async function schreibeZeilen(unit: Unit, rechnung_id: string, teile: readonly Teil[]): Promise<void> {
  for (const [at, { claim, teil }] of teile.entries())
    await unit.insert(unit.table(rechnungspositionen), {
      id: newId(),
      rev: 1,
      root_id: rechnung_id,
      sek_ids: claim.sek_ids,
      values: {
        rechnung_id,
        nr: at + 1,
        text: `${claim.values.nummer ?? ''} ${claim.values.text}`.trim().slice(0, 200),
        menge: 1,
        einzelpreis: teil / 100,
        ustsatz: 0,
        befreiung: null,
        knt_id: claim.values.knt_id,
      },
    });
}

async function partnerposten(unit: Unit, ids: readonly string[]): Promise<readonly Forderung[]> {
  const posten: Forderung[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const claim = await lockRow(unit, unit.table(forderungen), id);
    if (claim === undefined) throw noRow();
    if (claim.values.status !== 'Offen') throw refused(message('Ausgeglichen wird nur, was offen ist.'));
    posten.push(claim);
  }
  const partner = new Set(posten.map(({ values: { sek_id, mgd_id, name } }) => `${sek_id} ${mgd_id ?? name ?? ''}`));
  if (partner.size > 1) throw refused(message('Ausgeglichen wird nur zwischen Posten desselben Partners.'));
  return posten.toSorted((a, b) =>
    (a.values.faelligam ?? a.values.datum).localeCompare(b.values.faelligam ?? b.values.datum),
  );
}

interface Teil {
  readonly claim: Forderung;
  /** Of its open amount, with its sign. */
  readonly teil: number;
}

function verrechnet(posten: readonly Forderung[]): readonly Teil[] {
  const offen = (sign: 1 | -1): number =>
    posten.reduce((sum, { values }) => sum + Math.max(sign * (values.offenbetrag ?? 0), 0), 0);
  const rest = { plus: Math.min(offen(1), offen(-1)), minus: Math.min(offen(1), offen(-1)) };
  return posten.flatMap((claim) => {
    const betrag = claim.values.offenbetrag ?? 0;
    const side = betrag > 0 ? 'plus' : 'minus';
    const teil = Math.min(Math.abs(betrag), rest[side]);
    rest[side] -= teil;
    return teil === 0 ? [] : [{ claim, teil: betrag > 0 ? teil : 0 - teil }];
  });
}

/** Claims that are open on a day, with how long they are due; what the branch owes is none of them. */
export const offeneForderungen = async (unit: Unit, sek_id: string, stichtag: string) =>
  (
    await sql<{
      id: string;
      nummer: string | null;
      name: string | null;
      text: string;
      datum: string;
      faelligam: string;
      betrag: number;
      tage: number;
      mahnstufe: number;
    }>`
    select id, nummer, name, text, datum, coalesce(faelligam, datum) as faelligam, offenbetrag as betrag,
      (${stichtag}::date - coalesce(faelligam, datum)) as tage, coalesce(mahnstufe, 0) as mahnstufe
    from forderungen where sek_id = ${sek_id} and status = 'Offen' and offenbetrag > 0 and datum <= ${stichtag}::date
    order by faelligam, id`.execute(unit.tx)
  ).rows;
