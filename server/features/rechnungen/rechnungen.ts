import { sql } from 'kysely';
import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { summenVon } from '../../../src/features/rechnungen/betraege.rules.ts';
import { stempelsteuer } from '../../../src/features/rechnungen/fattura.rules.ts';
import { pruefstatusVon } from '../../../src/features/rechnungen/pruefung.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import { rechnungszahlungen } from '../../../src/features/rechnungen/rechnungszahlungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { pruefeEingang } from './eingang.ts';
import { stelle } from './stellen.ts';
import { einstellungenVon, forderungskontoVon } from '../finanzen/forderung.ts';
import { buche, forderungVon, hatEigene, nimmZurueck, positionenVon, type Position } from './buchen.ts';

type Werte = ValuesOf<typeof rechnungen>;
type Einstellungen = ValuesOf<typeof finanzeinstellungen> | undefined;

/** The settings of its books; claims stand on the account that the rule for invoices names. */
async function einstellungenFuer(unit: Unit, { sek_id, betreff }: Werte): Promise<Einstellungen> {
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  return settings && { ...settings, forderungskonto_id: await forderungskontoVon(unit, sek_id, 'Rechnung', betreff) };
}

/** An invoice is a draft until it is issued: then it has its number, its voucher and its claim, for ever (domain: finanzen 4 "Invoice"). */
export const rechnungenHook = hookFor(rechnungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'neu' && values.stornovon_id !== null) return storno(unit, values);
    if ((before?.values.status ?? 'Entwurf') !== 'Entwurf') return [];
    const draft = draftIssues(values);
    if (draft.length > 0) return draft;
    const positionen = await positionenVon(unit, after);
    const settings = await einstellungenFuer(unit, values);
    summiere(values, positionen, settings);
    if (values.status === 'Gebucht') return pruefeEingang(unit, after, positionen, settings);
    return values.status === 'Gestellt' ? stelle(unit, values, positionen, settings) : [];
  },
  async effect({ unit, art, before, after, grund }) {
    if (after === undefined || after.values.status === 'Entwurf' || after.values.status === before?.values.status)
      return;
    if ((before?.values.status ?? 'Entwurf') !== 'Entwurf') return;
    if (art === 'neu') await nimmZurueck(unit, after, after.values.stornogrund ?? grund ?? '');
    else await buche(unit, after);
  },
});

/** Sums and check of a draft follow its lines; a line that names no place comes last. */
export const rechnungspositionenHook = hookFor(rechnungspositionen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    if (after.values.einzelpreis < 0 && (await istAusgang(unit, after.root_id)))
      return [
        { feld: 'einzelpreis', text: message('Ein Preis ist nie negativ. Einen Teil nimmt eine Gutschrift zurück.') },
      ];
    if (after.values.nr !== null) return [];
    const { rows } = await sql<{ nr: number | null }>`
      select max(nr) as nr from rechnungspositionen where rechnung_id = ${after.values.rechnung_id}`.execute(unit.tx);
    after.values.nr = (rows[0]?.nr ?? 0) + 1;
    return [];
  },
  async effect({ unit, before, after }) {
    const table = unit.table(rechnungen);
    const of = await lockRow(unit, table, (after ?? before)?.root_id ?? '');
    if (of === undefined) return;
    const values = { ...of.values };
    const settings = await einstellungenFuer(unit, values);
    summiere(values, await positionenVon(unit, of), settings);
    await unit.update(table, of, values);
  },
});

const istAusgang = async (unit: Unit, id: string): Promise<boolean> =>
  (await lockRow(unit, unit.table(rechnungen), id))?.values.richtung !== 'Eingang';

/** The claim of an invoice goes with the invoice. */
export const rechnungsforderungHook = hookFor(forderungen, {
  async check({ unit, art, after }) {
    if (art !== 'schritt' || after?.values.status !== 'Storniert') return [];
    const nummer = await nummerVon(unit, 'forderung_id', after.id);
    return nummer === undefined
      ? []
      : [{ feld: 'status', text: message('Diese Forderung wird mit der Rechnung {nummer} storniert.', { nummer }) }];
  },
});

/** Payments follow the vouchers that pay. */
export const rechnungszahlungenHook = hookFor(rechnungszahlungen, {
  check: async () => {
    throw refused(message('Zahlungen entstehen, wenn ein Beleg gebucht wird. Geändert werden sie nie.'));
  },
});

/** So does its voucher. */
export const rechnungsbelegHook = hookFor(kassenbuch, {
  async check({ unit, art, after }) {
    const of = after?.values.stornovon_id ?? null;
    if (art !== 'neu' || of === null) return [];
    const nummer = await nummerVon(unit, 'kassenbuch_id', of);
    return nummer === undefined
      ? []
      : [{ feld: 'stornovon_id', text: message('Dieser Beleg wird mit der Rechnung {nummer} storniert.', { nummer }) }];
  },
});

