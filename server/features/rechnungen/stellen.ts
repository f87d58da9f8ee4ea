import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { banken } from '../../../src/features/organisation/banken.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { fatturaEinwaende } from '../../../src/features/rechnungen/fattura-pruefung.rules.ts';
import { fehlt, steuerEinwaende } from '../../../src/features/rechnungen/pruefung.rules.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { forderungVon, type Position } from './buchen.ts';

type Werte = ValuesOf<typeof rechnungen>;
type Einstellungen = ValuesOf<typeof finanzeinstellungen> | undefined;

/** Without the address of who gets it an invoice is one of § 33 UStDV only up to here. */
const kleinbetrag = 25_000;

/** What keeps an invoice from being issued; where nothing does it says for ever who asks whom for what. */
export async function stelle(
  unit: Unit,
  values: Werte,
  positionen: readonly Position[],
  settings: Einstellungen,
): Promise<readonly FieldIssue[]> {
  const lines = positionen.map((one) => one.values);
  const kleinunternehmer = settings?.kleinunternehmer ?? false;
  const missing = [
    ...fehlt(values.pruefstatus ?? 'KeinBetragZugewiesen', 'Ausgang'),
    ...steuerEinwaende(lines, kleinunternehmer),
  ];
  if (missing.length > 0) return missing;
  if (values.betrag === 0) return [{ feld: 'betrag', text: message('Die Rechnung hat keinen Betrag.') }];
  if (values.ustbetrag !== 0 && !values.splitpayment && (settings?.umsatzsteuerkonto_id ?? null) === null)
    return [{ feld: 'ustbetrag', text: message('In den Finanzeinstellungen fehlt das Konto für Umsatzsteuer.') }];
  values.gegenknt_id ??= settings?.forderungskonto_id ?? null;
  values.kleinunternehmer = kleinunternehmer;
  const credit = values.dokumentart === 'Gutschrift' ? await gutschrift(unit, values) : [];
  if (credit.length > 0) return credit;
  await empfaenger(unit, values);
  const sender = await aussteller(unit, values);
  values.ausstellerpiva = values.regimefiscale === null ? null : (settings?.partitaiva ?? null);
  const issues = [...sender, ...ohneAnschrift(values)];
  return issues.length > 0 || values.regimefiscale === null ? issues : fatturaEinwaende(values, lines);
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
