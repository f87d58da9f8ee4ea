import { sql } from 'kysely';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import type { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import {
  nachUebergabe,
  schritteVon,
  tauschfehler,
  type Tauschfehler,
  type Tauschlage,
  type Tauschschritt,
  type Zusage,
} from '../../../src/features/dienstplan/tausch.rules.ts';
import { lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { beendeErsatz } from './ersatz.ts';
import { istPlaner } from './planung.ts';
import { tauschlageVon } from './tauschlage.ts';
import { verfallenMit } from './tauschende.ts';

type Tausch = StoredOf<typeof schichttausche>;

/** Those who agreed to a swap and were in time. */
export async function zusagenZu(unit: Unit, tausch_id: string): Promise<readonly Zusage[]> {
  const { rows } = await sql<Zusage>`
    select mgd_id, rang, gegenbelegung_id, gegenversion from tauschangebote
    where tausch_id = ${tausch_id} and antwort = 'Ja' and ergebnis = 'Gilt' order by rang, id`.execute(unit.tx);
  return rows;
}

/** A swap with those who agreed, and what speaks against it as things stand now. */
export interface Geprueft {
  readonly schritte: readonly Tauschschritt[];
  readonly lage: Tauschlage;
  readonly fehler: Tauschfehler | undefined;
}

/** Checks a swap again, everything in this one transaction (domain: dienstplan-tief 4 "Swap"). */
export async function pruefeTausch(unit: Unit, tausch: Tausch, zusagen: readonly Zusage[]): Promise<Geprueft> {
  const schritte = schritteVon(tausch.values, zusagen);
  const lage = await tauschlageVon(unit, schritte, istPlaner(unit, tausch));
  return { schritte, lage, fehler: tauschfehler(tausch.values.art, schritte, lage, unit.zeit) };
}

/** Hands the duties over; a ring goes wholly or not at all. Other swaps of these duties lapse. */
export async function vollziehe(
  unit: Unit,
  tausch: Tausch,
  { schritte, lage }: Geprueft,
  herkunft: 'Tausch' | 'Ersatz',
): Promise<void> {
  for (const schritt of schritte) await uebergib(unit, schritt, lage, herkunft);
  for (const { belegung_id } of schritte) {
    await verfallenMit(unit, { id: belegung_id }, undefined, tausch.id);
    await beendeErsatz(unit, belegung_id, 'Gefunden');
  }
}

async function uebergib(
  unit: Unit,
  schritt: Tauschschritt,
  lage: Tauschlage,
  herkunft: 'Tausch' | 'Ersatz',
): Promise<void> {
  const table = unit.table(schichtbelegungen);
  const stand = lage.schichten.get(schritt.belegung_id);
  const geber = await lockRow(unit, table, schritt.belegung_id);
  if (stand === undefined || geber === undefined) return;
  const nachher = nachUebergabe(stand, schritt);
  const rest = nachher.find(({ id }) => id === geber.id);
  const neu = nachher.find(({ mgd_id }) => mgd_id === schritt.an_mgd_id);
  const frei = { abmeldewunscham: null };
  if (rest === undefined) await unit.update(table, geber, { ...frei, status: 'Abgemeldet', beginn: null, ende: null });
  else await unit.update(table, geber, { ...frei, beginn: rest.beginn, ende: rest.ende });
  if (neu === undefined) return;
  const istGanz = neu.beginn === stand.schicht.beginn && neu.ende === stand.schicht.ende;
  const zeit = istGanz ? { beginn: null, ende: null } : { beginn: neu.beginn, ende: neu.ende };
  await nimm(unit, geber, schritt.an_mgd_id, { ...zeit, herkunft });
}

/** Whoever takes a duty over has one row in its shift, new or one that was there. */
async function nimm(
  unit: Unit,
  geber: StoredOf<typeof schichtbelegungen>,
  mgd_id: string,
  werte: { beginn: string | null; ende: string | null; herkunft: 'Tausch' | 'Ersatz' },
): Promise<void> {
  const table = unit.table(schichtbelegungen);
  const { ausb_id, tag_id } = geber.values;
  const values = { ...werte, status: 'Eingeteilt', rang: null } as const;
  const id = idFromNaturalKey(table, { tag_id, mgd_id }) ?? '';
  const da = await lockRow(unit, table, id);
  if (da !== undefined) await unit.update(table, da, values);
  else {
    const frueher = await lastEntry(unit, table, id);
    const rev = (frueher?.row.rev ?? 0) + 1;
    await unit.insert(table, { ...geber, id, rev, values: { ...values, ausb_id, tag_id, mgd_id } });
  }
}
