import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { anhaenge } from '../../../src/features/kommunikation/newsletter/anhang.rules.ts';
import type { Block } from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { newsletterbloecke } from '../../../src/features/kommunikation/newsletter/newsletterbloecke.table.ts';
import type { FileValue } from '../../../src/kit/kinds/file.ts';
import { heicType } from '../../../src/lib/document-types.ts';
import { safeFileName } from '../../../src/lib/file-name.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { typeOfFile } from '../../files/file-store.ts';
import type { Beilage } from '../../mail/compose.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import { system } from '../../rights/nobody.ts';
import { liesImWorker } from '../dokumente/lesen/im-worker.ts';
import { scanned, type Lese } from '../dokumente/lesewarteschlange.ts';
import { inUnit } from './auf-newsletter.ts';

/** Blocks of a newsletter. */
interface MitBloecken {
  readonly bloecke: readonly Block[];
}

type Pruefung = NonNullable<ValuesOf<typeof newsletterbloecke>['pruefung']>;

/** Looks for viruses in files of newsletters that wait for it. What has a password nobody can look into. Answers how many were told. */
export async function pruefeAnhaenge(deps: Deps, lese: Lese = liesImWorker): Promise<number> {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select id, datei ->> 'sha256' as sha256 from newsletterbloecke where pruefung = 'Ungeprueft' order by id limit 100`.execute(
    deps.storage.db,
  );
  let told = 0;
  for (const { id, sha256 } of rows) {
    const path = await deps.files.path(sha256);
    const found = path === undefined ? 'Ungeprueft' : await befund(deps, path, lese);
    if (found === 'Ungeprueft') continue;
    await inUnit(deps, system, async (unit) => {
      const table = unit.table(newsletterbloecke);
      const row = await lockRow(unit, table, id);
      if (row?.values.datei?.sha256 === sha256) await unit.update(table, row, { pruefung: found });
    });
    told += 1;
  }
  return told;
}

async function befund(deps: Deps, path: string, lese: Lese): Promise<Pruefung> {
  const found = await scanned(deps, path);
  if (found !== 'Sauber') return found;
  const type = await typeOfFile(path);
  const read = type === undefined || type === heicType ? undefined : await lese(path, type);
  return read?.hinweise?.includes('Verschluesselt') === true ? 'NichtPruefbar' : 'Sauber';
}

const hindernis: Readonly<Record<Exclude<Pruefung, 'Sauber'>, (name: string) => string>> = {
  Ungeprueft: (name) =>
    message('Der Anhang {name} wird noch auf Viren geprüft. Bitte in ein paar Minuten noch einmal.', { name }),
  Befallen: (name) => message('Der Anhang {name} ist befallen und geht an niemanden.', { name }),
  NichtPruefbar: (name) =>
    message('Der Anhang {name} ließ sich nicht auf Viren prüfen und wird nicht mitgesendet.', { name }),
};

/** Only what was found clean goes along (domain: archive-kommunikation 4 "attachment clean"). Throws 422 with the first that was not. */
export function verlangeSauber({ bloecke }: MitBloecken): void {
  for (const { art, datei, pruefung } of bloecke)
    if (art === 'Anhang' && datei && pruefung !== 'Sauber')
      throw refused(hindernis[pruefung ?? 'Ungeprueft'](datei.name));
}

const nurSaubere = ({ bloecke }: MitBloecken): MitBloecken['bloecke'] =>
  bloecke.filter(({ pruefung }) => pruefung === 'Sauber');

/** The files that go along in each mail of a newsletter. */
export async function beilagenVon({ files }: Pick<Deps, 'files'>, sendung: MitBloecken): Promise<readonly Beilage[]> {
  const found: Beilage[] = [];
  for (const { datei, alsLink } of anhaenge(nurSaubere(sendung))) {
    const path = alsLink ? undefined : await files.path(datei.sha256);
    if (path === undefined) continue;
    const name = safeFileName(datei.name, datei.type);
    found.push({ name, type: datei.type, content: await readFile(path) });
  }
  return found;
}

/** Where the files lie that found no room in the mail; all of them for the page, which has none. */
export function anhangLinks(address: string, sendung: MitBloecken, alle: boolean): (id: string) => string | undefined {
  const verlinkt = new Set(anhaenge(nurSaubere(sendung)).flatMap(({ id, alsLink }) => (alle || alsLink ? [id] : [])));
  return (id) => (verlinkt.has(id) ? new URL(`api/newsletteranhang/${id}`, address).href : undefined);
}

/** A clean file of a newsletter that was tried out or sent. */
export async function anhangVon({ storage }: Deps, id: string): Promise<FileValue | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ datei: FileValue | null }>`
    select b.datei from newsletterbloecke b join newsletter n on n.id = b.newsletter_id
    where b.id = ${id} and b.art = 'Anhang' and b.pruefung = 'Sauber' and (n.begonnenam is not null or n.testam is not null)`.execute(
    storage.db,
  );
  return rows[0]?.datei ?? undefined;
}
