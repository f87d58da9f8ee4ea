import { sql, type RawBuilder } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { kursEintraege, terminEintrag, type Eintrag } from '../../../src/features/kalender/eintrag.rules.ts';
import type { Feedzeile } from '../../../src/features/kalender/feed.rules.ts';
import { termineModule } from '../../../src/features/kalender/termine.module.ts';
import { termine } from '../../../src/features/kalender/termine.table.ts';
import type { Known, Table } from '../../../src/kit/define-table.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import type { Deps } from '../../context.ts';
import { staende, type Gefragt, type Stand } from './stand.ts';

/** A row as far as it is known. */
export type Zeile<T extends Table> = Known<T> & { readonly id: string };

/** Where a local day begins. */
export const mitternacht = (tag: string): RawBuilder<unknown> =>
  sql`(${tag}::date)::timestamp at time zone 'Europe/Rome'`;

/** What counts as a change of a course, and of one of its days. */
export const zaehltKurs: Gefragt = {
  zaehlt: ['status', 'ort', 'haus', 'anfang', 'ende'],
  aus: ['status', ['Abgesagt']],
};
export const zaehltTag: Gefragt = { zaehlt: ['beginn', 'ende', 'status'], aus: ['status', ['Abgesagt']] };

/** Appointments in a subscription. */
export async function terminzeilen(
  { storage, registry }: Deps,
  rows: readonly Zeile<typeof termine>[],
): Promise<Feedzeile[]> {
  const stand = await staende(
    storage.db,
    registry.of(termine),
    rows.map(({ id }) => id),
    { zaehlt: ['beginn', 'ende', 'ganztaegig', 'ort', 'abgesagt'], aus: ['abgesagt', ['true']] },
  );
  return rows.flatMap((row) => {
    const eintrag = terminEintrag(row);
    return eintrag === undefined ? [] : [zeileVon(eintrag, [stand.get(row.id)], `${termineModule.route}/${row.id}`)];
  });
}

/** Courses in a subscription, by their days; `sitz`: where the subscriber stands in them, by course. */
export async function kurszeilen(
  { storage, registry }: Deps,
  kurse: readonly Zeile<typeof ausbildungen>[],
  tage: readonly Zeile<typeof ausbildungtage>[],
  sitz: ReadonlyMap<string, Sitz> = new Map(),
): Promise<Feedzeile[]> {
  const je = groupBy(tage, ({ ausb_id }) => ausb_id);
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const kursstand = await staende(storage.db, registry.of(ausbildungen), ids(kurse), zaehltKurs);
  const tagstand = await staende(storage.db, registry.of(ausbildungtage), ids(tage), zaehltTag);
  return kurse.flatMap((kurs) => {
    const own = sitz.get(kurs.id);
    const route = routeVon(registry, kurs);
    return kursEintraege(kurs, je.get(kurs.id) ?? [], () => []).map((eintrag) =>
      zeileVon(eintrag, [kursstand.get(kurs.id), tagstand.get(eintrag.id), own?.stand], `${route}/${kurs.id}`, own),
    );
  });
}

/** The list in which a course opens; without one its calendar. */
export const routeVon = (registry: Registry, kurs: Zeile<typeof ausbildungen>): string =>
  registry.moduleOf(registry.of(ausbildungen), kurs)?.route ?? '/kalender';

/** Where somebody stands in a course or a shift. */
export interface Sitz {
  readonly istOffen: boolean;
  readonly hatAbgesagt: boolean;
  readonly stand: Stand | undefined;
  /** Whoever is on call may do something else meanwhile (domain: dienstplan-tief 6). */
  readonly istFrei?: boolean;
}

/** An entry with what the log says of all that it is made of; `sitz`: it is the subscriber's own. */
export function zeileVon(
  eintrag: Eintrag,
  belege: readonly (Stand | undefined)[],
  route: string,
  sitz?: Sitz,
): Feedzeile {
  const known = belege.filter((stand) => stand !== undefined);
  const geaendert =
    known
      .map((stand) => stand.geaendert)
      .toSorted()
      .at(-1) ?? eintrag.von;
  const isOff = eintrag.istAbgesagt || sitz?.hatAbgesagt === true;
  const off =
    known
      .flatMap(({ abgesagtAm }) => abgesagtAm ?? [])
      .toSorted()
      .at(-1) ?? geaendert;
  return {
    uid: eintrag.id,
    titel: eintrag.titel,
    ort: eintrag.ort,
    beginn: eintrag.zeit?.beginn ?? mittag(eintrag.von),
    ende: eintrag.zeit?.ende ?? mittag(eintrag.bis),
    ganztaegig: eintrag.zeit === undefined,
    version: known.reduce((sum, { version }) => sum + version, 0),
    geaendert,
    abgesagtAm: isOff ? off : null,
    istOffen: sitz?.istOffen ?? false,
    istBelegt: sitz !== undefined && sitz.istFrei !== true,
    pfad: route.slice(1),
  };
}

/** An instant within a local day. */
const mittag = (tag: string): string => `${tag}T12:00:00.000Z`;
