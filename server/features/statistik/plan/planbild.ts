import { sql, type RawBuilder } from 'kysely';
import { vergleichsjahre, type Planantwort } from '../../../../src/features/statistik/plan/plan.calls.ts';
import { sektionen } from '../../../../src/features/organisation/sektionen.table.ts';
import { statistikplaene } from '../../../../src/features/statistik/plan/statistikplaene.table.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden } from '../../../http/errors.ts';
import { liesIn } from '../../../records/visibility.ts';

/** The plans of a year and of those before it with which it is compared, of the branches whose plans the user may read, for devices that do not keep them. Throws 403. */
export async function lesePlanbild(
  { storage: { db }, registry }: Deps,
  nutzer: Nutzer,
  bis: number,
): Promise<Planantwort> {
  const gelesen = nutzer.rights.granted('STATISTIK_PLAENE', 'LESEN');
  if (gelesen !== 'all' && gelesen.size === 0) throw forbidden();
  const von = bis - vergleichsjahre + 1;
  const plaeneVon: RawBuilder<unknown> = sql`
    statistikplaene t where t.jahr between ${von} and ${bis} and ${liesIn(registry.of(statistikplaene), gelesen)}`;
  const { rows: plaene } = await sql<Planantwort['plaene'][number]>`
    select t.id, t.sek_id, t.jahr, t.art, t.status, t.veroeffentlichung, t.fassung, t.version, t.abgegebenam, t.freigegebenam
    from ${plaeneVon} order by t.jahr, t.id`.execute(db);
  const { rows: orte } = await sql<Planantwort['sektionen'][number]>`
    select t.id, t.name, t.archiviertam from sektionen t where ${liesIn(registry.of(sektionen), gelesen)} and t.sektionstyp = 'Sektion'
      and (t.archiviertam is null or t.archiviertam >= ${`${von}-01-01`}::date) order by t.id`.execute(db);
  const { rows: werte } = await sql<Planantwort['werte'][number]>`
    select w.plan_id, w.schluessel, w.wert::float as wert, w.bemerkung from statistikwerte w
    where w.plan_id in (select t.id from ${plaeneVon}) order by w.plan_id, w.schluessel`.execute(db);
  const { rows: korrekturen } = await sql<Planantwort['korrekturen'][number]>`
    select k.plan_id, k.schluessel, k.version, k.vorher::float as vorher, k.grund, k.freigegebenam, k.korrigiertam from statistikkorrekturen k
    where k.plan_id in (select t.id from ${plaeneVon}) order by k.plan_id, k.version, k.schluessel`.execute(db);
  return { sektionen: orte, plaene, werte, korrekturen };
}
