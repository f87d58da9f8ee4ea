import { sql } from 'kysely';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { werteAus, type Auswertung, type Grundlage, type Stueckposition } from '../../../src/features/inventur/inventur.rules.ts';
import { inventurpositionen } from '../../../src/features/inventur/inventurpositionen.table.ts';
import type { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import type { Mengenposition } from '../../../src/features/inventur/mengen.rules.ts';
import { lagerwert, type Wertstand } from '../../../src/features/lager/bestand.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { NewRow, StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheLager } from '../lager/buchen.ts';
import { grundlageVon } from './grundlage.ts';

type Inventur = StoredOf<typeof inventuren>;
type Gelesen = Parameters<typeof grundlageVon>;
type Position = Omit<NewRow<typeof inventurpositionen>['values'], 'inventur_id'>;

/** What a stocktake comes to: its rows, and what stands in its head. */
export interface Ergebnis {
  readonly auswertung: Auswertung;
  readonly positionen: readonly Position[];
  readonly kopf: { readonly fehlend: number; readonly anderswo: number; readonly differenzbetrag: number };
}

/** Evaluates a stocktake as closing it would. */
export async function ergebnisVon(db: Gelesen[0], inventur: Gelesen[1]): Promise<Ergebnis> {
  const grundlage = await grundlageVon(db, inventur);
  const auswertung = werteAus(grundlage);
  const wert = lagerwert(grundlage.bewegungen);
  const positionen: readonly Position[] = [
    ...auswertung.mengen.map((one) => mengenzeile(one, wert.get(one.artikel_id))),
    ...auswertung.stuecke.map((one) => stueckzeile(one, grundlage)),
    ...auswertung.fremde.map(({ code, befund, standort_id, zeitpunkt, menge }) => ({
      befund,
      code,
      standort_id,
      zeitpunkt,
      soll: 0,
      ist: menge,
      differenz: 0,
    })),
  ];
  const { stuecke } = auswertung;
  return {
    auswertung,
    positionen,
    kopf: {
      fehlend: stuecke.reduce((sum, { befund, soll }) => sum + (befund === 'Fehlt' ? soll : 0), 0),
      anderswo: stuecke.filter(({ befund }) => befund === 'Anderswo').length,
      differenzbetrag: positionen.reduce((sum, one) => sum + (one.differenzbetrag ?? 0), 0),
    },
  };
}

function mengenzeile(
  { artikel_id, charge_id, zeitpunkt, soll, ist, differenz, ohneOrt, orte }: Mengenposition,
  stand: Wertstand | undefined,
): Position {
  const menge = differenz ?? 0;
  const preis = stand === undefined || stand.menge <= 0 ? 0 : stand.wert / stand.menge;
  return {
    befund: ist === 0 && soll > 0 ? 'Fehlt' : menge === 0 ? 'Stimmt' : 'Differenz',
    artikel_id,
    charge_id,
    standort_id: orte.length === 1 ? (orte[0]?.standort_id ?? null) : null,
    zeitpunkt,
    soll,
    ist: ist ?? 0,
    differenz: menge,
    differenzbetrag: Math.sign(menge) * Math.round(Math.abs(menge) * preis),
    ohneort: ohneOrt,
  };
}

function stueckzeile({ inventar_id, soll, ist, ...rest }: Stueckposition, { stuecke }: Grundlage): Position {
  const artikel_id = stuecke.find(({ id }) => id === inventar_id)?.artikel_id ?? null;
  return { ...rest, inventar_id, artikel_id, soll, ist, differenz: ist - soll };
}

/** Throws what stands in the way of closing: open places, open questions, nobody but the closer who counted (domain: inventar-tief 6, 8, 10). */
export async function pruefeAbschluss(unit: Unit, inventur: Inventur, { auswertung }: Ergebnis): Promise<void> {
  const n = auswertung.offen.length;
  if (n > 0) throw refused(message('{n} Bereiche sind noch nicht fertig gezählt.', { n }));
  if (auswertung.konflikte > 0)
    throw refused(message('{n} Abweichungen zwischen Geräten sind noch nicht entschieden.', { n: auswertung.konflikte }));
  const { rows } = await sql`
    select 1 from inventurzaehlungen z join aenderungen a on a.tabelle = 'inventurzaehlungen' and a.id = z.id
    where z.root_id = ${inventur.id} and a.benutzer_id <> ${unit.nutzer.id} and a.benutzer_id not in (
      select b.id from benutzer b join benutzer ich on ich.id = ${unit.nutzer.id} and b.mgd_id = ich.mgd_id) limit 1`.execute(
    unit.tx,
  );
  if (rows.length === 0) throw refused(message('Abschließen muss jemand, der nicht allein gezählt hat.'));
}

/** Writes what a stocktake found: its rows, movements that make the books right, and pieces to where they were seen (domain: inventar 4). */
export async function schliesseAb(unit: Unit, inventur: Inventur, { auswertung, positionen }: Ergebnis): Promise<void> {
  const table = unit.table(inventurpositionen);
  const { id: root_id, sek_ids } = inventur;
  for (const values of positionen)
    await unit.insert(table, { id: newId(), rev: 1, root_id, sek_ids, values: { ...values, inventur_id: root_id } });
  await bucheLager(unit, auswertung.mengen.flatMap((one) => ausgleich(inventur, one)));
  await verlege(unit, auswertung.stuecke);
}

/** Movements that bring every place of an article, and what lay at none, to what was counted. */
function ausgleich(
  { id, values: { sek_id, name } }: Inventur,
  { artikel_id, charge_id, zeitpunkt, orte, sollOhneOrt }: Mengenposition,
): Parameters<typeof bucheLager>[1] {
  const kopf = { sek_id, artikel_id, charge_id, zeitpunkt, grund: 'Inventur', beleg: name, inventur_id: id } as const;
  return [
    ...orte.map(({ standort_id, menge, soll }) => ({ ...kopf, standort_id, menge: (menge ?? soll) - soll })),
    { ...kopf, standort_id: null, menge: -sollOhneOrt },
  ].filter(({ menge }) => menge !== 0);
}

async function verlege(unit: Unit, stuecke: readonly Stueckposition[]): Promise<void> {
  const table = unit.table(inventar);
  const neu = new Map(
    stuecke.flatMap((one) => (one.befund === 'Anderswo' || one.befund === 'Differenz' ? [[one.inventar_id, one]] : [])),
  );
  for (const row of await lockRoots(unit, table, [...neu.keys()])) {
    const { standort_id = null, ist = 1 } = neu.get(row.id) ?? {};
    await unit.update(table, row, { standort_id, menge: Math.max(1, ist) });
  }
}
