import { sql } from 'kysely';
import { istBesteller } from '../../../src/features/shop/besteller.rules.ts';
import { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { forbidden } from '../../http/errors.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import { demandSecondPerson } from '../../records/second-person.ts';
import type { Unit } from '../../records/unit.ts';
import { stelleRechnung } from './abrechnen.ts';
import { bepreist, bestelleinwaende, preiseFuer } from './bestellen.ts';
import { kontingenteinwaende } from './kontingent.ts';
import { sperreLager } from './liefermengen.ts';
import { obenVon } from './oben.ts';
import { positionenVon, reserviere, zaehleNeu } from './reservieren.ts';
import { uebergeben, uebergib } from './uebergeben.ts';

type Bestellung = StoredOf<typeof bestellungen>;
type Werte = ValuesOf<typeof bestellungen>;

/** The machine of an order: what each step asks and what it does (domain: inventar 4 "Bestellung"). */
export const bestellungenHook = hookFor(bestellungen, {
  async check({ unit, art, before, after, grund }) {
    if (after === undefined) return [];
    if (before === undefined) return beginnt(unit, after);
    if (art !== 'schritt') return bleibt(before.values, after.values);
    if (grund !== undefined) after.values.grund = grund;
    return pruefeSchritt(unit, before, after);
  },
  async effect({ unit, art, before, after }) {
    if (after === undefined || before === undefined || art !== 'schritt') return;
    const { status } = after.values;
    if (status === 'Bestellt') await halteFest(unit, after);
    if (status === 'Abgeschlossen' || status === 'Abholbereit') await reserviere(unit, after);
    if (status === 'Abgeholt') await uebergib(unit, after);
    if (status === 'Storno') await zaehleNeu(unit, after);
    if (status === 'Abgerechnet') await rechneAb(unit, after);
  },
});

/** Who orders, and from which store: the branch itself or one above it, the association unless somebody chose. */
async function beginnt(unit: Unit, { values }: Draft<typeof bestellungen>): Promise<readonly FieldIssue[]> {
  if (values.nachlieferung_id !== null) return [];
  const { rows } = await sql<{
    mgd_id: string | null;
  }>`select mgd_id from benutzer where id = ${unit.nutzer.id}`.execute(unit.tx);
  values.besteller_id = rows[0]?.mgd_id ?? null;
  values.besteller = unit.nutzer.name.slice(0, 120);
  values.besteller_konto = unit.nutzer.id;
  const oben = await obenVon(unit, values.sek_id);
  values.lager_id ??= oben.at(-1) ?? values.sek_id;
  return oben.includes(values.lager_id)
    ? []
    : [{ feld: 'lager_id', text: message('Bestellt wird im eigenen Lager oder in einem der übergeordneten.') }];
}

/** What of an order that is on its way may still be said. */
const aenderbar: readonly string[] = ['unterschrift', 'abgeholtvon', 'notiz', 'bindungbis'];

function bleibt(before: Werte, after: Werte): readonly FieldIssue[] {
  if (before.status === 'Warenkorb') return [];
  const was: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(after).find(
    ([feld, value]) => JSON.stringify(was[feld]) !== JSON.stringify(value) && !aenderbar.includes(feld),
  );
  return changed === undefined
    ? []
    : [{ feld: changed[0], text: message('Was bestellt ist, bleibt, wie es ist: stornieren und neu bestellen.') }];
}

async function pruefeSchritt(
  unit: Unit,
  before: Bestellung,
  after: Draft<typeof bestellungen>,
): Promise<readonly FieldIssue[]> {
  const { values } = after;
  switch (values.status) {
    case 'Bestellt':
      values.bestelltam = unit.zeit;
      return bestelleinwaende(unit, values, await positionenVon(unit, before));
    case 'Abgeschlossen':
      await demandAnderen(unit, before);
      await sperreLager(unit, values.lager_id ?? '');
      return values.art === 'Staatsmittel' ? kontingenteinwaende(unit, before) : [];
    case 'Abholbereit':
    case 'Abgeholt':
      demandLager(unit, after, 'ABSCHLIESSEN');
      await sperreLager(unit, values.lager_id ?? '');
      return values.status === 'Abgeholt' ? nichtLeer(unit, before) : [];
    case 'Storno':
      // Before it is approved whoever ordered may cancel, too.
      if (before.values.status !== 'Bestellt' || !istBesteller(before.values, unit.nutzer.id))
        demandLager(unit, after, 'ANNULLIEREN');
      await sperreLager(unit, values.lager_id ?? '');
      return [];
    case 'Abgerechnet':
      demandLager(unit, after, 'ABRECHNUNG');
      return [];
    default:
      return [];
  }
}

/** Whoever ordered does not approve, nor does who had a hand in it by another account. */
async function demandAnderen(unit: Unit, { id, values }: Bestellung): Promise<void> {
  const satz = message('Genehmigen muss jemand anderes als der Besteller.');
  if (istBesteller(values, unit.nutzer.id)) throw refused(satz);
  await demandSecondPerson(unit, bestellungen, id, satz);
}

/** The store's own steps are taken by who holds the right where the store is. */
export function demandLager(unit: Unit, row: Pick<Bestellung, 'area' | 'values'>, action: string): void {
  const topic = topicIn(bestellungen.right, row.area);
  if (!unit.nutzer.rights.holds(topic, action, [row.values.lager_id ?? row.values.sek_id])) throw forbidden();
}

async function nichtLeer(unit: Unit, order: Bestellung): Promise<readonly FieldIssue[]> {
  const positionen = await positionenVon(unit, order);
  return positionen.some(({ values }) => uebergeben(values) > 0)
    ? []
    : [{ feld: 'status', text: message('Es ist nichts da, was übergeben werden kann.') }];
}

/** The prices that hold are kept with the lines. */
async function halteFest(unit: Unit, order: Bestellung): Promise<void> {
  const positionen = await positionenVon(unit, order);
  const preisVon = await preiseFuer(
    unit,
    order.values,
    positionen.map(({ values }) => values.artikel_id),
  );
  const sums = { betrag: 0, anteilbetrag: 0 };
  for (const row of positionen) {
    const preis = bepreist(row.values, preisVon);
    sums.betrag += preis.betrag ?? 0;
    sums.anteilbetrag += preis.anteilbetrag ?? 0;
    await unit.update(unit.table(bestellpositionen), row, preis);
  }
  await unit.update(unit.table(bestellungen), order, sums);
}

async function rechneAb(unit: Unit, order: Bestellung): Promise<void> {
  const positionen = await positionenVon(unit, order);
  const rechnung_id = await stelleRechnung(
    unit,
    order,
    positionen.map((position) => ({ position, menge: position.values.geliefert ?? 0 })),
  );
  await unit.update(unit.table(bestellungen), order, { rechnung_id: rechnung_id ?? null });
}

/** Lines are written while the order is a cart; later the store says how much of them it hands over. */
export const bestellpositionenHook = hookFor(bestellpositionen, {
  async check({ unit, before, after }) {
    const order = await lockRow(unit, unit.table(bestellungen), (after ?? before)?.root_id ?? '');
    if (order?.values.status !== 'Warenkorb') {
      // How much goes out says the store, whoever may write in the branch that ordered.
      if (order !== undefined) demandLager(unit, order, 'ABSCHLIESSEN');
      return unterwegs(before?.values, after?.values);
    }
    if (after === undefined) return [];
    const { menge, preisbetrag } = after.values;
    Object.assign(after.values, { geliefert: null, betrag: menge * (preisbetrag ?? 0) });
    return [];
  },
  async effect({ unit, before, after }) {
    const table = unit.table(bestellungen);
    const order = await lockRow(unit, table, (after ?? before)?.root_id ?? '');
    if (order?.values.status !== 'Warenkorb') return;
    const positionen = await positionenVon(unit, order);
    await unit.update(table, order, { betrag: positionen.reduce((sum, { values }) => sum + (values.betrag ?? 0), 0) });
  },
});

function unterwegs(
  before: ValuesOf<typeof bestellpositionen> | undefined,
  after: ValuesOf<typeof bestellpositionen> | undefined,
): readonly FieldIssue[] {
  if (before === undefined || after === undefined)
    throw refused(message('Was bestellt ist, bleibt, wie es ist: stornieren und neu bestellen.'));
  if (after.menge !== before.menge || after.preisbetrag !== before.preisbetrag)
    return [{ feld: 'menge', text: message('Was bestellt ist, bleibt, wie es ist: stornieren und neu bestellen.') }];
  return (after.geliefert ?? 0) > after.menge
    ? [{ feld: 'geliefert', text: message('Mehr als bestellt wird nicht geliefert.') }]
    : [];
}
