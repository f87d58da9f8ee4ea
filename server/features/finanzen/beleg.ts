import { gegenMinus } from '../../../src/features/finanzen/buchungssatz.rules.ts';
import { belege } from '../../../src/features/finanzen/belege.table.ts';
import { buchungen } from '../../../src/features/finanzen/buchungen.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { kassenbuchzeilen } from '../../../src/features/finanzen/kassenbuchzeilen.table.ts';
import { sql } from 'kysely';
import type { Known } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { demandSecondPerson } from '../../records/second-person.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { gleicht, vergiss } from './doppelt.ts';
import { gegenzeilen, pruefe, verbuche, type Beleg, type Gepruefte, type Zeile } from './buchen.ts';
import { vieraugenVon } from './vieraugen.ts';

type Gebucht = Extract<Gepruefte, { ok: true }>;
type Belegzeile = ValuesOf<typeof kassenbuchzeilen>;

/** What a check found is booked by the effect of the same write. */
const checked = new WeakMap<Unit, Map<string, Gebucht>>();
const noted = (unit: Unit): Map<string, Gebucht> => {
  const known = checked.get(unit) ?? new Map<string, Gebucht>();
  checked.set(unit, known);
  return known;
};

/** A voucher is a draft until it is booked; what takes one back is booked at once (domain: finanzen 4). */
export const kassenbuchHook = hookFor(kassenbuch, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined) await vergiss(unit, before.id);
      return [];
    }
    const { values } = after;
    values.typ = values.art === 'Umbuchung' ? 'Umbuchung' : 'Normal';
    if (before?.values.status !== 'Gebucht') values.gleicht_id = await gleicht(unit, after);
    const isBooked = values.status === 'Gebucht' && before?.values.status !== 'Gebucht';
    if (!isBooked) return before?.values.status === 'Gebucht' ? [] : draftIssues(values);
    Object.assign(values, { gebucht_am: unit.zeit, gebucht_von: unit.nutzer.name });
    const zeilen = art === 'neu' ? await linesBack(unit, values) : await linesOf(unit, after);
    if (art !== 'neu') values.herkunft ??= 'Eingabe';
    if (art === 'schritt' && (await vieraugenVon(unit, values.sek_id)) === 'LaeufeUndBelege')
      await demandSecondPerson(
        unit,
        kassenbuch,
        after.id,
        message('Buchen muss eine andere Person als die, die den Beleg geschrieben hat.'),
      );
    const missing = art === 'neu' ? undefined : await missingPicture(unit, after);
    if (missing !== undefined) return [missing];
    const found = await pruefe(unit, values, zeilen);
    if (!found.ok) return found.issues;
    noted(unit).set(after.id, found);
    return [];
  },
  async effect({ unit, art, after }) {
    if (after === undefined) return;
    // Only now: an area whose voucher it is says first where it is taken back.
    if (art === 'neu' && after.values.stornovon_id !== null) refuseOthersBackByHand(after.values);
    const found = noted(unit).get(after.id);
    if (found === undefined) return;
    noted(unit).delete(after.id);
    if (art === 'neu') await addLines(unit, after, await linesBack(unit, after.values));
    await verbuche(unit, after, found);
  },
});

/** The journal is written by booking alone. */
export const buchungenHook = hookFor(buchungen, {
  check: async () => {
    throw refused(message('Buchungen entstehen, wenn ein Beleg gebucht wird. Geändert werden sie nie.'));
  },
});

/** What a process booked is taken back where it came from, so that both say the same. */
function refuseOthersBackByHand({ herkunft }: Beleg): void {
  if (herkunft !== null && herkunft !== 'Eingabe' && herkunft !== 'Auszug')
    throw refused(message('Diesen Beleg hat ein Ablauf gebucht. Er wird dort zurückgenommen, woher er kommt.'));
}

/** What nobody means, said while it is typed. */
function draftIssues(beleg: Beleg): readonly FieldIssue[] {
  const minus = gegenMinus(beleg);
  if (minus.length > 0) return minus;
  return beleg.belegdatum > beleg.buchungsdatum
    ? [{ feld: 'belegdatum', text: message('Der Beleg ist jünger als die Buchung.') }]
    : [];
}

const linesOf = async (unit: Unit, beleg: Draft<typeof kassenbuch>): Promise<readonly Zeile[]> =>
  (await childRows(unit, unit.table(kassenbuchzeilen), [beleg])).map(({ values }) => values);

/** Lines of the voucher that this one takes back, negative. */
async function linesBack(unit: Unit, { stornovon_id }: Beleg): Promise<readonly Zeile[]> {
  const of = stornovon_id === null ? undefined : await lockRow(unit, unit.table(kassenbuch), stornovon_id);
  if (of === undefined) return [];
  return gegenzeilen(of.values, await linesOf(unit, of));
}

