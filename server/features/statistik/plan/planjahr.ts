import { sql } from 'kysely';
import type { Planjahr } from '../../../../src/features/statistik/plan/plan.calls.ts';
import {
  befundSatz,
  planfehler,
  werteVon,
  wertfehler,
} from '../../../../src/features/statistik/plan/pruefung.rules.ts';
import { definitionVon } from '../../../../src/features/statistik/plan/definition.rules.ts';
import { statistikkorrekturen } from '../../../../src/features/statistik/plan/statistikkorrekturen.table.ts';
import { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerte } from '../../../../src/features/statistik/plan/statistikwerte.table.ts';
import { statistikart } from '../../../../src/features/statistik/plan/plan.vocabularies.ts';
import { sektionen } from '../../../../src/features/organisation/sektionen.table.ts';
import { emptyRow, idFromNaturalKey } from '../../../../src/kit/records.ts';
import { isId, newId } from '../../../../src/lib/ids.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { message } from '../../../../src/lib/message.ts';
import { isOffered } from '../../../../src/variants/choices.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { applyInsert, applyUpdate } from '../../../records/apply.ts';
import { lockRow } from '../../../records/lock.ts';
import { refused, rejected } from '../../../records/refusals.ts';
import { mayStep } from '../../../records/step.ts';
import type { Unit } from '../../../records/unit.ts';
import { liesIn } from '../../../records/visibility.ts';
import { system } from '../../../rights/nobody.ts';
import { inUnit } from '../../kommunikation/auf-newsletter.ts';
import { aktualisiere, hatEingegeben, verlangeAndere, zeilenVon, type Plan } from './plaene.ts';

const thema = 'STATISTIK_PLAENE';

type Wertzeilen = Awaited<ReturnType<typeof zeilenVon>>;

/** Begins the plans of a year that are missing in the branches in which the user may, and counts those that are open anew. All or nothing. Throws 403. */
export async function zaehleJahr(deps: Deps, nutzer: Nutzer, jahr: number): Promise<Planjahr> {
  if (!nutzer.rights.anywhere(`${thema}_NEU`)) throw forbidden();
  const art =
    statistikart.names.find((one) => isOffered(deps.deployment.variant().name, 'statistikart', one)) ?? 'Chor';
  return inUnit(deps, nutzer, async (unit) => {
    const { rows } = await sql<{ id: string }>`
      select t.id from sektionen t where ${liesIn(deps.registry.of(sektionen), nutzer.rights.granted(thema, 'NEU'))} and t.sektionstyp = 'Sektion'
        and (t.archiviertam is null or t.archiviertam >= ${`${jahr}-01-01`}::date) order by t.id`.execute(unit.tx);
    let plaene = 0;
    for (const { id: sek_id } of rows) {
      const tabelle = unit.table(statistikplaene);
      const id = idFromNaturalKey(tabelle, { sek_id, jahr }) ?? newId();
      const plan = await lockRow(unit, tabelle, id);
      if (plan !== undefined && plan.values.status !== 'Eingabe') continue;
      plaene += 1;
      const { id: _, ...leer } = emptyRow(tabelle, id);
      if (plan !== undefined) await aktualisiere(unit, plan);
      else
        await applyInsert(unit, tabelle, {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [sek_id],
          values: { ...leer, sek_id, jahr, art },
        });
    }
    return { plaene, andere: 0 };
  });
}

/** Releases all checked plans of a year that the user may and has not entered; what was set by hand about their publication stays. Throws 403. */
export async function gibJahrFrei(deps: Deps, nutzer: Nutzer, jahr: number): Promise<Planjahr> {
  if (!nutzer.rights.anywhere(`${thema}_FREIGEBEN`)) throw forbidden();
  return inUnit(deps, nutzer, async (unit) => {
    const { rows } = await sql<{ id: string }>`
      select id from statistikplaene where jahr = ${jahr} and status = 'Geprueft' order by id`.execute(unit.tx);
    const zahlen = { plaene: 0, andere: 0 };
    for (const { id } of rows) {
      const plan = await lockRow(unit, unit.table(statistikplaene), id);
      if (plan?.values.status !== 'Geprueft' || !(await darfFreigeben(unit, plan))) continue;
      if (await hatEingegeben(unit, plan)) {
        zahlen.andere += 1;
        continue;
      }
      await applyUpdate(unit, unit.table(statistikplaene), plan, { status: 'Freigegeben' }, { art: 'schritt' });
      zahlen.plaene += 1;
    }
    return zahlen;
  });
}

const freigabe = statistikplaene.status?.steps.find(({ to }) => to === 'Freigegeben');

/** The release is the association's, as the step says. */
const darfFreigeben = async (unit: Unit, plan: Plan): Promise<boolean> =>
  freigabe !== undefined && (await mayStep(unit, unit.table(statistikplaene), freigabe, plan));

async function planFuer(unit: Unit, id: string): Promise<Plan> {
  const plan = isId(id) ? await lockRow(unit, unit.table(statistikplaene), id) : undefined;
  const { rights } = unit.nutzer;
  if (plan === undefined || !rights.holds(thema, 'LESEN', plan.sek_ids)) throw notFound();
  if (!(await darfFreigeben(unit, plan))) throw forbidden();
  return plan;
}

