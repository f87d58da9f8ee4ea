import { sql } from 'kysely';
import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import type { kassenbuchzeilen } from '../../../src/features/finanzen/kassenbuchzeilen.table.ts';
import { banken } from '../../../src/features/organisation/banken.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { enSummen } from '../../../src/features/rechnungen/betraege.rules.ts';
import { fehlt, pruefstatusVon, steuerEinwaende } from '../../../src/features/rechnungen/pruefung.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow, readRow } from '../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';

type Rechnung = StoredOf<typeof rechnungen>;
type Werte = ValuesOf<typeof rechnungen>;
type Position = StoredOf<typeof rechnungspositionen>;
type Einstellungen = ValuesOf<typeof finanzeinstellungen> | undefined;

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
    const settings = (await einstellungenVon(unit, values.sek_id))?.values;
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
    const settings = (await einstellungenVon(unit, values.sek_id))?.values;
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

/** In the order in which they are printed. */
const positionenVon = async (
  unit: Unit,
  of: { readonly id: string } & Pick<Rechnung, 'root_id' | 'rev' | 'sek_ids' | 'values'>,
): Promise<readonly Position[]> =>
  (await childRows(unit, unit.table(rechnungspositionen), [of])).toSorted(
    (a, b) => (a.values.nr ?? 0) - (b.values.nr ?? 0) || a.id.localeCompare(b.id),
  );

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

const forderungVon = async (
  unit: Unit,
  of: Rechnung | undefined,
): Promise<StoredOf<typeof forderungen> | undefined> => {
  const id = of?.values.forderung_id ?? null;
  return id === null ? undefined : lockRow(unit, unit.table(forderungen), id);
};

/** Books what was issued: its claim against the accounts of its lines and the tax, in one voucher; a credit the other way round. */
async function buche(unit: Unit, rechnung: Rechnung): Promise<void> {
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
      mahnstufe: 0,
      gemahnt_am: null,
      notiz: null,
    } satisfies ValuesOf<typeof forderungen>,
  });
  return id;
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

async function nimmZurueck(unit: Unit, back: Rechnung, grund: string): Promise<void> {
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
