import { sql } from 'kysely';
import * as v from 'valibot';
import type { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import type { Sprache } from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { searchDay } from '../../records/search-day.ts';
import { uuids } from '../../records/visibility.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Db } from '../../storage/database.ts';
import { recipientPages } from '../personen/empfaenger/recipients.ts';

type Werte = Pick<ValuesOf<typeof newsletter>, 'modul' | 'filter' | 'liste_id'>;
type Listenart = 'Pflicht' | 'Mitglieder' | 'Abo';

/** A person that a mail is for; without an id one that only subscribed. */
export interface Person {
  readonly id: string | null;
  readonly vorname: string | null;
  readonly nachname: string | null;
}

/** One mail: an address, all whom it is for, and why it does not go (a message). */
export interface Zeile {
  readonly adresse: string;
  readonly sprache: Sprache;
  readonly personen: readonly Person[];
  readonly grund: string | undefined;
}

/** Whom a newsletter goes to, and who has no address or must not be written to. */
export interface Empfaengerkreis {
  readonly zeilen: readonly Zeile[];
  readonly ohne: readonly { readonly name: string; readonly grund: string }[];
}

interface Ziel {
  readonly adresse: string;
  readonly sprache: string | null;
  readonly person: Person;
}

const filterSchema = v.record(v.string(), v.string());

/** The criteria that a newsletter keeps; undefined while nobody chose any. */
export function kriterienVon(filter: string | null): Readonly<Record<string, string>> | undefined {
  if (filter === null) return undefined;
  const read = v.safeParse(filterSchema, JSON.parse(filter));
  return read.success ? read.output : undefined;
}

/**
 * Whom a newsletter reaches now: one mail an address, so that a household gets one that is for all of them; without those who left its
 * list, and without addresses that are blocked (domain: archive-kommunikation 4 "Newsletter"). Throws 422 for criteria that the list does not have.
 */
export async function empfaengerkreis(deps: Deps, db: Db, nutzer: Nutzer, werte: Werte): Promise<Empfaengerkreis> {
  const art = await listenartVon(db, werte.liste_id);
  const ohne: { name: string; grund: string }[] = [];
  const ziele =
    werte.modul === 'Liste' ? await abonnenten(db, werte.liste_id) : await personen(deps, db, nutzer, werte, art, ohne);
  const gesperrt = await adressen(db, sql`select adresse from sperrliste where status = 'Gesperrt'`);
  const abgemeldet =
    art === 'Pflicht'
      ? new Set<string>()
      : await adressen(db, sql`select adresse from abos where liste_id = ${werte.liste_id} and status = 'Abgemeldet'`);
  const byAdresse = new Map<string, Ziel[]>();
  for (const ziel of ziele) byAdresse.set(ziel.adresse, [...(byAdresse.get(ziel.adresse) ?? []), ziel]);
  const zeilen = [...byAdresse].map(([adresse, all]) => ({
    adresse,
    sprache: all.every(({ sprache }) => sprache === 'it') ? ('it' as const) : ('de' as const),
    personen: all.map(({ person }) => person),
    grund: gesperrt.has(adresse)
      ? message('Adresse gesperrt')
      : abgemeldet.has(adresse)
        ? message('Abgemeldet')
        : undefined,
  }));
  return { zeilen, ohne };
}

async function listenartVon(db: Db, id: string): Promise<Listenart> {
  const { rows } = await sql<{ listenart: Listenart }>`select listenart from listen where id = ${id}`.execute(db);
  return rows[0]?.listenart ?? 'Abo';
}

const adressen = async (db: Db, query: ReturnType<typeof sql>): Promise<ReadonlySet<string>> =>
  new Set((await sql<{ adresse: string }>`${query}`.execute(db)).rows.map(({ adresse }) => adresse));

async function abonnenten(db: Db, liste_id: string): Promise<readonly Ziel[]> {
  const { rows } = await sql<{ adresse: string; name: string | null; sprache: string | null }>`
    select adresse, name, sprache from abos where liste_id = ${liste_id} and status = 'Bestaetigt' order by adresse`.execute(
    db,
  );
  return rows.map(({ adresse, name, sprache }) => ({
    adresse,
    sprache,
    person: { id: null, vorname: name, nachname: null },
  }));
}

async function personen(
  deps: Deps,
  db: Db,
  nutzer: Nutzer,
  { modul, filter }: Werte,
  art: Listenart,
  ohne: { name: string; grund: string }[],
): Promise<readonly Ziel[]> {
  const registry = deps.offered();
  const choice = {
    module: registry.module(modul === 'Kontakte' ? 'kontakte' : 'mitglieder'),
    criteria: kriterienVon(filter) ?? {},
    zweck: art === 'Abo' ? 'Newsletter' : undefined,
  };
  const ziele: Ziel[] = [];
  for await (const page of recipientPages({ registry, db }, nutzer, choice, searchDay(deps))) {
    const known = await namen(
      db,
      page.filter(({ grund }) => grund === undefined).map(({ id }) => id),
    );
    for (const { id, name, emails, grund } of page) {
      if (grund !== undefined) ohne.push({ name, grund });
      const { sprache = null, vorname = null, nachname = null } = known.get(id) ?? {};
      for (const email of emails)
        ziele.push({ adresse: email.toLowerCase(), sprache, person: { id, vorname, nachname } });
    }
  }
  return ziele;
}

interface Name {
  readonly id: string;
  readonly sprache: string | null;
  readonly vorname: string | null;
  readonly nachname: string | null;
}

const namen = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Name>> =>
  new Map(
    (
      await sql<Name>`select id, sprache, vorname, nachname from personen where id = any(${uuids(ids)})`.execute(db)
    ).rows.map((row) => [row.id, row]),
  );
