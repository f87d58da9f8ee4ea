import { sql } from 'kysely';
import { definitionFuer, definitionVon } from '../../../../src/features/statistik/plan/definition.rules.ts';
import {
  befundSatz,
  offeneWarnungen,
  planfehler,
  planwarnungen,
  werteVon,
  wertfehler,
} from '../../../../src/features/statistik/plan/pruefung.rules.ts';
import { statistikkorrekturen } from '../../../../src/features/statistik/plan/statistikkorrekturen.table.ts';
import { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../../../src/features/statistik/plan/statistikwerte.table.ts';
import { idFromNaturalKey } from '../../../../src/kit/records.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import { today } from '../../../records/dates.ts';
import { hookFor } from '../../../records/hook.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { zaehle } from './zaehlung.ts';

/** A plan as it is stored. */
export type Plan = StoredOf<typeof statistikplaene>;
type Wertzeile = StoredOf<typeof statistikwerte>;

/** The chain of a plan: counted until it is handed in, then kept; who enters does not release (domain: archive-kommunikation 4, archive-tief 5). */
export const statistikplaeneHook = hookFor(statistikplaene, {
  async check({ unit, art, before, after, grund }) {
    if (after === undefined || art === 'wiederherstellen') return [];
    const { values } = after;
    values.version ??= 1;
    values.fassung ??= definitionFuer(values.art, values.jahr).fassung;
    const von = before?.values.status ?? 'Eingabe';
    if (von === values.status) return [];
    if (values.status === 'Abgegeben' && before !== undefined) {
      if (values.jahr > Number(today(unit).slice(0, 4)))
        throw refused(message('Das Jahr dieses Statistikplans hat noch nicht begonnen.'));
      // For the last time: from now on they stay.
      Object.assign(values, await schreibeWerte(unit, before));
      await pruefeAbgabe(unit, before);
    }
    if (values.status === 'Freigegeben') await verlangeAndere(unit, after);
    Object.assign(values, vermerk(unit, values, grund));
    return [];
  },
  async effect({ unit, art, before, after }) {
    if (after === undefined || art === 'wiederherstellen') return;
    const istZurueck = before !== undefined && before.values.status !== 'Eingabe';
    if (after.values.status === 'Eingabe' && (before === undefined || istZurueck)) await aktualisiere(unit, after);
  },
});

/** A number that somebody enters: one of the definition, in whole heads; what it comes to stands beside it. */
export const statistikwerteHook = hookFor(statistikwerte, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const plan = await lockRow(unit, unit.table(statistikplaene), values.plan_id);
    if (plan === undefined) return [];
    const text = wertfehler(definitionVon(plan.values), values.schluessel, values.eingegeben);
    Object.assign(values, ergebnis(values));
    return text === undefined ? [] : [{ feld: 'eingegeben', text }];
  },
});

/** What was corrected is written by the correction alone. */
export const statistikkorrekturenHook = hookFor(statistikkorrekturen, {
  async check() {
    throw refused('Eine Korrektur entsteht nur beim Korrigieren eines freigegebenen Statistikplans.');
  },
});

const ergebnis = ({ eingegeben, berechnet }: Pick<ValuesOf<typeof statistikwerte>, 'eingegeben' | 'berechnet'>) => ({
  wert: eingegeben ?? berechnet,
  herkunft: eingegeben === null ? ('berechnet' as const) : ('eingegeben' as const),
});

/** Counts an open plan anew; what somebody entered stays beside it. Nothing happens to one that was handed in. */
export const aktualisiere = async (unit: Unit, plan: Plan): Promise<Plan> =>
  plan.values.status === 'Eingabe'
    ? unit.update(unit.table(statistikplaene), plan, await schreibeWerte(unit, plan))
    : plan;

/** Writes what the server counts now for a plan; answers what the plan says of the count. */
async function schreibeWerte(unit: Unit, plan: Plan): Promise<Partial<Plan['values']>> {
  const { stichtag, zahlen } = await zaehle({ tx: unit.tx, day: today(unit) }, plan.values);
  const tabelle = unit.table(statistikwerte);
  const zeilen = new Map((await zeilenVon(unit, plan)).map((zeile) => [zeile.values.schluessel, zeile]));
  for (const [schluessel, berechnet] of zahlen) {
    const zeile = zeilen.get(schluessel);
    if (zeile !== undefined)
      await unit.update(tabelle, zeile, { berechnet, ...ergebnis({ ...zeile.values, berechnet }) });
    else await unit.insert(tabelle, neueZeile(plan, schluessel, berechnet));
  }
  // What is not counted any more, as the average of nobody.
  for (const zeile of zeilen.values())
    if (!zahlen.has(zeile.values.schluessel) && zeile.values.berechnet !== null)
      await unit.update(tabelle, zeile, { berechnet: null, ...ergebnis({ ...zeile.values, berechnet: null }) });
  const { rows } = await sql<{ sektionsart: Plan['values']['chortyp'] }>`
    select sektionsart from sektionen where id = ${plan.values.sek_id}`.execute(unit.tx);
  return {
    stichtag,
    berechnetam: unit.zeit,
    chortyp: rows[0]?.sektionsart ?? null,
  };
}

