import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import type { Vorgang } from '../../../src/features/finanzen/buchungsregeln.rules.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { sql } from 'kysely';
import { lockRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { today } from '../../records/dates.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { buchbarerTag, bucheBeleg, type NeuerBeleg } from './beleg.ts';
import { regelFuer, type Regel } from './regel.ts';

type Forderung = StoredOf<typeof forderungen>;

/** What another area reports; amounts in cents. */
export interface Meldung extends Pick<Partial<NeuerBeleg>, 'mgd_id' | 'partnername'> {
  readonly sek_id: string;
  readonly betrag: number;
  readonly text: string;
  /** Day on which it happened; today where nobody says it. */
  readonly tag?: string | null;
}

/** What becomes a claim. */
export interface Forderungsmeldung extends Meldung {
  /** The name of what is claimed: of one name no second claim is raised while the first one holds. */
  readonly schluessel: string;
  readonly art: Forderung['values']['art'];
  readonly name: string;
  readonly faelligam?: string | null;
  readonly einsatz_id?: string | null;
}

/** Books what another area reports, debit to credit of the branch's rule, and answers the voucher; undefined where no rule says how. */
export async function bucheVorgang(unit: Unit, vorgang: Vorgang, meldung: Meldung): Promise<string | undefined> {
  const regel = await regelFuer(unit, meldung.sek_id, vorgang, meldung.text);
  return regel === undefined ? undefined : bucheNach(unit, regel, meldung, 'Zahlungslauf');
}

/** The voucher of a rule; what is negative swaps its sides. */
async function bucheNach(
  unit: Unit,
  { sollkonto_id, habenkonto_id, kostenstelle_id, steuerbereich }: Regel,
  { sek_id, betrag, text, tag = null, mgd_id = null, partnername = null }: Meldung,
  herkunft: NeuerBeleg['herkunft'],
): Promise<string> {
  const [soll, haben] = betrag < 0 ? [habenkonto_id, sollkonto_id] : [sollkonto_id, habenkonto_id];
  const line = { betrag: Math.abs(betrag), kostenstelle_id, steuerbereich };
  return bucheBeleg(
    unit,
    {
      sek_id,
      mgd_id,
      partnername,
      herkunft,
      art: 'Buchung',
      betrag: Math.abs(betrag),
      buchungsdatum: await buchbarerTag(unit, sek_id, tag),
      beschreibung: text.slice(0, 200),
    },
    [
      { ...line, knt_id: soll, seite: 'Soll' },
      { ...line, knt_id: haben, seite: 'Haben' },
    ],
  );
}

/** The claim that holds for a name, locked. */
export async function forderungZu(unit: Unit, schluessel: string): Promise<Forderung | undefined> {
  const { rows } = await sql<{ id: string }>`select id from forderungen where schluessel = ${schluessel}`.execute(
    unit.tx,
  );
  return rows[0] && lockRow(unit, unit.table(forderungen), rows[0].id);
}

/**
 * Raises a claim for what another area reports by the branch's rule, and answers its id; a second report of the same name has no effect.
 * A negative amount is what the branch owes itself: it stands on the credit of its rule. Undefined where no rule says how, or nothing is owed.
 */
export async function forderungAus(
  unit: Unit,
  vorgang: Vorgang,
  meldung: Forderungsmeldung,
): Promise<string | undefined> {
  const { sek_id, betrag, text, tag = null, schluessel, name } = meldung;
  const schon = await forderungZu(unit, schluessel);
  if (schon !== undefined) return schon.id;
  const regel = betrag === 0 ? undefined : await regelFuer(unit, sek_id, vorgang, text);
  if (regel === undefined) return undefined;
  const table = unit.table(forderungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const datum = await buchbarerTag(unit, sek_id, tag ?? today(unit));
  const { sollkonto_id, habenkonto_id } = regel;
  const [knt_id, gegenknt_id] = betrag < 0 ? [habenkonto_id, sollkonto_id] : [sollkonto_id, habenkonto_id];
  const values = {
    ...empty,
    sek_id,
    name,
    betrag,
    datum,
    schluessel,
    status: 'Offen',
    art: meldung.art,
    text: text.slice(0, 140),
    mgd_id: meldung.mgd_id ?? null,
    einsatz_id: meldung.einsatz_id ?? null,
    regel_id: regel.id,
    faelligam: meldung.faelligam ?? datum,
    bezahltbetrag: 0,
    offenbetrag: betrag,
    zahlungsform: 'Ueberweisung',
    knt_id,
    gegenknt_id,
    kostenstelle_id: regel.kostenstelle_id,
    kassenbuch_id: await bucheNach(
      unit,
      regel,
      { ...meldung, betrag: Math.abs(betrag), partnername: name, tag: datum },
      'Forderung',
    ),
    mahnstufe: 0,
  } as ValuesOf<typeof forderungen>; // every column is there, empty or given
  await giveNumbers(unit, table, values);
  await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [sek_id], values });
  return id;
}
