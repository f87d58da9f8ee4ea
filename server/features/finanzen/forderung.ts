import { sql } from 'kysely';
import type { Vorgang } from '../../../src/features/finanzen/buchungsregeln.rules.ts';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import { today } from '../../records/dates.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from './beleg.ts';
import { regelFuer } from './regel.ts';

type Forderung = ValuesOf<typeof forderungen>;

/** How a branch keeps its books; undefined while nobody has said it. */
export const einstellungenVon = async (
  unit: Unit,
  sek_id: string,
): Promise<StoredOf<typeof finanzeinstellungen> | undefined> =>
  readRow(unit, unit.table(finanzeinstellungen), naturalId('finanzeinstellungen', [sek_id]));

/** The account on which claims of a kind stand: that of its rule, else that of the settings. */
export async function forderungskontoVon(
  unit: Unit,
  sek_id: string,
  vorgang: Vorgang | undefined,
  text = '',
): Promise<string | null> {
  const regel = vorgang === undefined ? undefined : await regelFuer(unit, sek_id, vorgang, text);
  return regel?.sollkonto_id ?? (await einstellungenVon(unit, sek_id))?.values.forderungskonto_id ?? null;
}

const vorgangJe: Readonly<Record<Forderung['art'], Vorgang | undefined>> = {
  Beitrag: 'Beitrag',
  Rechnung: 'Rechnung',
  Kurs: 'Kursgebuehr',
  Einsatz: 'Einsatzabrechnung',
  Bestellung: 'Bestellung',
  Verbindlichkeit: undefined,
  Sonstige: undefined,
};

/** Raising a claim books it; it is taken back or written off while nothing of it, or only a part, is paid (domain: finanzen 4, finanzen-tief 4). */
export const forderungenHook = hookFor(forderungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    if (art !== 'schritt') return bleibt(before, after.values);
    const { values } = after;
    if (values.status === 'Offen') return raise(unit, values);
    if (values.status === 'Abgeschrieben' && values.betrag < 0)
      return [{ feld: 'status', text: message('Ein Guthaben wird ausgezahlt und nicht abgeschrieben.') }];
    if (values.status === 'Storniert')
      return values.bezahltbetrag === 0 || values.bezahltbetrag === null
        ? []
        : [{ feld: 'status', text: message('Was bezahlt ist, wird zuerst storniert.') }];
    return [];
  },
  async effect({ unit, art, after, grund = '' }) {
    if (after === undefined || art !== 'schritt') return;
    const { kassenbuch_id, status } = after.values;
    const table = unit.table(forderungen);
    if (status === 'Offen') {
      const id = await raised(unit, after);
      if (id !== undefined) await unit.update(table, after, { kassenbuch_id: id });
    }
    if (status === 'Storniert') {
      if (kassenbuch_id !== null) await takenBack(unit, after, kassenbuch_id, grund);
      await unit.update(table, after, { offenbetrag: 0, schluessel: null });
    }
    if (status === 'Abgeschrieben') {
      await writtenOff(unit, after);
      await unit.update(table, after, { offenbetrag: 0 });
    }
  },
});

/** Of what was raised only that changes which says whether and when it is asked for. */
const aenderbar: readonly string[] = ['mahnsperre', 'mahnsperre_bis', 'beschluss_am', 'notiz', 'mgd_id'];

function bleibt(before: StoredOf<typeof forderungen> | undefined, after: Forderung): FieldIssue[] {
  if (before === undefined || before.values.status === 'Entwurf') return [];
  const was: Readonly<Record<string, unknown>> = before.values;
  const changed = Object.entries(after).find(([feld, value]) => was[feld] !== value && !aenderbar.includes(feld));
  return changed === undefined
    ? []
    : [
        {
          feld: changed[0],
          text: message('Eine gestellte Forderung bleibt, wie sie ist: stornieren und neu stellen.'),
        },
      ];
}

/** What a claim says once it is raised: its account, who owes it, what is open. */
async function raise(unit: Unit, values: Forderung): Promise<FieldIssue[]> {
  values.knt_id ??= await forderungskontoVon(unit, values.sek_id, vorgangJe[values.art], values.text);
  if (values.knt_id === null)
    return [{ feld: 'knt_id', text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.') }];
  const { rows } = await sql`select 1 from konten where sek_id = ${values.sek_id} and id = ${values.knt_id}`.execute(
    unit.tx,
  );
  if (rows.length === 0) return [{ feld: 'knt_id', text: message('Dieses Konto gehört zu einem anderen Kontenplan.') }];
  const person = values.mgd_id === null ? undefined : await readRow(unit, unit.table(personen), values.mgd_id);
  values.name ??= person === undefined ? null : `${person.values.nachname} ${person.values.vorname ?? ''}`.trim();
  if ((values.name ?? '') === '') return [{ feld: 'name', text: message('Wer schuldet den Betrag?') }];
  Object.assign(values, { bezahltbetrag: 0, offenbetrag: values.betrag, faelligam: values.faelligam ?? values.datum });
  return [];
}

/** The voucher that books a claim against its income; none for one that was booked already. */
async function raised(unit: Unit, { values }: StoredOf<typeof forderungen>): Promise<string | undefined> {
  const { gegenknt_id, knt_id, betrag, sek_id, datum, kostenstelle_id, text, mgd_id, name, nummer } = values;
  if (gegenknt_id === null) return undefined;
  return bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      mgd_id,
      kostenstelle_id,
      art: 'Buchung',
      buchungsdatum: datum,
      beschreibung: text,
      partnername: name,
      beleg: nummer,
      herkunft: 'Forderung',
    },
    [
      { knt_id, betrag, seite: 'Soll' },
      { knt_id: gegenknt_id, betrag, seite: 'Haben' },
    ],
  );
}

