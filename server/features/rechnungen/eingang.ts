import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { land } from '../../../src/features/personen/personen.vocabularies.ts';
import type { Gelesen } from '../../../src/features/rechnungen/eingang/gelesen.rules.ts';
import { positionAus } from '../../../src/features/rechnungen/eingang/lesen.rules.ts';
import { fehlt } from '../../../src/features/rechnungen/pruefung.rules.ts';
import type { Eingelesen } from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungsbelege } from '../../../src/features/rechnungen/rechnungsbelege.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { iban as ibanField } from '../../../src/kit/kinds/iban.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import * as v from 'valibot';
import { today } from '../../records/dates.ts';
import type { Draft } from '../../records/hook.ts';
import { applyInsert } from '../../records/apply.ts';
import { readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';
import type { Position } from './buchen.ts';

type Werte = ValuesOf<typeof rechnungen>;

/** A file as it arrived. */
export interface Datei {
  readonly name: string;
  readonly inhalt: string;
  readonly sek_id: string;
}

/** What keeps an invoice that came in from being booked; where nothing does it has its account. */
export async function pruefeEingang(
  unit: Unit,
  { id, values }: Draft<typeof rechnungen>,
  _positionen: readonly Position[],
  settings: ValuesOf<typeof finanzeinstellungen> | undefined,
): Promise<readonly FieldIssue[]> {
  const missing = fehlt(values.pruefstatus ?? 'KeinBetragZugewiesen', 'Eingang');
  if (missing.length > 0) return missing;
  if ((values.belegnummer ?? '') === '')
    return [{ feld: 'belegnummer', text: message('Welche Nummer hat der Lieferant der Rechnung gegeben?') }];
  if ((values.partnername ?? '') === '') return [{ feld: 'partnername', text: message('Von wem ist die Rechnung?') }];
  if (values.zahlbetrag === 0) return [{ feld: 'betrag', text: message('Die Rechnung hat keinen Betrag.') }];
  if (values.datum > today(unit)) return [{ feld: 'datum', text: message('Das Rechnungsdatum liegt in der Zukunft.') }];
  if (values.vorsteuerabzug && (settings?.vorsteuerkonto_id ?? null) === null)
    return [{ feld: 'vorsteuerabzug', text: message('In den Finanzeinstellungen fehlt das Konto für Vorsteuer.') }];
  if (values.vorsteuerabzug && settings?.kleinunternehmer === true)
    return [{ feld: 'vorsteuerabzug', text: message('Ein Kleinunternehmer zieht keine Vorsteuer ab.') }];
  values.gegenknt_id ??= settings?.verbindlichkeitskonto_id ?? null;
  return doppelt(unit, id, values);
}

/** The same supplier gives a number once a year (domain: finanzen-tief 5). */
async function doppelt(
  unit: Unit,
  id: string,
  { sek_id, belegnummer, datum, partnerustid, partnername }: Werte,
): Promise<readonly FieldIssue[]> {
  const { rows } = await sql`
    select 1 from rechnungen where sek_id = ${sek_id} and richtung = 'Eingang' and belegnummer = ${belegnummer} and id <> ${id}
      and storniert_id is null and stornovon_id is null and extract(year from datum) = extract(year from ${datum}::date)
      and (partnerustid = ${partnerustid} or ((partnerustid is null or ${partnerustid}::text is null) and lower(partnername) = lower(${partnername}))) limit 1`.execute(
    unit.tx,
  );
  return rows.length === 0
    ? []
    : [
        {
          feld: 'belegnummer',
          text: message('Die Rechnung {nummer} dieses Lieferanten ist schon erfasst.', { nummer: belegnummer ?? '' }),
        },
      ];
}

const gueltigeIban = (text: string | null): string | null => {
  const parsed = v.safeParse(ibanField({ label: '' }).schema, text ?? '');
  return parsed.success && typeof parsed.output === 'string' ? parsed.output : null;
};

const kurz = (text: string | null, max: number): string | null => text?.replaceAll(/\s+/g, ' ').slice(0, max) ?? null;

/** Looks at an e-invoice, and keeps it as a draft with its original unless it is a preview. Throws 422 for one that is there. */
export async function nimmAuf(unit: Unit, datei: Datei, gelesen: Gelesen, vorschau: boolean): Promise<Eingelesen> {
  const id = newId();
  const values = await werteAus(unit, datei.sek_id, id, gelesen);
  const [issue] = await doppelt(unit, id, values);
  if (issue !== undefined) throw refused(issue.text);
  const hinweise = await hinweiseZu(unit, values, gelesen);
  if (!vorschau)
    await schreibe(unit, { id, datei, gelesen, values: { ...values, hinweise: hinweise.join('\n') || null } });
  return {
    id: vorschau ? null : id,
    nummer: gelesen.nummer,
    datum: gelesen.datum,
    art: gelesen.art,
    lieferant: gelesen.verkaeufer.name,
    netto: gelesen.netto,
    ust: gelesen.ust,
    zahlbar: gelesen.zahlbar,
    faelligam: gelesen.faelligam,
    zeilen: gelesen.zeilen.map(({ text, betrag, satz }) => ({ text, betrag, satz })),
    hinweise: [...hinweise],
  };
}

async function werteAus(unit: Unit, sek_id: string, id: string, gelesen: Gelesen): Promise<Werte> {
  const { verkaeufer, nummer, datum, zahlbar, netto, ust, rundung, brutto } = gelesen;
  const { id: _, ...empty } = emptyRow(unit.table(rechnungen), id);
  const sign = gelesen.art === 'Gutschrift' ? -1 : 1;
  const { rows } = await sql<{ id: string }>`
    select id from banken where sek_id = ${sek_id} and iban is not null order by hauptkonto desc, id limit 1`.execute(
    unit.tx,
  );
  return {
    ...(empty as Werte),
    sek_id,
    richtung: 'Eingang',
    format: gelesen.format,
    dokumentart: gelesen.art,
    belegnummer: nummer.slice(0, 60),
    datum,
    betreff: kurz(gelesen.betreff ?? gelesen.zeilen[0]?.text ?? nummer, 140) ?? nummer,
    faelligam: gelesen.faelligam,
    leistungvon: gelesen.leistungvon,
    leistungbis: gelesen.leistungbis,
    partnername: kurz(verkaeufer.name, 120),
    partnerstrasse: kurz(verkaeufer.strasse, 120),
    partnerplz: kurz(verkaeufer.plz, 10),
    partnerort: kurz(verkaeufer.ort, 80),
    partnerland: land.names.find((name) => name === verkaeufer.land) ?? null,
    partnerustid: kurz(verkaeufer.steuernummern[0] ?? null, 20),
    partneriban: gueltigeIban(gelesen.iban),
    sekbank_id: rows[0]?.id ?? null,
    nettobetrag: sign * netto || 0,
    ustbetrag: sign * ust || 0,
    rundungsbetrag: sign * rundung || 0,
    betrag: sign * (brutto + rundung) || 0,
    zahlbetrag: sign * zahlbar || 0,
  };
}

/** What a person looks at before it is booked: another account than last time, another recipient, what was paid before. */
async function hinweiseZu(unit: Unit, values: Werte, gelesen: Gelesen): Promise<readonly string[]> {
  const { rows } = await sql<{ partneriban: string }>`
    select partneriban from rechnungen where sek_id = ${values.sek_id} and richtung = 'Eingang' and partneriban is not null
      and status = 'Gebucht' and (partnerustid = ${values.partnerustid} or lower(partnername) = lower(${values.partnername}))
    order by datum desc, id desc limit 1`.execute(unit.tx);
  const [last] = rows;
  return [
    ...(last !== undefined && last.partneriban !== values.partneriban
      ? [message('Die IBAN hat sich geändert: vor der Zahlung beim Lieferanten anrufen, unter der bekannten Nummer.')]
      : []),
    ...(gelesen.iban !== null && values.partneriban === null ? [message('Die IBAN der Rechnung ist ungültig.')] : []),
    ...(await empfaengerFremd(unit, values.sek_id, gelesen)),
    ...(gelesen.bezahlt === 0
      ? []
      : [
          message('{betrag} sind als Anzahlung abgezogen: gebucht wird, was noch zu zahlen ist.', {
            betrag: euroText(gelesen.bezahlt),
          }),
        ]),
  ];
}

/** Whether an invoice is made out to somebody else, by number and name. */
async function empfaengerFremd(unit: Unit, sek_id: string, { kaeufer }: Gelesen): Promise<readonly string[]> {
  const sektion = (await readRow(unit, unit.table(sektionen), sek_id))?.values;
  const piva = (await einstellungenVon(unit, sek_id))?.values.partitaiva ?? null;
  const { rows } = await sql<{ steuernr: string | null; inhaber: string | null }>`
    select s.steuernr, b.inhaber from sektionen o left join sektionssteuern s on s.sek_id = o.id left join banken b on b.sek_id = o.id
    where o.id = ${sek_id}`.execute(unit.tx);
  const nummern = [piva, ...rows.map(({ steuernr }) => steuernr)].filter((one) => one !== null);
  const namen = [sektion?.name, ...rows.map(({ inhaber }) => inhaber)].flatMap((name) => name?.toLowerCase() ?? []);
  const istWir =
    kaeufer.steuernummern.some((one) => nummern.includes(one.replace(/^[A-Z]{2}(?=\d)/, ''))) ||
    namen.some((name) => kaeufer.name?.toLowerCase().includes(name) === true);
  return istWir
    ? []
    : [message('Die Rechnung ist an „{name}“ gerichtet. Ist sie für uns?', { name: kurz(kaeufer.name, 80) ?? '?' })];
}

interface Aufnahme {
  readonly id: string;
  readonly datei: Datei;
  readonly gelesen: Gelesen;
  readonly values: Werte;
}

async function schreibe(unit: Unit, { id, datei, gelesen, values }: Aufnahme): Promise<void> {
  const child = { rev: 1, root_id: id, sek_ids: [datei.sek_id] };
  await applyInsert(unit, unit.table(rechnungen), { ...child, id, values });
  for (const [at, zeile] of gelesen.zeilen.entries())
    await unit.insert(unit.table(rechnungspositionen), {
      ...child,
      id: newId(),
      values: { rechnung_id: id, nr: at + 1, ...positionAus(zeile), befreiung: null, knt_id: null },
    });
  await unit.insert(unit.table(rechnungsbelege), {
    ...child,
    id: newId(),
    values: {
      rechnung_id: id,
      datei: null,
      beschreibung: datei.name,
      datum: today(unit),
      xml: datei.inhalt,
      sha256: createHash('sha256').update(datei.inhalt).digest('hex'),
    },
  });
}
