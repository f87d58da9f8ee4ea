import { sql, type RawBuilder } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { kursEintraege, terminEintrag, type Eintrag } from '../../../src/features/kalender/eintrag.rules.ts';
import { feedfenster, type Feedzeile } from '../../../src/features/kalender/feed.rules.ts';
import { termineModule } from '../../../src/features/kalender/termine.module.ts';
import { termine } from '../../../src/features/kalender/termine.table.ts';
import type { Known, Table } from '../../../src/kit/define-table.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { columnFilter, storedColumns, storedFrom } from '../../records/rows.ts';
import { uuids, visibleFrom } from '../../records/visibility.ts';
import type { OffenerFeed } from './feeds.ts';
import { staende, type Stand } from './stand.ts';

type Zeile<T extends Table> = Known<T> & { readonly id: string };

/** What a subscription is made of, so that it is known when it changes. */
export const feedtabellen = [termine, ausbildungen, ausbildungtage, ausbildungteilnehmer].map(({ name }) => name);

/** What a subscription shows today, with the rights of today. */
export async function feedinhalt(deps: Deps, nutzer: Nutzer, feed: OffenerFeed): Promise<readonly Feedzeile[]> {
  const [von, bis] = feedfenster(localDate(deps.now().toISOString()));
  if (feed.umfang === 'Persoenlich' || feed.sek_id === null) return eigene(deps, nutzer, [von, bis]);
  const sektionen = [...nutzer.sektionen(feed.sek_id)];
  const lies = leser(deps, nutzer);
  const [daten, kurse] = [
    await lies(
      termine,
      sql`t.sek_id = any(${uuids(sektionen)}) and t.sichtbarkeit = 'Abonnement' and t.ende >= ${mitternacht(von)} and t.beginn < ${mitternacht(bis)} + interval '1 day'`,
    ),
    await lies(
      ausbildungen,
      sql`t.sek_id = any(${uuids(sektionen)}) and t.status <> 'Entwurf' and t.anfang <= ${bis}::date and coalesce(t.ende, t.anfang) >= ${von}::date`,
    ),
  ];
  const tage = await lies(ausbildungtage, sql`t.root_id = any(${uuids(kurse.map(({ id }) => id))})`);
  return [...(await terminzeilen(deps, daten)), ...(await kurszeilen(deps, kurse, tage))];
}

const mitternacht = (tag: string): RawBuilder<unknown> => sql`(${tag}::date)::timestamp at time zone 'Europe/Rome'`;

/** Reads rows as a user sees them: what is hidden is not there. */
function leser({ registry, storage }: Deps, nutzer: Nutzer) {
  return async <T extends Table>(of: T, where: RawBuilder<unknown>): Promise<readonly Zeile<T>[]> => {
    const table: Table = registry.of(of);
    const { rows } = await sql<Record<string, unknown>>`
      select ${storedColumns(registry, table)} ${visibleFrom(registry, nutzer, table)} and ${where}`.execute(
      storage.db,
    );
    const cut = columnFilter(registry, nutzer, table);
    return rows.map((row) => {
      const stored = storedFrom(registry, table, row);
      return { id: stored.id, ...cut(stored, stored.values) } as Zeile<T>; // its columns are those of the table
    });
  };
}

