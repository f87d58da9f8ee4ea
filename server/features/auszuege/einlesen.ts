import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Eingelesen } from '../../../src/features/auszuege/auszuege.calls.ts';
import {
  AuszugFehler,
  luecken,
  schluesselVon,
  summeVon,
  type Auszug,
} from '../../../src/features/auszuege/auszug.rules.ts';
import { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { banken } from '../../../src/features/organisation/banken.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { staende } from './stand.ts';
import { teileAuf } from './aufteilen.ts';
import { schreibeZeilen, type Neuer } from './zeilen.ts';

type Bank = StoredOf<typeof banken>;
type Bericht = Eingelesen['auszuege'][number];

/** A file as it arrived. */
export interface Datei {
  readonly name: string;
  readonly inhalt: string;
  /** The account that somebody chose. */
  readonly sekbank_id: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What reading throws, as a refusal. */
export function gelesen<T>(lies: () => T): T {
  try {
    return lies();
  } catch (error) {
    if (error instanceof AuszugFehler) throw refused(error.text);
    throw error;
  }
}

/** Looks at the statements of a file, and keeps them unless it is a preview. Throws 422 when one of them may not be taken: then none is. */
export async function nimmAuf(
  unit: Unit,
  datei: Datei,
  auszuege: readonly Auszug[],
  vorschau: boolean,
): Promise<Eingelesen> {
  const berichte: Bericht[] = [];
  for (const auszug of auszuege) {
    const bank = await kontoVon(unit, auszug, datei.sekbank_id);
    berichte.push(await nimmEinen(unit, datei, auszug, bank, vorschau));
  }
  const einlesbar = auszuege.every(({ format }) => format !== 'Camt052');
  return { auszuege: berichte, einlesbar };
}

/** The account of a statement, among those whose statements the user may add. Throws 422. */
async function kontoVon(unit: Unit, { iban }: Auszug, sekbank_id: string | null): Promise<Bank> {
  const { rows } = await sql<{ id: string; sek_id: string }>`
    select id, sek_id from banken where ${sekbank_id === null ? sql`iban = ${iban}` : sql`id = ${sekbank_id}`} order by id`.execute(
    unit.tx,
  );
  const eigene = rows.filter(({ sek_id }) => unit.nutzer.rights.holds('KASSABUCH_AUSZUEGE', 'NEU', [sek_id]));
  const [erste, ...weitere] = eigene.length > 1 ? eigene.filter(({ sek_id }) => sek_id === unit.nutzer.sek_id) : eigene;
  if (iban === null && sekbank_id === null)
    throw refused(message('Die Datei nennt kein Konto. Bitte das Konto wählen.'));
  if (eigene.length > 1 && (erste === undefined || weitere.length > 0))
    throw refused(message('Dieses Konto ist mehrmals erfasst. Bitte wählen, welches gemeint ist.'));
  // The account is locked: two files of one account take turns.
  const bank = erste === undefined ? undefined : await lockRow(unit, unit.table(banken), erste.id);
  if (bank === undefined)
    throw refused(message('Das Konto {iban} gehört nicht zu Ihren Bankkonten.', { iban: iban ?? '' }));
  if (iban !== null && bank.values.iban !== iban)
    throw refused(
      message('Die Datei gehört zum Konto {iban}, nicht zu {name}.', { iban, name: bank.values.bezeichnung }),
    );
  return bank;
}

async function nimmEinen(unit: Unit, datei: Datei, auszug: Auszug, bank: Bank, vorschau: boolean): Promise<Bericht> {
  const summe = sha256(datei.inhalt);
  if (auszug.format !== 'Camt052' && auszug.format !== 'Camt054') await verweigereWiederholung(unit, bank, summe);
  const namen = schluesselVon({ ...auszug, iban: bank.id }).map(sha256);
  const alle = auszug.umsaetze.map((umsatz, at) => ({ umsatz, schluessel: namen[at] ?? '' }));
  const bekannte = await schonBekannt(unit, namen);
  const neue = alle.filter(({ schluessel }) => !bekannte.has(schluessel));
  const bericht = {
    format: auszug.format,
    konto: bank.values.bezeichnung,
    nummer: auszug.nummer,
    von: auszug.von,
    bis: auszug.bis,
    waehrung: auszug.waehrung,
    anfang: auszug.anfang,
    ende: auszug.ende,
    summe: summeVon(auszug.umsaetze),
    neu: neue.length,
    bekannt: alle.length - neue.length,
    vorgemerkt: auszug.vorgemerkt,
    hinweise: [...(await hinweise(unit, auszug, bank))],
  };
  if (auszug.format === 'Camt054') return { ...bericht, ...(await teileAuf(unit, bank, neue, vorschau)) };
  if (vorschau || auszug.format === 'Camt052') return bericht;
  return { ...bericht, id: await schreibe(unit, { datei, auszug, bank, sha: summe, alle: alle.length, neue }) };
}

async function verweigereWiederholung(unit: Unit, bank: Bank, summe: string): Promise<void> {
  const { rows } = await sql<{ nummer: string; eingelesen_am: string }>`
    select nummer, eingelesen_am from kontoauszuege where sekbank_id = ${bank.id} and sha256 = ${summe} limit 1`.execute(
    unit.tx,
  );
  const [schon] = rows;
  if (schon !== undefined)
    throw refused(
      message('Diese Datei ist schon eingelesen: Auszug {nummer} am {tag}.', {
        nummer: schon.nummer,
        tag: dayText(schon.eingelesen_am.slice(0, 10)),
      }),
    );
}

async function schonBekannt(unit: Unit, namen: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    schluessel: string;
  }>`select schluessel from auszugszeilen where schluessel = any(${namen}::text[])`.execute(unit.tx);
  return new Set(rows.map(({ schluessel }) => schluessel));
}

/** What somebody should know of a statement before it is kept. */
async function hinweise(unit: Unit, auszug: Auszug, bank: Bank): Promise<readonly string[]> {
  if (auszug.format === 'Camt052')
    return [message('Ein untertägiger Auszug ist nur zum Ansehen. Eingelesen wird der endgültige.')];
  if (auszug.format === 'Camt054') return [];
  const fremd =
    auszug.waehrung === 'EUR'
      ? []
      : [message('Das Konto ist nicht in Euro: Zu seinen Umsätzen wird nichts vorgeschlagen.')];
  const dieser = { id: '', von: auszug.von, bis: auszug.bis, anfang: auszug.anfang, ende: auszug.ende };
  const alle = [...(await staende(unit, bank.id)), dieser].toSorted(
    (a, b) => a.von.localeCompare(b.von) || a.bis.localeCompare(b.bis),
  );
  const at = alle.indexOf(dieser);
  return [...fremd, ...luecken(alle.slice(Math.max(0, at - 1), at + 2))];
}

interface Aufnahme {
  readonly datei: Datei;
  readonly auszug: Auszug;
  readonly bank: Bank;
  readonly sha: string;
  readonly alle: number;
  readonly neue: readonly Neuer[];
}

async function schreibe(unit: Unit, { datei, auszug, bank, sha, alle, neue }: Aufnahme): Promise<string> {
  const id = newId();
  const { sek_id } = bank.values;
  const { von, bis, format } = auszug;
  if (format === 'Camt052' || format === 'Camt054') throw new Error('never kept');
  await unit.insert(unit.table(kontoauszuege), {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [sek_id],
    values: {
      sek_id,
      sekbank_id: bank.id,
      nummer: auszug.nummer ?? `${dayText(von)}–${dayText(bis)}`,
      von,
      bis,
      anfangsbetrag: auszug.anfang,
      endbetrag: auszug.ende,
      waehrung: auszug.waehrung,
      zeilen: neue.length,
      bekannt: alle - neue.length,
      bekannt_betrag: summeVon(auszug.umsaetze) - summeVon(neue.map(({ umsatz }) => umsatz)),
      format,
      datei: datei.name,
      sha256: sha,
      eingelesen_am: unit.zeit,
      eingelesen_von: unit.nutzer.name,
    },
  });
  await schreibeZeilen(unit, { id, sek_ids: [sek_id] }, neue, 0);
  return id;
}
