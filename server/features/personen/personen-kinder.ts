import { fotozweck } from '../../../src/features/fotoarchiv/fotoarchiv.vocabularies.ts';
import { mitgliederzahlungen } from '../../../src/features/personen/mitgliederzahlungen.table.ts';
import { foerderer } from '../../../src/features/personen/foerderer.table.ts';
import { einwilligungen } from '../../../src/features/personen/einwilligungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { mitgliederqualifikationen } from '../../../src/features/personen/mitgliederqualifikationen.table.ts';
import { sql } from 'kysely';
import { eigeneUnterschriftAb, unterschriftAb } from '../../../src/features/personen/einwilligungsstand.rules.ts';
import { faelligNach } from '../../../src/features/personen/foerderer.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { type Draft, type Hook, hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf, Values, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { addMonths, today } from '../../records/dates.ts';
import { widerrufe } from '../fotoarchiv/widerruf.ts';
import { updatePhotoConsent } from './fotozustimmung.ts';

const isFilled = (after: Draft, column: string): boolean => (after.values[column] ?? null) !== null;
const need = (after: Draft, text: string, ...columns: string[]): readonly FieldIssue[] =>
  columns.filter((column) => !isFilled(after, column)).map((feld) => ({ feld, text }));

/** Dated rows do not end before they begin. */
const dated = (from: string, until: string): Hook => ({
  async check({ after }) {
    const { [from]: start, [until]: end } = after?.values ?? {};
    return typeof start === 'string' && typeof end === 'string' && end < start
      ? [{ feld: until, text: message('Das Ende liegt vor dem Anfang.') }]
      : [];
  },
});

/** Refuses a row of which `ende` lies before `anfang`. */
export const datedHook: Hook = dated('anfang', 'ende');

/** A qualification holds as long as its kind does, unless the day is given. */
export const mitgliederqualifikationenHook = hookFor(mitgliederqualifikationen, {
  async check(change) {
    const { unit, art, after } = change;
    if (art === 'neu' && after !== undefined && !isFilled(after, 'gueltigbis'))
      after.values.gueltigbis = await validUntil(unit, after.values);
    return (await dated('am', 'gueltigbis').check?.(change)) ?? [];
  },
});

/** Last day on which a qualification that was earned on `am` holds; null without an end. */
export async function validUntil(
  unit: Unit,
  { quali_id, am }: { readonly quali_id?: unknown; readonly am?: unknown },
): Promise<string | null> {
  const { rows } = await sql<{
    gueltig_monate: number | null;
    bisjahresende: boolean | null;
  }>`select gueltig_monate, bisjahresende from qualifikationen where id = ${quali_id}`.execute(unit.tx);
  const { gueltig_monate, bisjahresende } = rows[0] ?? {};
  if (typeof gueltig_monate !== 'number') return null;
  const day = addMonths(String(am), gueltig_monate);
  return bisjahresende === true ? `${day.slice(0, 4)}-12-31` : day;
}

/** Whoever withdraws a consent withdraws it today unless the day is named; nobody withdraws before giving. */
export const einwilligungenHook = hookFor(einwilligungen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const missing = before === undefined && !isFilled(after, 'durch') && (await signsVormund(unit, values));
    if (missing !== false) return [{ feld: 'durch', text: missing }];
    if (values.stand === 'Widerrufen') values.widerrufen_am ??= today(unit);
    else if (isFilled(after, 'widerrufen_am')) values.stand = 'Widerrufen';
    const isEarly = isFilled(after, 'widerrufen_am') && String(values.widerrufen_am) < values.am;
    return isEarly ? [{ feld: 'widerrufen_am', text: message('Der Widerruf liegt vor der Einwilligung.') }] : [];
  },
  async effect({ unit, before, after }) {
    await updatePhotoConsent(unit, String((after ?? before)?.values.mgd_id));
    if (after !== undefined && before?.values.stand !== 'Widerrufen') await widerrufeFotos(unit, after.values);
  },
});

/** Who withdraws the consent to photos is taken off all photos of the archive that stood on it. */
async function widerrufeFotos(unit: Unit, values: ValuesOf<typeof einwilligungen>): Promise<void> {
  const { mgd_id, zweck, stand, widerrufen_am } = values;
  if (zweck !== 'Foto' || stand !== 'Widerrufen') return;
  const person = await lockRow(unit, unit.table(personen), mgd_id);
  // A consent that was given anew since then goes on.
  if (person?.values.fotozustimmung !== false) return;
  await widerrufe(unit, {
    mgd_id,
    name: null,
    zwecke: fotozweck.names,
    am: widerrufen_am ?? today(unit),
    sek_id: person.sek_ids[0] ?? unit.nutzer.sek_id,
    nurEinwilligung: true,
  });
}