async function terminzeilen({ storage, registry }: Deps, rows: readonly Zeile<typeof termine>[]): Promise<Feedzeile[]> {
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

/** Courses by their days; `offen`: seats that are not certain, `aus`: since when a seat is given up, both by course. */
async function kurszeilen(
  { storage, registry }: Deps,
  kurse: readonly Zeile<typeof ausbildungen>[],
  tage: readonly Zeile<typeof ausbildungtage>[],
  sitz: ReadonlyMap<string, Sitz> = new Map(),
): Promise<Feedzeile[]> {
  const je = groupBy(tage, ({ ausb_id }) => ausb_id);
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const kursstand = await staende(storage.db, registry.of(ausbildungen), ids(kurse), {
    zaehlt: ['status', 'ort', 'haus', 'anfang', 'ende'],
    aus: ['status', ['Abgesagt']],
  });
  const tagstand = await staende(storage.db, registry.of(ausbildungtage), ids(tage), {
    zaehlt: ['beginn', 'ende'],
    aus: ['id', []],
  });
  return kurse.flatMap((kurs) => {
    const own = sitz.get(kurs.id);
    const route = registry.moduleOf(registry.of(ausbildungen), kurs)?.route ?? '/kalender';
    return kursEintraege(kurs, je.get(kurs.id) ?? [], []).map((eintrag) =>
      zeileVon(eintrag, [kursstand.get(kurs.id), tagstand.get(eintrag.id), own?.stand], `${route}/${kurs.id}`, own),
    );
  });
}

/** Where somebody stands in a course. */
interface Sitz {
  readonly istOffen: boolean;
  readonly hatAbgesagt: boolean;
  readonly stand: Stand | undefined;
}

/** An entry with what the log says of all that it is made of; `sitz`: it is the subscriber's own. */
function zeileVon(eintrag: Eintrag, staende: readonly (Stand | undefined)[], route: string, sitz?: Sitz): Feedzeile {
  const known = staende.filter((stand) => stand !== undefined);
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
    istBelegt: sitz !== undefined,
    pfad: route.slice(1),
  };
}

/** An instant within a local day. */
const mittag = (tag: string): string => `${tag}T12:00:00.000Z`;

interface EigenerSitz {
  readonly id: string;
  readonly ausb_id: string;
  readonly typ: string;
  readonly hatte_platz: boolean;
}

/** The courses in which the user has a seat or had one, and those that the user is in charge of: by being in them, not by rights. */
async function eigene(
  deps: Deps,
  nutzer: Nutzer,
  [von, bis]: readonly [string, string],
): Promise<readonly Feedzeile[]> {
  const { db } = deps.storage;
  const person = sql`(select mgd_id from benutzer where id = ${nutzer.id})`;
  const { rows: sitze } = await sql<EigenerSitz>`
    select p.id, p.ausb_id, p.typ, exists (select 1 from teilnehmerverlauf v where v.teilnehmer_id = p.id and v.von in ('Angemeldet', 'Vorbehalt')) as hatte_platz
    from ausbildungteilnehmer p where p.mgd_id = ${person}`.execute(db);
  const { rows: leitet } = await sql<{
    ausb_id: string;
  }>`select ausb_id from ausbildungzustaendige where mgd_id = ${person}`.execute(db);
  const stand = await staende(
    db,
    deps.registry.of(ausbildungteilnehmer),
    sitze.map(({ id }) => id),
    { zaehlt: ['typ'], aus: ['typ', ['Zurueckgetreten', 'Unentschuldigt']] },
  );
  const sitz = new Map(sitze.flatMap((one) => sitzVon(one, stand.get(one.id))));
  for (const { ausb_id } of leitet) sitz.set(ausb_id, { istOffen: false, hatAbgesagt: false, stand: undefined });
  const { rows: kurse } = await sql<Zeile<typeof ausbildungen>>`
    select * from ausbildungen where id = any(${uuids(sitz.keys())}) and status <> 'Entwurf'
      and anfang <= ${bis}::date and coalesce(ende, anfang) >= ${von}::date`.execute(db);
  const { rows: tage } = await sql<Zeile<typeof ausbildungtage>>`
    select * from ausbildungtage where ausb_id = any(${uuids(kurse.map(({ id }) => id))})`.execute(db);
  return kurszeilen(deps, kurse, tage, sitz);
}

const plaetze: readonly string[] = ['Angemeldet', 'Vorbehalt'];

/** Who waits has nothing to come to; who gave a seat back is told that it is gone. */
function sitzVon({ ausb_id, typ, hatte_platz }: EigenerSitz, stand: Stand | undefined): readonly [string, Sitz][] {
  const isHeld = plaetze.includes(typ);
  return isHeld || hatte_platz ? [[ausb_id, { istOffen: typ === 'Vorbehalt', hatAbgesagt: !isHeld, stand }]] : [];
}
