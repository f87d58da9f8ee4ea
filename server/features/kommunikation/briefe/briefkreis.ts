import { sql } from 'kysely';
import type { Versandweg } from '../../../../src/features/kommunikation/briefe/briefe.vocabularies.ts';
import { homeOf, households } from '../../../../src/features/personen/haushalt.rules.ts';
import { istVerstorben } from '../../../../src/features/personen/mitgliedschaft.rules.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import {
  adressat,
  hatAnschrift,
  istMinderjaehrig,
  vormundspalten,
} from '../../../../src/features/personen/vormund.rules.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import { message } from '../../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { valueText } from '../../../jobs/value-text.ts';
import { listAll } from '../../../records/list.ts';
import { listQuery } from '../../../records/list-query.ts';
import { inLists } from '../../../records/request.ts';
import { searchDay } from '../../../records/search-day.ts';
import { uuids, type Source } from '../../../records/visibility.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import type { Db } from '../../../storage/database.ts';
import { kriterienVon } from '../empfaenger.ts';
import type { SerienbriefRow } from './auf-serienbrief.ts';

type Person = Known<typeof personen>;

/** A person whom a serial letter is for, as it is frozen. */
export interface Empfaenger {
  readonly mgd_id: string;
  readonly name: string;
  readonly weg: Versandweg;
  /** Why nothing goes there (a message). */
  readonly grund: string | null;
  readonly brief: number | null;
  readonly anschrift: string | null;
  readonly istvormund: boolean;
  /** The salutation without the name; null where none is entered. */
  readonly anrede: string | null;
  readonly vorname: string | null;
  readonly nachname: string | null;
  readonly mgdnummer: string | null;
  readonly sprache: 'de' | 'it';
}

/** Whom a serial letter is for now, and who was found and has no claim to it: the dead and the archived. */
export interface Briefkreis {
  readonly empfaenger: readonly Empfaenger[];
  readonly ohne: readonly { readonly name: string; readonly grund: string }[];
}

interface Erreichbar {
  readonly row: Person & { readonly id: string };
  readonly ziel: Person;
  readonly istVormund: boolean;
  readonly eigenes: Eigenes;
}

/** What the server itself knows of a person, whatever the reader may see. */
interface Eigenes {
  readonly id: string;
  readonly gebdatum: string | null;
  readonly eingeschraenkt: boolean | null;
  readonly sterbedatum: string | null;
  readonly mitgliedsstatus: Person['mitgliedsstatus'] | null;
  readonly kontaktstatus: Person['kontaktstatus'] | null;
  readonly anonymisiert_am: string | null;
  readonly sprache: 'de' | 'it' | 'lld' | null;
  readonly briefanrede: string | null;
  readonly briefanrede_it: string | null;
}

/**
 * Whom a serial letter reaches now, by the criteria that it keeps and the rights of who asks: one letter a person, or one a household; a
 * minor's goes to those who stand for it. Whom the mail of the same text has reached gets none (domain: personen 6, archive-tief 1.9).
 * Throws 422 for criteria that the list does not have.
 */
export async function briefkreis(deps: Deps, db: Db, nutzer: Nutzer, { values }: SerienbriefRow): Promise<Briefkreis> {
  const day = searchDay(deps);
  const source: Source = { registry: deps.offered(), db };
  const module = source.registry.module(values.modul === 'Kontakte' ? 'kontakte' : 'mitglieder');
  const query = listQuery(source.registry, nutzer, module, inLists(kriterienVon(values.filter) ?? {}), day);
  const mailed = await perMail(db, values.newsletter_id);
  const found: Gefunden = { reached: [], others: [], ohne: [] };
  const columns = Object.keys(module.table.fields);
  for await (const page of listAll(source, nutzer, module, { ...query, columns })) {
    const listed = page.map((row) => ({ ...row, id: String(row['id']) }) as Erreichbar['row']); // rows of persons
    const own = await eigenesVon(db, listed);
    const rows = listed.map((row) => mitEigenem(row, own));
    const standing = await vormundeVon(source, nutzer, rows, day.today);
    for (const row of rows) {
      const eigenes = own.get(row.id);
      const ziel = adressat(row, day.today, (id) => standing.get(id));
      if (eigenes !== undefined)
        einordnen(found, { row, eigenes, ziel: ziel.anschrift, istVormund: ziel.istVormund }, mailed);
    }
  }
  return { empfaenger: [...nummeriert(found.reached, values.jehaushalt), ...found.others], ohne: found.ohne };
}

interface Gefunden {
  readonly reached: Erreichbar[];
  readonly others: Empfaenger[];
  readonly ohne: { name: string; grund: string }[];
}

/** Each person in exactly one way: no claim, by mail, by letter, or not reached. */
function einordnen({ reached, others, ohne }: Gefunden, one: Erreichbar, mailed: ReadonlySet<string>): void {
  const { row, eigenes, ziel } = one;
  const weg = ausgeschlossen(eigenes);
  const grund = keinBrief(eigenes, ziel);
  if (weg !== undefined) ohne.push({ name: nameVon(row), grund: weg });
  else if (mailed.has(row.id)) others.push(ohneBrief(row, eigenes, 'Email', null));
  else if (grund !== undefined) others.push(ohneBrief(row, eigenes, 'Keiner', grund));
  else reached.push(one);
}

