import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { gerundet } from '../../../src/features/rechnungen/betraege.rules.ts';
import { verkauf } from '../../../src/features/verkauf/verkauf.table.ts';
import { verkaufspositionen } from '../../../src/features/verkauf/verkaufspositionen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow, readRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';

type Verkauf = StoredOf<typeof verkauf>;
type Position = StoredOf<typeof verkaufspositionen>;

const positionenVon = (unit: Unit, of: Verkauf): Promise<readonly Position[]> =>
  childRows(unit, unit.table(verkaufspositionen), [of]);

/** Tax that is in an amount, rounded once a rate (domain: finanzen 5). */
const steuerIn = (brutto: number, satz: number): number => {
  const prozent = BigInt(Math.round(satz * 100));
  return Number(gerundet(BigInt(brutto) * prozent, 10_000n + prozent));
};

/** Sum of the lines in cents, and the tax in it by rates. */
function summen(positionen: readonly Position[]): { readonly betrag: number; readonly ust: number } {
  const je = new Map<number, number>();
  for (const { values } of positionen) je.set(values.ustsatz, (je.get(values.ustsatz) ?? 0) + (values.betrag ?? 0));
  const rates = [...je];
  return {
    betrag: rates.reduce((sum, [, brutto]) => sum + brutto, 0),
    ust: rates.reduce((sum, [satz, brutto]) => sum + steuerIn(brutto, satz), 0),
  };
}

/** A sale is a draft until it is booked: money that is there, or a claim (domain: finanzen 4). What takes one back is booked at once. */
export const verkaufHook = hookFor(verkauf, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'neu' && values.stornovon_id !== null) return nichtBezahlt(unit, values.stornovon_id);
    if (values.status === 'Entwurf' || before?.values.status !== 'Entwurf') return [];
    return pruefe(unit, values, await positionenVon(unit, after));
  },
  async effect({ unit, art, before, after, grund }) {
    if (after === undefined || after.values.status === 'Entwurf') return;
    if (art === 'neu') await nimmZurueck(unit, after, after.values.stornogrund ?? grund ?? '');
    else if (before?.values.status === 'Entwurf') await buche(unit, after);
  },
});

/** The amount of a line follows quantity and price, and the sum the lines. */
export const verkaufspositionenHook = hookFor(verkaufspositionen, {
  async check({ after }) {
    if (after === undefined) return [];
    const { menge, preisbetrag } = after.values;
    after.values.betrag = Number(gerundet(BigInt(Math.round(menge * 1000)) * BigInt(preisbetrag), 1000n));
    return [];
  },
  async effect({ unit, before, after }) {
    const table = unit.table(verkauf);
    const of = await lockRow(unit, table, (after ?? before)?.root_id ?? '');
    if (of === undefined) return;
    const { betrag, ust } = summen(await positionenVon(unit, of));
    await unit.update(table, of, { betrag, ustbetrag: ust });
  },
});

/** Claim and voucher of a sale go with it. */
export const verkaufsforderungHook = hookFor(forderungen, {
  async check({ unit, art, after }) {
    return art === 'schritt' && after?.values.status === 'Storniert' ? mitVerkauf(unit, 'forderung_id', after.id) : [];
  },
});

export const verkaufsbelegHook = hookFor(kassenbuch, {
  async check({ unit, art, after }) {
    const of = after?.values.stornovon_id ?? null;
    return art === 'neu' && of !== null ? mitVerkauf(unit, 'kassenbuch_id', of) : [];
  },
});

async function mitVerkauf(
  unit: Unit,
  column: 'forderung_id' | 'kassenbuch_id',
  id: string,
): Promise<readonly FieldIssue[]> {
  const { rows } = await sql<{ nummer: string }>`
    select belegnummer as nummer from verkauf where ${sql.ref(column)} = ${id} limit 1`.execute(unit.tx);
  const [of] = rows;
  return of === undefined
    ? []
    : [{ feld: 'status', text: message('Das wird mit dem Verkauf {nummer} storniert.', { nummer: of.nummer }) }];
}

