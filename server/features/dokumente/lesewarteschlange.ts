import { sql } from 'kysely';
import { dokumente } from '../../../src/features/dokumente/dokumente.table.ts';
import { dokumentversionen } from '../../../src/features/dokumente/dokumentversionen.table.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Deps } from '../../context.ts';
import { dropFiles } from '../../files/drop-files.ts';
import { typeOfFile } from '../../files/file-store.ts';
import { logFault } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { sqlState } from '../../storage/errors.ts';
import { heicType, type DocumentType } from '../../../src/lib/document-types.ts';
import { gekuerzt, grenzen, type Gelesen } from './lesen/gelesen.ts';
import { liesImWorker } from './lesen/im-worker.ts';

/** How files are read; undefined when a limit ended it. */
export type Lese = (path: string, type: DocumentType) => Promise<Gelesen | undefined>;

/** A round ends after so long: the clock comes again. */
const roundMillis = 50_000;
/** What a new signature may find is looked for again so long (domain: archive-tief 3). */
const rescanDays = 90;

type Pruefung = ValuesOf<typeof dokumentversionen>['pruefung'];
type Hinweise = ValuesOf<typeof dokumentversionen>['hinweise'];

interface Wartend {
  readonly id: string;
  readonly sha256: string;
  readonly volltext: string;
  readonly pruefung: Pruefung;
  readonly hinweise: Hinweise;
}

/** A version that was deleted and brought back: its text went with it, and is read once more. */
const istOhneText = sql`(volltext in ('Durchsuchbar', 'Gekuerzt') and not exists (select 1 from dokumenttexte t where t.version_id = v.id))`;

let isRunning = false;

/** Looks for viruses and reads the texts of versions that wait for it, one after the other, the oldest first. Answers how many. */
export async function bearbeiteWartende(deps: Deps, lese: Lese = liesImWorker): Promise<number> {
  if (isRunning) return 0;
  isRunning = true;
  const end = Date.now() + roundMillis;
  let done = 0;
  try {
    const { rows } = await sql<Wartend>`
      select id, datei ->> 'sha256' as sha256, case when ${istOhneText} then 'Wartet' else volltext end as volltext, pruefung, hinweise
      from dokumentversionen v
      where (volltext = 'Wartet' or pruefung = 'Ungeprueft' or ${istOhneText}) and geloeschtam is null order by am, id limit 500`.execute(
      deps.storage.db,
    );
    for (const row of rows) {
      if (Date.now() > end) break;
      if (await bearbeite(deps, row, lese)) done += 1;
    }
  } finally {
    isRunning = false;
  }
  return done;
}

/** One version: whether anything became of it. */
async function bearbeite(deps: Deps, row: Wartend, lese: Lese): Promise<boolean> {
  const { id, volltext, pruefung } = row;
  const path = await deps.files.path(row.sha256);
  if (path === undefined) return false;
  const virus = pruefung === 'Ungeprueft' ? await scanned(deps, path) : pruefung;
  if (virus === 'Befallen') {
    await note(deps, id, { pruefung: virus, volltext: 'OhneText' }, '');
    return true;
  }
  if (volltext !== 'Wartet') {
    if (virus !== 'Ungeprueft') await note(deps, id, { pruefung: gesagt(virus, row.hinweise) });
    return virus !== 'Ungeprueft';
  }
  const type = await typeOfFile(path);
  const mayRead = type !== undefined && type !== heicType && (await noteAttempt(deps, id)) <= mostAttempts;
  const read = mayRead ? await lese(path, type) : undefined;
  const { text = '', stand = 'Fehler', hinweise = [], seiten = null } = read ?? {};
  await note(deps, id, { pruefung: gesagt(virus, hinweise), volltext: stand, hinweise, seiten }, text);
  return true;
}

/** Nobody can look into what has a password: a scanner that calls it clean has seen nothing. */
const gesagt = (virus: Pruefung, hinweise: Hinweise): Pruefung =>
  virus === 'Sauber' && hinweise?.includes('Verschluesselt') === true ? 'NichtPruefbar' : virus;

/** A file whose reading ended the server so often is read no more. */
const mostAttempts = 2;

/**
 * Notes that a version is read now, before it is, and answers how often that began: as many blanks as its text, which no search finds
 * and what was read replaces.
 */