/** Persons whom a newsletter of the same text has reached. */
async function perMail(db: Db, newsletter_id: string | null): Promise<ReadonlySet<string>> {
  if (newsletter_id === null) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct p ->> 'id' as id from newsletterempfaenger e, jsonb_array_elements(e.personen) p
    where e.newsletter_id = ${newsletter_id} and e.status = 'Gesendet' and p ->> 'id' is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function eigenesVon(db: Db, rows: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, Eigenes>> {
  const { rows: found } = await sql<Eigenes>`
    select p.id, p.gebdatum, p.eingeschraenkt, p.sterbedatum, p.mitgliedsstatus, p.kontaktstatus, p.anonymisiert_am, p.sprache, a.briefanrede, a.briefanrede_it
    from personen p left join anreden a on a.id = p.anrede_id where p.id = any(${uuids(rows.map(({ id }) => id))})`.execute(
    db,
  );
  return new Map(found.map((row) => [row.id, row]));
}

/** Those who stand for minors without an address of their own; their addresses as far as they may be read. */
async function vormundeVon(
  source: Source,
  nutzer: Nutzer,
  rows: readonly Person[],
  day: string,
): Promise<ReadonlyMap<string, Person>> {
  const ids = rows
    .filter((row) => istMinderjaehrig(row, day) && !hatAnschrift(row))
    .flatMap((row) => vormundspalten.map(({ id }) => row[id]))
    .filter((id) => typeof id === 'string');
  if (ids.length === 0) return new Map();
  const seen = await visibleRows(source, nutzer, source.registry.of(personen), ids);
  const own = await eigenesVon(source.db, seen);
  return new Map(seen.map(({ id, row }) => [id, mitEigenem({ ...row, id }, own)]));
}

/** Who is a minor, dead or restricted is so whoever asks; all else of the row as it may be read. */
function mitEigenem<R extends Person & { readonly id: string }>(row: R, own: ReadonlyMap<string, Eigenes>): R {
  const eigenes = own.get(row.id);
  if (eigenes === undefined) return row;
  const { gebdatum, sterbedatum, mitgliedsstatus, eingeschraenkt } = eigenes;
  return { ...row, gebdatum, sterbedatum, mitgliedsstatus, eingeschraenkt };
}

function ausgeschlossen(person: Eigenes): string | undefined {
  if (istVerstorben(person)) return message('Verstorben');
  if (person.anonymisiert_am !== null) return message('Daten gelöscht');
  return person.kontaktstatus === 'Archiviert' ? message('Archiviert') : undefined;
}

function keinBrief(eigenes: Eigenes, anschrift: Person): string | undefined {
  if (eigenes.eingeschraenkt === true) return message('Verarbeitung eingeschränkt');
  return hatAnschrift(anschrift) ? undefined : message('Keine Anschrift');
}

const nameVon = ({ nachname, vorname }: Person): string => [nachname, vorname].filter(Boolean).join(' ');
const inSprache = ({ sprache }: Eigenes): 'de' | 'it' => (sprache === 'it' ? 'it' : 'de');

const ohneBrief = (row: Erreichbar['row'], eigenes: Eigenes, weg: Versandweg, grund: string | null): Empfaenger => ({
  ...kern(row, eigenes),
  weg,
  grund,
  brief: null,
  anschrift: null,
  istvormund: false,
  anrede: null,
});

const kern = (row: Erreichbar['row'], eigenes: Eigenes) => ({
  mgd_id: row.id,
  name: nameVon(row),
  vorname: row.vorname ?? null,
  nachname: row.nachname ?? null,
  mgdnummer: row.mgdnummer ?? row.vorlaeufig ?? null,
  sprache: inSprache(eigenes),
});

/** One letter each, or one for those who live together; numbered in the order of the list. */
const nummeriert = (reached: readonly Erreichbar[], jeHaushalt: boolean): readonly Empfaenger[] =>
  households(reached, ({ ziel }) => (jeHaushalt ? homeOf({ id: '', ...ziel }) : undefined)).flatMap((home, at) =>
    home.map(({ row, eigenes, ziel, istVormund }) => ({
      ...kern(row, eigenes),
      weg: 'Brief' as const,
      grund: null,
      brief: at + 1,
      anschrift: ortVon(ziel),
      istvormund: istVormund,
      anrede: (inSprache(eigenes) === 'it' ? eigenes.briefanrede_it : eigenes.briefanrede) ?? null,
    })),
  );

/** Where a letter goes, below the names. */
const ortVon = ({ co, strasse, plz, ort, land }: Person): string =>
  [
    co ? `c/o ${co}` : '',
    strasse ?? '',
    `${plz ?? ''} ${ort ?? ''}`.trim(),
    land === 'IT' ? '' : valueText(personen.fields.land, land ?? null).toUpperCase(),
  ]
    .filter((line) => line !== '')
    .join('\n');