/** Says by hand whether a plan is published, a released one only; the release of its year leaves that as it is. Throws 403, 404, 422. */
export const veroeffentliche = (
  deps: Deps,
  nutzer: Nutzer,
  plan_id: string,
  oeffentlich: boolean,
): Promise<{ readonly version: number }> =>
  inUnit(deps, nutzer, async (unit) => {
    const plan = await planFuer(unit, plan_id);
    if (oeffentlich && plan.values.status !== 'Freigegeben')
      throw refused(message('Veröffentlicht wird nur ein freigegebener Statistikplan.'));
    const veroeffentlichung = oeffentlich ? 'FreigegebenIndividuell' : 'NichtFreigegebenIndividuell';
    await unit.update(unit.table(statistikplaene), plan, { veroeffentlichung });
    return { version: plan.values.version ?? 1 };
  });

/** Corrects values of a released plan: a new version that keeps the old values, both days and the reason. Throws 403, 404, 422. */
export const korrigiere = (
  deps: Deps,
  nutzer: Nutzer,
  plan_id: string,
  { grund, werte }: { readonly grund: string; readonly werte: Readonly<Record<string, number>> },
): Promise<{ readonly version: number }> =>
  inUnit(deps, nutzer, async (unit) => {
    const plan = await planFuer(unit, plan_id);
    if (plan.values.status !== 'Freigegeben') throw refused('Korrigiert wird nur, was schon freigegeben ist.');
    await verlangeAndere(unit, plan);
    const zeilen = await zeilenVon(unit, plan);
    pruefeKorrektur(plan, zeilen, werte);
    const zeileVon = (key: string) => zeilen.find(({ values }) => values.schluessel === key);
    const geaendert = Object.entries(werte).filter(([key, wert]) => zeileVon(key)?.values.wert !== wert);
    const version = (plan.values.version ?? 1) + 1;
    if (geaendert.length === 0) return { version: version - 1 };
    await unit.update(unit.table(statistikplaene), plan, { version, korrigiertam: unit.zeit });
    for (const [schluessel, nachher] of geaendert)
      await schreibeKorrektur(unit, plan, zeileVon(schluessel), { version, grund, schluessel, nachher });
    return { version };
  });

/** A correction must leave a plan as it could have been handed in. */
function pruefeKorrektur({ values: plan }: Plan, zeilen: Wertzeilen, werte: Readonly<Record<string, number>>): void {
  const definition = definitionVon(plan);
  const falsch = Object.entries(werte).flatMap(([feld, wert]) => {
    const text = wertfehler(definition, feld, wert);
    return text === undefined ? [] : [{ feld, text }];
  });
  if (falsch.length > 0) throw rejected(falsch);
  const nachher = new Map([...werteVon(zeilen.map(({ values }) => values)), ...Object.entries(werte)]);
  const [fehler] = planfehler(definition, nachher);
  if (fehler !== undefined) throw refused(befundSatz(fehler));
}

interface Korrektur {
  readonly version: number;
  readonly grund: string;
  readonly schluessel: string;
  readonly nachher: number;
}

async function schreibeKorrektur(
  unit: Unit,
  { id: plan_id, sek_ids, values: { freigegebenam, korrigiertam } }: Plan,
  zeile: Wertzeilen[number] | undefined,
  { version, grund, schluessel, nachher }: Korrektur,
): Promise<void> {
  const wert = { eingegeben: nachher, wert: nachher, herkunft: 'eingegeben' as const };
  const ort = { rev: 1, root_id: plan_id, sek_ids };
  if (zeile !== undefined) await unit.update(unit.table(statistikwerte), zeile, wert);
  else {
    const values = { plan_id, schluessel, berechnet: null, bemerkung: null, ...wert };
    await unit.insert(unit.table(statistikwerte), {
      id: idFromNaturalKey(statistikwerte, values) ?? newId(),
      ...ort,
      values,
    });
  }
  await unit.insert(unit.table(statistikkorrekturen), {
    id: newId(),
    ...ort,
    values: {
      plan_id,
      version,
      schluessel,
      vorher: zeile?.values.wert ?? null,
      nachher,
      grund,
      // The day on which the version came out that is corrected.
      freigegebenam: korrigiertam ?? freigegebenam,
      korrigiertam: unit.zeit,
      korrigiert_id: unit.nutzer.id,
    },
  });
}

/** Counts plans anew that nobody handed in yet and that were not counted today; each by itself. */
export async function aktualisierePlaene(deps: Deps): Promise<void> {
  const tag = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string }>`
    select id from statistikplaene where status = 'Eingabe' and (berechnetam at time zone 'Europe/Rome')::date < ${tag}::date order by id`.execute(
    deps.storage.db,
  );
  for (const { id } of rows)
    await inUnit(deps, system, async (unit) => {
      const plan = await lockRow(unit, unit.table(statistikplaene), id);
      if (plan !== undefined) await aktualisiere(unit, plan);
    });
}