async function noteAttempt({ storage }: Deps, id: string): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    insert into dokumenttexte as x (version_id, sprache, text)
    select v.id, d.sprache, ' ' from dokumentversionen v join dokumente d on d.id = v.dokument_id where v.id = ${id}
    on conflict (version_id) do update set text = case when x.text ~ '^ *$' then x.text || ' ' else ' ' end
    returning length(text)::int as begun`.execute(storage.db);
  return rows[0]?.begun ?? 0;
}

const scanWords = { clean: 'Sauber', infected: 'Befallen', 'too-large': 'NichtPruefbar' } as const;

/** What the scanner says of a file. One that is down has said nothing: it is asked again. */
export async function scanned({ scan }: Pick<Deps, 'scan'>, path: string): Promise<Pruefung> {
  if (scan === undefined) return 'NichtPruefbar';
  try {
    return scanWords[await scan(path)];
  } catch (error) {
    logFault(error, { method: '-', route: 'virus scan' });
    return 'Ungeprueft';
  }
}

type Befund = Partial<Pick<ValuesOf<typeof dokumentversionen>, 'volltext' | 'hinweise' | 'seiten'>> & {
  readonly pruefung: Pruefung;
};

/** Writes what was found out; without a text the one that is there stays. A text with too many different words for the database is halved until it fits. */
async function note(deps: Deps, id: string, befund: Befund, text?: string): Promise<void> {
  let part = text;
  for (let bytes: number = grenzen.textBytes; ; bytes = Math.floor(bytes / 2)) {
    part = part === undefined ? undefined : gekuerzt(part, bytes).text;
    try {
      return await write(deps, id, part === text ? befund : { ...befund, volltext: 'Gekuerzt' }, part);
    } catch (error) {
      if (sqlState(error) !== tooManyWords || bytes === 0) throw error;
    }
  }
}

/** SQLSTATE program_limit_exceeded: "string is too long for tsvector". */
const tooManyWords = '54000';

async function write(deps: Deps, id: string, { pruefung, ...befund }: Befund, text: string | undefined): Promise<void> {
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, system);
    const table = unit.table(dokumentversionen);
    const row = await lockRow(unit, table, id);
    if (row === undefined) return undefined;
    const geprueft = pruefung === row.values.pruefung ? {} : { pruefung, geprueftam: unit.zeit };
    await unit.update(table, row, { ...befund, ...geprueft });
    if (text !== undefined) await sql`delete from dokumenttexte where version_id = ${id}`.execute(unit.tx);
    // What was cut before its first word keeps a blank: else it would be taken for one whose text went.
    const words = text === '' && befund.volltext === 'Gekuerzt' ? ' ' : text;
    if (words !== undefined && words !== '')
      await sql`insert into dokumenttexte (version_id, sprache, text)
        select v.id, d.sprache, ${words} from dokumentversionen v join dokumente d on d.id = v.dokument_id where v.id = ${id}`.execute(
        unit.tx,
      );
    return unit.hasWritten ? unit.finish() : undefined;
  });
  if (stand !== undefined) deps.events.announce(stand);
}

/** Versions of the last weeks are looked at again once a day, with the signatures of then. Answers how many. */
export async function pruefeErneut(deps: Deps): Promise<number> {
  if (deps.scan === undefined) return 0;
  const now = deps.now().getTime();
  const [since, yesterday] = [rescanDays, 1].map((days) => new Date(now - days * 86_400_000).toISOString());
  const { rows } = await sql<{ id: string; sha256: string }>`
    select id, datei ->> 'sha256' as sha256 from dokumentversionen
    where pruefung = 'Sauber' and geloeschtam is null and am > ${since} and geprueftam < ${yesterday} order by geprueftam, id limit 200`.execute(
    deps.storage.db,
  );
  let done = 0;
  for (const { id, sha256 } of rows) {
    const path = await deps.files.path(sha256);
    if (path === undefined) continue;
    const found = await scanned(deps, path);
    if (found === 'Ungeprueft') return done;
    if (found === 'Befallen') await note(deps, id, { pruefung: found, volltext: 'OhneText' }, '');
    else if (found === 'Sauber') await setGeprueft(deps, id);
    else await note(deps, id, { pruefung: found });
    done += 1;
  }
  return done;
}

async function setGeprueft(deps: Deps, id: string): Promise<void> {
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, system);
    const row = await lockRow(unit, unit.table(dokumentversionen), id);
    if (row === undefined) return undefined;
    await unit.update(unit.table(dokumentversionen), row, { geprueftam: unit.zeit });
    return unit.finish();
  });
  if (stand !== undefined) deps.events.announce(stand);
}

/** Deletes the bytes and texts of documents whose deletion two people stand for; names and hashes stay. Answers how many. */
export async function loescheVernichtete(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string; sha256: string; dokument_id: string }>`
    select v.id, v.datei ->> 'sha256' as sha256, v.dokument_id from dokumentversionen v join dokumente d on d.id = v.dokument_id
    where d.status = 'Vernichtet' and v.geloeschtam is null order by v.id`.execute(deps.storage.db);
  for (const { id, dokument_id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const dokument = await lockRow(unit, unit.table(dokumente), dokument_id);
      const row = await lockRow(unit, unit.table(dokumentversionen), id);
      if (dokument?.values.status !== 'Vernichtet' || row === undefined) return undefined;
      await sql`delete from dokumenttexte where version_id = ${id}`.execute(unit.tx);
      await unit.update(unit.table(dokumentversionen), row, { geloeschtam: unit.zeit, volltext: 'OhneText' });
      return unit.finish();
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  await dropFiles(deps, [...rows.map(({ sha256 }) => sha256), ...(await leftOver(deps))]);
  return rows.length;
}

/** SHA-256 of what lies here still though it was deleted, since the server ended in between; what was sent again later is something else. */
async function leftOver({ storage }: Deps): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from dokumentversionen v join dateien f on f.sha256 = v.datei ->> 'sha256'
    where v.geloeschtam is not null group by f.sha256 having max(f.angelegt_am) <= min(v.geloeschtam)`.execute(
    storage.db,
  );
  return rows.map(({ sha256 }) => sha256);
}
