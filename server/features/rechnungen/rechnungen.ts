import { sql } from 'kysely';
import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { banken } from '../../../src/features/organisation/banken.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { enSummen } from '../../../src/features/rechnungen/betraege.rules.ts';
import { fehlt, pruefstatusVon, steuerEinwaende } from '../../../src/features/rechnungen/pruefung.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { einstellungenVon, forderungskontoVon } from '../finanzen/forderung.ts';
import { buche, forderungVon, nimmZurueck, positionenVon, type Position } from './buchen.ts';

type Werte = ValuesOf<typeof rechnungen>;
type Einstellungen = ValuesOf<typeof finanzeinstellungen> | undefined;

/** The settings of its books; claims stand on the account that the rule for invoices names. */
async function einstellungenFuer(unit: Unit, { sek_id, betreff }: Werte): Promise<Einstellungen> {
  const settings = (await einstellungenVon(unit, sek_id))?.values;
  return settings && { ...settings, forderungskonto_id: await forderungskontoVon(unit, sek_id, 'Rechnung', betreff) };
}

/** Without the address of who gets it an invoice is one of § 33 UStDV only up to here. */
const kleinbetrag = 25_000;

/** An invoice is a draft until it is issued: then it has its number, its voucher and its claim, for ever (domain: finanzen 4 "Invoice"). */
export const rechnungenHook = hookFor(rechnungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'neu' && values.stornovon_id !== null) return storno(unit, values);
    if (before?.values.status === 'Gestellt') return [];
    const draft = draftIssues(values);
    if (draft.length > 0) return draft;
    const positionen = await positionenVon(unit, after);
    const settings = await einstellungenFuer(unit, values);
    summiere(values, positionen, settings);
    return values.status === 'Gestellt' ? stelle(unit, values, positionen, settings) : [];
  },
  async effect({ unit, art, before, after, grund }) {
    if (after?.values.status !== 'Gestellt' || before?.values.status === 'Gestellt') return;
    if (art === 'neu') await nimmZurueck(unit, after, after.values.stornogrund ?? grund ?? '');
    else await buche(unit, after);
  },
});