/** The numbers of a plan. */
export const zeilenVon = (unit: Unit, plan: Plan): Promise<readonly Wertzeile[]> =>
  childRows(unit, unit.table(statistikwerte), [plan]);

function neueZeile({ id: plan_id, sek_ids }: Plan, schluessel: string, berechnet: number) {
  const values = { plan_id, schluessel, berechnet, eingegeben: null, bemerkung: null };
  return {
    id: idFromNaturalKey(statistikwerte, values) ?? newId(),
    rev: 1,
    root_id: plan_id,
    sek_ids,
    values: { ...values, ...ergebnis(values) },
  };
}

/** Refuses what is wrong with the numbers as they stand; a large change needs a remark. */
async function pruefeAbgabe(unit: Unit, plan: Plan): Promise<void> {
  const zeilen = (await zeilenVon(unit, plan)).map(({ values }) => values);
  const definition = definitionVon(plan.values);
  const werte = werteVon(zeilen);
  const [fehler] = planfehler(definition, werte);
  if (fehler !== undefined) throw refused(befundSatz(fehler));
  const [warnung] = offeneWarnungen(planwarnungen(definition, werte, await vorjahrVon(unit, plan)), zeilen);
  if (warnung !== undefined) throw refused(befundSatz(warnung));
}

/** Last year's numbers of the branch, once they were handed in. */
async function vorjahrVon(unit: Unit, { values: { sek_id, jahr } }: Plan) {
  const { rows } = await sql<{ schluessel: string; wert: number }>`
    select w.schluessel, w.wert::float as wert from statistikwerte w join statistikplaene p on p.id = w.plan_id
    where p.sek_id = ${sek_id} and p.jahr = ${jahr - 1} and p.status <> 'Eingabe' and w.wert is not null`.execute(
    unit.tx,
  );
  return new Map(rows.map(({ schluessel, wert }) => [schluessel, wert]));
}

const leer = { abgegebenam: null, abgegeben_id: null, geprueftam: null, geprueft_id: null };

/** What a step notes: who took it and when; a plan that was given back says why, and nothing else any more. */
function vermerk(
  { zeit, nutzer: { id } }: Unit,
  { status, veroeffentlichung }: ValuesOf<typeof statistikplaene>,
  grund: string | undefined,
): Partial<ValuesOf<typeof statistikplaene>> {
  switch (status) {
    case 'Eingabe':
      return { ...leer, rueckgabegrund: grund ?? null };
    case 'Abgegeben':
      return { abgegebenam: zeit, abgegeben_id: id, rueckgabegrund: null };
    case 'Geprueft':
      return { geprueftam: zeit, geprueft_id: id };
    case 'Freigegeben':
      return {
        freigegebenam: zeit,
        freigegeben_id: id,
        // What was set by hand stays.
        veroeffentlichung: veroeffentlichung === 'NichtFreigegeben' ? 'Freigegeben' : veroeffentlichung,
      };
  }
}

type Wessen = Pick<Plan, 'id'> & { readonly values: Pick<Plan['values'], 'freigegebenam'> };

/** Whether the user, by whatever account, handed a plan in or entered any of its numbers before it was released. */
export async function hatEingegeben({ tx, nutzer, batch }: Unit, { id, values }: Wessen): Promise<boolean> {
  const jetzt =
    values.freigegebenam === null &&
    (batch.journal.about('statistikplaene', id).some(({ nachher }) => nachher?.['status'] === 'Abgegeben') ||
      batch.journal.below('statistikwerte', id).some(({ nachher }) => istEingabe(nachher)));
  const { rows } = await sql`
    select 1 from aenderungen a where a.root_id = ${id} and (${values.freigegebenam}::timestamptz is null or a.nummer <
        (select max(f.nummer) from aenderungen f where f.root_id = ${id} and f.tabelle = 'statistikplaene' and f.nachher ->> 'status' = 'Freigegeben'))
      and (a.benutzer_id = ${nutzer.id}
      or a.benutzer_id in (select b.id from benutzer b join benutzer ich on ich.id = ${nutzer.id} and b.mgd_id = ich.mgd_id))
      and (a.tabelle = 'statistikplaene' and a.nachher ->> 'status' = 'Abgegeben' and a.art = 'schritt'
        or a.tabelle = 'statistikwerte' and (jsonb_exists(a.nachher, 'eingegeben') or jsonb_exists(a.nachher, 'bemerkung'))) limit 1`.execute(
    tx,
  );
  return jetzt || rows.length > 0;
}

const istEingabe = (nachher: Readonly<Record<string, unknown>> | null): boolean =>
  nachher !== null && ('eingegeben' in nachher || 'bemerkung' in nachher);

/** Four eyes: refuses whoever entered it. */
export async function verlangeAndere(unit: Unit, plan: Wessen): Promise<void> {
  if (await hatEingegeben(unit, plan))
    throw refused(message('Freigeben muss eine andere Person als die, die den Statistikplan eingegeben hat.'));
}