async function pruefe(
  unit: Unit,
  values: ValuesOf<typeof verkauf>,
  positionen: readonly Position[],
): Promise<readonly FieldIssue[]> {
  const settings = (await einstellungenVon(unit, values.sek_id))?.values;
  if (positionen.length === 0 || (values.betrag ?? 0) === 0)
    return [{ feld: 'betrag', text: message('Was wurde verkauft? Es fehlen Positionen mit einem Preis.') }];
  if (positionen.some((one) => one.values.knt_id === null))
    return [{ feld: 'betrag', text: message('Jede Position braucht ein Erlöskonto.') }];
  if (settings?.kleinunternehmer === true && values.ustbetrag !== 0)
    return [{ feld: 'ustbetrag', text: message('Kleinunternehmer: keine Steuer ausweisen.') }];
  if (values.ustbetrag !== 0 && (settings?.umsatzsteuerkonto_id ?? null) === null)
    return [{ feld: 'ustbetrag', text: message('In den Finanzeinstellungen fehlt das Konto für Umsatzsteuer.') }];
  if (values.zahlungsform === 'Bar')
    return values.sekbank_id === null ? [{ feld: 'sekbank_id', text: message('In welche Kasse kommt das Geld?') }] : [];
  if (values.zahlungsform === 'KeineZahlung')
    return [{ feld: 'zahlungsform', text: message('Was nichts kostet, ist kein Verkauf.') }];
  if (settings?.forderungskonto_id === undefined || settings.forderungskonto_id === null)
    return [{ feld: 'zahlungsform', text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.') }];
  const person = values.mgd_id === null ? undefined : await readRow(unit, unit.table(personen), values.mgd_id);
  values.name ??= person === undefined ? null : `${person.values.nachname} ${person.values.vorname ?? ''}`.trim();
  return (values.name ?? '') === '' ? [{ feld: 'name', text: message('Wer bezahlt später?') }] : [];
}

/** Books a sale: the box, or its claim, against the accounts of its lines and the tax in them. */
async function buche(unit: Unit, sale: Verkauf): Promise<void> {
  const { sek_id, datum, text, zahlungsform, sekbank_id, mgd_id, name, kostenstelle_id, belegnummer } = sale.values;
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  const betrag = sale.values.betrag ?? 0;
  const isPaid = zahlungsform === 'Bar';
  const erloese = await erloeseVon(unit, sale, settings?.umsatzsteuerkonto_id ?? null);
  const zeilen = erloese.map((one) => ({ ...one, kostenstelle_id, seite: 'Haben' as const }));
  const beleg = {
    sek_id,
    betrag,
    mgd_id,
    kostenstelle_id,
    buchungsdatum: datum,
    beschreibung: text,
    partnername: name,
    beleg: belegnummer,
    herkunft: 'Forderung' as const,
  };
  const kassenbuch_id = isPaid
    ? await bucheBeleg(unit, { ...beleg, art: 'Einnahme', sekbank_id }, zeilen)
    : await bucheBeleg(unit, { ...beleg, art: 'Buchung' }, [
        { knt_id: settings?.forderungskonto_id ?? null, betrag, seite: 'Soll' },
        ...zeilen,
      ]);
  const forderung_id = isPaid ? null : await fordere(unit, sale, kassenbuch_id, erloese[0]?.knt_id ?? null);
  await unit.update(unit.table(verkauf), sale, { kassenbuch_id, forderung_id, bezahlt: isPaid, abgeschlossen: isPaid });
}

async function erloeseVon(
  unit: Unit,
  sale: Verkauf,
  steuerkonto: string | null,
): Promise<readonly { readonly knt_id: string | null; readonly betrag: number }[]> {
  const sums = new Map<string | null, number>();
  for (const { values } of await positionenVon(unit, sale)) {
    const brutto = values.betrag ?? 0;
    sums.set(values.knt_id, (sums.get(values.knt_id) ?? 0) + brutto - steuerIn(brutto, values.ustsatz));
  }
  const [first, ...rest] = [...sums]
    .map(([knt_id, betrag]) => ({ knt_id, betrag }))
    .toSorted((a, b) => b.betrag - a.betrag);
  if (first === undefined) return [];
  const ust = sale.values.ustbetrag ?? 0;
  const others = rest.reduce((sum, { betrag }) => sum + betrag, ust);
  return [
    { ...first, betrag: (sale.values.betrag ?? 0) - others },
    ...rest.filter(({ betrag }) => betrag !== 0),
    ...(ust === 0 ? [] : [{ knt_id: steuerkonto, betrag: ust }]),
  ];
}

async function fordere(
  unit: Unit,
  { sek_ids, values }: Verkauf,
  kassenbuch_id: string,
  gegenknt_id: string | null,
): Promise<string> {
  const table = unit.table(forderungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const { sek_id, mgd_id, name, text, datum, faelligam, zahlungsform, kostenstelle_id } = values;
  const betrag = values.betrag ?? 0;
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  const neu: ValuesOf<typeof forderungen> = {
    ...(empty as ValuesOf<typeof forderungen>), // the columns that are not given are empty
    sek_id,
    mgd_id,
    name,
    text,
    datum,
    betrag,
    zahlungsform,
    kostenstelle_id,
    kassenbuch_id,
    gegenknt_id,
    status: 'Offen',
    art: 'Bestellung',
    faelligam: faelligam ?? datum,
    bezahltbetrag: 0,
    offenbetrag: betrag,
    knt_id: settings?.forderungskonto_id ?? null,
  };
  await giveNumbers(unit, table, neu);
  await unit.insert(table, { id, rev: 1, root_id: id, sek_ids, values: neu });
  return id;
}

/** What is paid of a sale on account is taken back first. */
async function nichtBezahlt(unit: Unit, id: string): Promise<readonly FieldIssue[]> {
  const of = await lockRow(unit, unit.table(verkauf), id);
  const claim = of?.values.forderung_id ?? null;
  const row = claim === null ? undefined : await lockRow(unit, unit.table(forderungen), claim);
  return (row?.values.bezahltbetrag ?? 0) === 0
    ? []
    : [{ feld: 'status', text: message('Was bezahlt ist, wird zuerst storniert.') }];
}

async function nimmZurueck(unit: Unit, back: Verkauf, grund: string): Promise<void> {
  const table = unit.table(verkauf);
  const of = await lockRow(unit, table, back.values.stornovon_id ?? '');
  if (of === undefined) return;
  for (const { values } of await positionenVon(unit, of))
    await unit.insert(unit.table(verkaufspositionen), {
      id: newId(),
      rev: 1,
      root_id: back.id,
      sek_ids: back.sek_ids,
      values: { ...values, verkauf_id: back.id },
    });
  const { kassenbuch_id, forderung_id } = of.values;
  if (kassenbuch_id !== null)
    await unit.update(table, back, {
      kassenbuch_id: await storniereBeleg(unit, kassenbuch_id, grund),
      bezahlt: true,
      abgeschlossen: true,
    });
  await unit.update(table, of, { abgeschlossen: true });
  const claim = forderung_id === null ? undefined : await lockRow(unit, unit.table(forderungen), forderung_id);
  if (claim !== undefined)
    await unit.update(
      unit.table(forderungen),
      claim,
      { status: 'Storniert', offenbetrag: 0 },
      { art: 'schritt', grund },
    );
}