/** Where the settings ask for it, money moves with a picture of its paper. */
async function missingPicture(unit: Unit, beleg: Draft<typeof kassenbuch>): Promise<FieldIssue | undefined> {
  const { art, sek_id, herkunft } = beleg.values;
  if (herkunft !== 'Eingabe' || art === 'Umbuchung' || art === 'Buchung') return undefined;
  const { rows } = await sql`select 1 from finanzeinstellungen where sek_id = ${sek_id} and belegpflicht`.execute(
    unit.tx,
  );
  if (rows.length === 0 || (await childRows(unit, unit.table(belege), [beleg])).length > 0) return undefined;
  return { feld: 'beleg', text: message('Es fehlt ein Foto oder eine Datei des Belegs.') };
}

async function addLines(unit: Unit, beleg: StoredOf<typeof kassenbuch>, zeilen: readonly Zeile[]): Promise<void> {
  const table = unit.table(kassenbuchzeilen);
  for (const zeile of zeilen)
    await unit.insert(table, {
      id: newId(),
      rev: 1,
      root_id: beleg.id,
      sek_ids: beleg.sek_ids,
      values: {
        knt_id: null,
        seite: null,
        kostenstelle_id: null,
        projekt_id: null,
        steuerbereich: null,
        spendenart: null,
        forderung_id: null,
        promillejahr: null,
        text: null,
        ...zeile,
        betrag: zeile.betrag ?? 0,
        kassenbuch_id: beleg.id,
      } satisfies Belegzeile,
    });
}

/** What a process books by itself: everything that a person would type, and where it comes from. */
export interface NeuerBeleg extends Known<typeof kassenbuch> {
  readonly sek_id: string;
  readonly art: Beleg['art'];
  readonly buchungsdatum: string;
  readonly betrag: number;
  readonly beschreibung: string;
  readonly herkunft: NonNullable<Beleg['herkunft']>;
}

/** Books a voucher of a process in this transaction; answers its id. Throws 422 with the sentence that stands against it. */
export async function bucheBeleg(unit: Unit, neu: NeuerBeleg, zeilen: readonly Zeile[]): Promise<string> {
  const table = unit.table(kassenbuch);
  const id = newId();
  const empty = Object.fromEntries(Object.keys(table.fields).map((column) => [column, null]));
  const values = {
    ...empty,
    belegdatum: neu.buchungsdatum,
    typ: neu.art === 'Umbuchung' ? 'Umbuchung' : 'Normal',
    ...neu,
    status: 'Gebucht',
    gebucht_am: unit.zeit,
    gebucht_von: unit.nutzer.name,
  } as Beleg; // every column is there, empty or given
  await giveNumbers(unit, table, values);
  const found = await pruefe(unit, values, zeilen);
  // Whoever asked has no form of a voucher: the sentence itself says it.
  if (!found.ok) throw refused(found.issues[0]?.text ?? '');
  const row = await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [neu.sek_id], values });
  await addLines(unit, row, zeilen);
  await verbuche(unit, row, found);
  return id;
}

/** Takes a booked voucher back with the date of today, as a person would (`reversal` of its table); answers the id of what takes it back. */
export async function storniereBeleg(unit: Unit, id: string, grund: string): Promise<string> {
  const table = unit.table(kassenbuch);
  const of = await lockRow(unit, table, id);
  if (of === undefined || of.values.storniert_id !== null) throw refused(message('Dieser Beleg ist schon storniert.'));
  const zeilen = await linesBack(unit, { ...of.values, stornovon_id: id });
  const { nummer: _, vorlaeufig: __, ...rest } = of.values;
  const back = await bucheBeleg(
    unit,
    {
      ...rest,
      betrag: 0 - of.values.betrag,
      buchungsdatum: localToday(new Date(unit.zeit)),
      stornovon_id: id,
      storniert_id: null,
      gleicht_id: null,
      stornogrund: grund,
      herkunft: of.values.herkunft ?? 'Eingabe',
    },
    zeilen,
  );
  await unit.update(table, of, { storniert_id: back });
  return back;
}

/** The day itself while it lies in an open year, else today: what happened in a closed year is booked in the open one (domain: finanzen 7). */
export async function buchbarerTag(unit: Unit, sek_id: string, tag: string | null): Promise<string> {
  const heute = localToday(new Date(unit.zeit));
  if (tag === null) return heute;
  const { rows } = await sql`
    select 1 from geschaeftsjahre g join sektionen s on s.id = g.sek_id
    where g.sek_id = ${sek_id} and g.status <> 'Abgeschlossen' and ${tag}::date between g.von and g.bis
      and (s.mindatum is null or s.mindatum <= ${tag}::date)`.execute(unit.tx);
  return rows.length > 0 ? tag : heute;
}