/** Sums and check of a draft follow its lines; a line that names no place comes last. */
export const rechnungspositionenHook = hookFor(rechnungspositionen, {
  async check({ unit, after }) {
    if (after === undefined || after.values.nr !== null) return [];
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
    select nummer from rechnungen where ${sql.ref(column)} = ${id} and dokumentart in ('Rechnung', 'Gutschrift') limit 1`.execute(
    unit.tx,
  );
  return rows[0]?.nummer;
}

function draftIssues({ dokumentart, bezug_id, leistungvon, leistungbis, datum, faelligam }: Werte): FieldIssue[] {
  if (dokumentart === 'Storno')
    return [{ feld: 'dokumentart', text: message('Ein Storno entsteht, wenn eine Rechnung storniert wird.') }];
  if (dokumentart === 'AusgleichRechnung')
    return [{ feld: 'dokumentart', text: message('Offene Posten werden im Kassenbuch ausgeglichen.') }];
  if (dokumentart === 'Gutschrift' && bezug_id === null)
    return [{ feld: 'bezug_id', text: message('Welche Rechnung wird berichtigt?') }];
  if (dokumentart === 'Rechnung' && bezug_id !== null)
    return [{ feld: 'bezug_id', text: message('Nur eine Gutschrift gehört zu einer anderen Rechnung.') }];
  if (leistungbis !== null && leistungbis < (leistungvon ?? datum))
    return [{ feld: 'leistungbis', text: message('Das Ende der Leistung liegt vor ihrem Beginn.') }];
  if (faelligam !== null && faelligam < datum)
    return [{ feld: 'faelligam', text: message('Zahlbar ist frühestens am Tag der Rechnung.') }];
  return [];
}

/** What the server says of a draft. */
function summiere(values: Werte, positionen: readonly Position[], settings: Einstellungen): void {
  const lines = positionen.map((one) => one.values);
  const { netto, ust, rundung, zahlbar } = enSummen(lines, values.bruttopreise);
  const sign = values.dokumentart === 'Gutschrift' ? -1 : 1;
  Object.assign(values, {
    pruefstatus: pruefstatusVon(
      { ...values, gegenknt_id: values.gegenknt_id ?? settings?.forderungskonto_id ?? null },
      lines,
    ),
    nettobetrag: sign * netto || 0,
    ustbetrag: sign * ust || 0,
    rundungsbetrag: sign * rundung || 0,
    betrag: sign * zahlbar || 0,
  });
}

/** What keeps an invoice from being issued; where nothing does it says for ever who asks whom for what. */
async function stelle(
  unit: Unit,
  values: Werte,
  positionen: readonly Position[],
  settings: Einstellungen,
): Promise<readonly FieldIssue[]> {
  const lines = positionen.map((one) => one.values);
  const kleinunternehmer = settings?.kleinunternehmer ?? false;
  const missing = [...fehlt(values.pruefstatus ?? 'KeinBetragZugewiesen'), ...steuerEinwaende(lines, kleinunternehmer)];
  if (missing.length > 0) return missing;
  if (values.betrag === 0) return [{ feld: 'betrag', text: message('Die Rechnung hat keinen Betrag.') }];
  if (values.ustbetrag !== 0 && (settings?.umsatzsteuerkonto_id ?? null) === null)
    return [{ feld: 'ustbetrag', text: message('In den Finanzeinstellungen fehlt das Konto für Umsatzsteuer.') }];
  values.gegenknt_id ??= settings?.forderungskonto_id ?? null;
  values.kleinunternehmer = kleinunternehmer;
  const credit = values.dokumentart === 'Gutschrift' ? await gutschrift(unit, values) : [];
  if (credit.length > 0) return credit;
  await empfaenger(unit, values);
  const sender = await aussteller(unit, values);
  return [...sender, ...ohneAnschrift(values)];
}

/** Who gets it, as it is now. */
async function empfaenger(unit: Unit, values: Werte): Promise<void> {
  const person = values.mgd_id === null ? undefined : await readRow(unit, unit.table(personen), values.mgd_id);
  if (person === undefined) return;
  const { vorname, nachname, co, strasse, plz, ort, land, steuer_id } = person.values;
  values.partnername ??= [vorname, nachname]
    .filter((part) => part !== null)
    .join(' ')
    .slice(0, 120);
  values.partnerustid ??= steuer_id;
  if (values.partnerstrasse === null && values.partnerort === null)
    Object.assign(values, {
      partnerzusatz: values.partnerzusatz ?? co,
      partnerstrasse: strasse,
      partnerplz: plz,
      partnerort: ort,
      partnerland: land,
    });
}

function ohneAnschrift({ partnername, partnerstrasse, partnerort, betrag }: Werte): readonly FieldIssue[] {
  if ((partnername ?? '') === '') return [{ feld: 'partnername', text: message('An wen geht die Rechnung?') }];
  return Math.abs(betrag ?? 0) > kleinbetrag && (partnerstrasse ?? partnerort) === null
    ? [{ feld: 'partnerstrasse', text: message('Über 250 € braucht die Rechnung die Anschrift des Empfängers.') }]
    : [];
}

/** Who sends it, as it is now. */
async function aussteller(unit: Unit, values: Werte): Promise<readonly FieldIssue[]> {
  const { sek_id, sekbank_id } = values;
  const sektion = (await readRow(unit, unit.table(sektionen), sek_id))?.values;
  const steuern = (await readRow(unit, unit.table(sektionssteuern), naturalId('sektionssteuern', [sek_id])))?.values;
  const bank = sekbank_id === null ? undefined : (await readRow(unit, unit.table(banken), sekbank_id))?.values;
  if (bank?.sek_id !== sek_id || bank.iban === null)
    return [{ feld: 'sekbank_id', text: message('Hier ist ein Bankkonto mit IBAN nötig.') }];
  const steuernr = steuern?.steuernr ?? null;
  if (steuernr === null && values.ustbetrag !== 0)
    return [
      { feld: 'ausstellersteuernr', text: message('In den Steuerdaten fehlt die Steuernummer des Ausstellers.') },
    ];
  Object.assign(values, {
    aussteller: bank.inhaber ?? sektion?.name ?? null,
    ausstellerstrasse: sektion?.strasse ?? null,
    ausstellerplz: sektion?.plz ?? null,
    ausstellerort: sektion?.ort ?? null,
    ausstellertelefon: sektion?.telefon ?? null,
    ausstelleremail: sektion?.email ?? null,
    ausstellersteuernr: steuernr,
    iban: bank.iban,
    bic: bank.bic,
  });
  return [];
}

/** A credit takes back no more than is still open of its invoice (domain: finanzen 4, 7). */
async function gutschrift(unit: Unit, values: Werte): Promise<readonly FieldIssue[]> {
  const of = values.bezug_id === null ? undefined : await lockRow(unit, unit.table(rechnungen), values.bezug_id);
  const claim = await forderungVon(unit, of);
  const no = (text: string): readonly FieldIssue[] => [{ feld: 'bezug_id', text }];
  if (of === undefined || claim === undefined || of.values.sek_id !== values.sek_id)
    return no(message('Berichtigt wird eine gestellte Rechnung derselben Stelle.'));
  if (of.values.storniert_id !== null) return no(message('Diese Rechnung ist schon storniert.'));
  const open = claim.values.offenbetrag ?? 0;
  if (0 - (values.betrag ?? 0) > open)
    return no(message('Von der Rechnung sind nur noch {betrag} offen.', { betrag: euroText(open) }));
  values.gegenknt_id = claim.values.knt_id;
  values.mgd_id ??= of.values.mgd_id;
  if (values.partnername === null) {
    const { partnername, partnerzusatz, partnerstrasse, partnerplz, partnerort, partnerland, partnerustid } = of.values;
    Object.assign(values, {
      partnername,
      partnerzusatz,
      partnerstrasse,
      partnerplz,
      partnerort,
      partnerland,
      partnerustid,
    });
  }
  return [];
}

/** What takes an invoice back is a document of its own, with the lines of the first; nothing may be paid of that (domain: finanzen-tief 5). */
async function storno(unit: Unit, values: Werte): Promise<readonly FieldIssue[]> {
  const of =
    values.stornovon_id === null ? undefined : await lockRow(unit, unit.table(rechnungen), values.stornovon_id);
  if (of === undefined) return [];
  Object.assign(values, { dokumentart: 'Storno', bezug_id: of.id, faelligam: null });
  if (of.values.dokumentart !== 'Rechnung') return [];
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