async function nummerVon(
  unit: Unit,
  column: 'forderung_id' | 'kassenbuch_id',
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ nummer: string }>`
    select coalesce(nummer, belegnummer) as nummer from rechnungen where ${sql.ref(column)} = ${id} and dokumentart <> 'Storno' limit 1`.execute(
    unit.tx,
  );
  return rows[0]?.nummer;
}

function draftIssues({
  dokumentart,
  richtung,
  bezug_id,
  leistungvon,
  leistungbis,
  datum,
  faelligam,
}: Werte): FieldIssue[] {
  if (dokumentart === 'Storno')
    return [{ feld: 'dokumentart', text: message('Ein Storno entsteht, wenn eine Rechnung storniert wird.') }];
  if (dokumentart === 'AusgleichRechnung')
    return [{ feld: 'dokumentart', text: message('Offene Posten werden in den Forderungen ausgeglichen.') }];
  if (dokumentart === 'Gutschrift' && richtung === 'Ausgang' && bezug_id === null)
    return [{ feld: 'bezug_id', text: message('Welche Rechnung wird berichtigt?') }];
  if (dokumentart === 'Rechnung' && bezug_id !== null)
    return [{ feld: 'bezug_id', text: message('Nur eine Gutschrift gehört zu einer anderen Rechnung.') }];
  if (leistungbis !== null && leistungbis < (leistungvon ?? datum))
    return [{ feld: 'leistungbis', text: message('Das Ende der Leistung liegt vor ihrem Beginn.') }];
  if (faelligam !== null && faelligam < datum)
    return [{ feld: 'faelligam', text: message('Zahlbar ist frühestens am Tag der Rechnung.') }];
  return [];
}

/** What the server says of a draft; an e-invoice that came in has its sums from its file. */
function summiere(values: Werte, positionen: readonly Position[], settings: Einstellungen): void {
  const lines = positionen.map((one) => one.values);
  const isIn = values.richtung === 'Eingang';
  const konto = isIn ? settings?.verbindlichkeitskonto_id : settings?.forderungskonto_id;
  values.pruefstatus = pruefstatusVon({ ...values, gegenknt_id: values.gegenknt_id ?? konto ?? null }, lines);
  if (isIn) values.format ??= 'Papier';
  if (isIn && values.format !== 'Papier') return;
  const mitPiva = !isIn && (settings?.partitaiva ?? null) !== null;
  values.regimefiscale = mitPiva ? (settings?.regimefiscale ?? 'RF01') : null;
  const { netto, ust, rundung, zahlbar } = summenVon(values, lines);
  const sign = values.dokumentart === 'Gutschrift' ? -1 : 1;
  Object.assign(values, {
    nettobetrag: sign * netto || 0,
    ustbetrag: sign * ust || 0,
    rundungsbetrag: sign * rundung || 0,
    betrag: sign * zahlbar || 0,
    zahlbetrag: sign * (values.splitpayment ? zahlbar - ust : zahlbar) || 0,
    bollobetrag: mitPiva ? sign * stempelsteuer(lines, settings?.bollofrei ?? false) || 0 : null,
  });
}

/** What takes an invoice back is a document of its own, with the lines of the first; nothing may be paid of that (domain: finanzen-tief 5). */
async function storno(unit: Unit, values: Werte): Promise<readonly FieldIssue[]> {
  const of =
    values.stornovon_id === null ? undefined : await lockRow(unit, unit.table(rechnungen), values.stornovon_id);
  if (of === undefined) return [];
  Object.assign(values, { dokumentart: 'Storno', bezug_id: of.id, faelligam: null });
  if (!hatEigene(of)) return [];
  const claim = await forderungVon(unit, of);
  if (claim === undefined) return [];
  if ((claim.values.bezahltbetrag ?? 0) !== 0)
    return [
      { feld: 'status', text: message('Zahlungen und Gutschriften zu dieser Rechnung werden zuerst storniert.') },
    ];
  const { rows } = await sql<{ nummer: string }>`
    select l.nummer from lastschriftposten x join lastschriftlaeufe l on l.id = x.root_id
    where x.gebunden = ${claim.id}::text and l.status <> 'Abgeschlossen'`.execute(unit.tx);
  const [lauf] = rows;
  return lauf === undefined
    ? []
    : [{ feld: 'status', text: message('Diese Forderung wird eben eingezogen (Lastschriftlauf {nummer}).', lauf) }];
}