/** The sentence when a guardian signs and is not named; false otherwise. */
async function signsVormund(unit: Unit, { mgd_id, am }: Values): Promise<string | false> {
  const { rows } = await sql<Values>`select gebdatum, land from personen where id = ${mgd_id}`.execute(unit.tx);
  const [person = {}] = rows;
  const day = eigeneUnterschriftAb(person);
  return (
    day !== undefined &&
    String(am) < day &&
    message('Unter {alter} Jahren unterschreibt eine erziehungsberechtigte Person.', { alter: unterschriftAb(person) })
  );
}

/** The next due date is the first one unless it is given. */
export const foerdererHook = hookFor(foerderer, {
  async check(change) {
    const { after } = change;
    if (after !== undefined) after.values.faelligam ??= after.values.anker ?? null;
    return (await dated('beginn', 'ende').check?.(change)) ?? [];
  },
});

/**
 * A gift in kind is described, a waiver dated; receipts are issued by the server alone, and what is receipted stays as it is. What turns
 * out to be no gift gets no receipt any more, and who pays as promised is due a period later.
 */
export const mitgliederzahlungenHook = hookFor(mitgliederzahlungen, {
  async check({ before, after }) {
    const booked = before?.values.kassenbuch_id ?? null;
    if (booked !== null && (after === undefined || wertVon(after) !== wertVon(before)))
      return [{ feld: 'betrag', text: message('Diese Zahlung steht im Kassenbuch und geht mit ihrem Beleg.') }];
    if (after === undefined) return [];
    const { art, verzicht, quittungsstatus } = after.values;
    const isOwn = quittungsstatus === 'Keine' || quittungsstatus === 'Auszustellen';
    const isKept = before?.values.quittungsstatus === quittungsstatus;
    if (before?.values.quittungsstatus === 'Ausgestellt')
      return [{ feld: 'quittungsstatus', text: message('Die Zahlung ist quittiert und kann nicht geändert werden.') }];
    if (after.values.ausschluss !== null && quittungsstatus === 'Auszustellen') after.values.quittungsstatus = 'Storno';
    if (after.values.ausschluss === null && quittungsstatus === 'Storno') after.values.quittungsstatus = 'Auszustellen';
    return [
      ...(isOwn || isKept ? [] : [{ feld: 'quittungsstatus', text: message('Quittungen stellt nur der Server aus.') }]),
      ...(art === 'Sachspende' ? need(after, message('Bei einer Sachspende nötig.'), 'bezeichnung') : []),
      ...(verzicht === true ? need(after, message('Bei einem Verzicht nötig.'), 'verzicht_am') : []),
    ];
  },
  async effect({ unit, art, after }) {
    if (art === 'neu' && after?.values.art === 'Foerdererbeitrag') await advanceSponsor(unit, after);
  },
});

/** What of a payment is that of its voucher. */
const wertVon = (row: Draft<typeof mitgliederzahlungen> | undefined): string =>
  JSON.stringify([row?.values.betrag, row?.values.datum, row?.values.sek_id]);

/** A sponsor who paid what was promised is due again a period later; where several of a person could be meant, nobody guesses. */
async function advanceSponsor(
  unit: Unit,
  { root_id, values: { sek_id, betrag } }: StoredOf<typeof mitgliederzahlungen>,
): Promise<void> {
  const table = unit.table(foerderer);
  const { rows } = await sql<{ id: string }>`
    select id from foerderer where mgd_id = ${root_id} and sek_id = ${sek_id} and status in ('Aktiv', 'AktivPlus')
      and anker is not null and faelligam is not null and (ende is null or ende >= faelligam) and betrag <= ${betrag} limit 2`.execute(
    unit.tx,
  );
  const [only] = rows.length === 1 ? rows : [];
  const sponsor = only && (await lockRow(unit, table, only.id));
  if (sponsor === undefined) return;
  const { anker, periode, faelligam } = sponsor.values;
  if (anker !== null && faelligam !== null)
    await unit.update(table, sponsor, { faelligam: faelligNach(anker, periode, faelligam) });
}