/** Cancels a claim of which nothing is paid, as a person would. For processes. */
export async function storniereForderung(
  unit: Unit,
  claim: StoredOf<typeof forderungen>,
  grund: string,
): Promise<void> {
  const { status, bezahltbetrag, kassenbuch_id } = claim.values;
  if (status !== 'Offen' || (bezahltbetrag ?? 0) !== 0)
    throw refused(message('Was bezahlt ist, wird zuerst storniert.'));
  if (kassenbuch_id !== null) await takenBack(unit, claim, kassenbuch_id, grund);
  await verfaellt(unit, claim, 'Storniert', grund);
}

/** Nothing is open of a claim any more; what it was for may be claimed anew once it is cancelled. */
const verfaellt = (
  unit: Unit,
  claim: StoredOf<typeof forderungen>,
  status: 'Storniert' | 'Abgeschrieben',
  grund: string,
): Promise<unknown> =>
  unit.update(
    unit.table(forderungen),
    claim,
    { status, offenbetrag: 0, ...(status === 'Storniert' ? { schluessel: null } : {}) },
    { art: 'schritt', grund },
  );

/** Takes a claim back, also when something of it is paid: then that is owed to whoever paid it. For processes. */
export async function nimmForderungZurueck(
  unit: Unit,
  claim: StoredOf<typeof forderungen>,
  grund: string,
): Promise<void> {
  const { status, bezahltbetrag, kassenbuch_id } = claim.values;
  if (status !== 'Offen' && status !== 'Bezahlt') return;
  const isPaid = (bezahltbetrag ?? 0) !== 0;
  if (isPaid) await gegengebucht(unit, claim);
  else if (kassenbuch_id !== null) await takenBack(unit, claim, kassenbuch_id, grund);
  await verfaellt(unit, claim, 'Storniert', grund);
}

/** Nobody will pay what is open of a claim. For processes. */
export async function schreibeForderungAb(
  unit: Unit,
  claim: StoredOf<typeof forderungen>,
  grund: string,
): Promise<void> {
  if (claim.values.status !== 'Offen') return;
  await writtenOff(unit, claim);
  await verfaellt(unit, claim, 'Abgeschrieben', grund);
}

/** The voucher of a claim is taken back; of one that booked several claims only the part of this one. */
async function takenBack(
  unit: Unit,
  { id, values }: StoredOf<typeof forderungen>,
  kassenbuch_id: string,
  grund: string,
): Promise<void> {
  const { rows } = await sql`
    select 1 from forderungen where kassenbuch_id = ${kassenbuch_id} and id <> ${id} limit 1`.execute(unit.tx);
  await (rows.length === 0 ? storniereBeleg(unit, kassenbuch_id, grund) : gegengebucht(unit, { values }));
}

/** What a claim booked, the other way round. */
async function gegengebucht(unit: Unit, { values }: Pick<StoredOf<typeof forderungen>, 'values'>): Promise<void> {
  const { sek_id, betrag, mgd_id, name, nummer, text, knt_id, gegenknt_id, kostenstelle_id } = values;
  // A credit was booked the other way round.
  const [debit, credit] = betrag < 0 ? [knt_id, gegenknt_id] : [gegenknt_id, knt_id];
  const amount = Math.abs(betrag);
  await bucheBeleg(
    unit,
    {
      sek_id,
      betrag: amount,
      mgd_id,
      kostenstelle_id,
      art: 'Buchung',
      buchungsdatum: today(unit),
      beschreibung: text,
      partnername: name,
      beleg: nummer,
      herkunft: 'Forderung',
    },
    [
      { knt_id: debit, betrag: amount, seite: 'Soll' },
      { knt_id: credit, betrag: amount, seite: 'Haben' },
    ],
  );
}

async function writtenOff(unit: Unit, { values }: StoredOf<typeof forderungen>): Promise<void> {
  const { sek_id, offenbetrag, knt_id, nummer, name, mgd_id, text } = values;
  const betrag = offenbetrag ?? 0;
  const settings = await einstellungenVon(unit, sek_id);
  await bucheBeleg(
    unit,
    {
      sek_id,
      betrag,
      mgd_id,
      art: 'Buchung',
      buchungsdatum: today(unit),
      beschreibung: text,
      partnername: name,
      beleg: nummer,
      herkunft: 'Forderung',
    },
    [
      { knt_id: settings?.values.ausfallkonto_id ?? null, betrag, seite: 'Soll' },
      { knt_id, betrag, seite: 'Haben' },
    ],
  );
}
