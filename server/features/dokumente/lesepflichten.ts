import { sql } from 'kysely';
import { aktive } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { dokumente } from '../../../src/features/dokumente/dokumente.table.ts';
import { geltungAm, geltungen } from '../../../src/features/dokumente/fassung.rules.ts';
import { lesebestaetigungen } from '../../../src/features/dokumente/lesebestaetigungen.table.ts';
import type { Leseziel } from '../../../src/features/dokumente/lesepflichten.calls.ts';
import { lesepflichten } from '../../../src/features/dokumente/lesepflichten.table.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { eigenePerson } from '../dienstplan/planung.ts';
import { fassungenVon } from './fassungen.ts';
import { heutePassende, merkeZiel, passende } from './leseziele.ts';

type Dokument = StoredOf<typeof dokumente>;

/** Nobody reads for somebody else, and a draft is not read. */
export const lesebestaetigungenHook = hookFor(lesebestaetigungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { kennung, version_id, dokument_id } = after.values;
    if (kennung !== unit.nutzer.id)
      return [{ feld: 'kennung', text: message('Gelesen hat jeder nur für sich selbst.') }];
    Object.assign(after.values, { mgd_id: await eigenePerson(unit), name: unit.nutzer.name });
    const fassung = (await fassungenVon(unit, dokument_id)).find(({ id }) => id === version_id);
    return fassung === undefined || fassung.values.status === 'Entwurf'
      ? [{ feld: 'version_id', text: message('Verweis ist ungültig.') }]
      : [];
  },
});

/** Active members of the branches of a document and below; `unter`: only those of them. */
async function leserVon(
  unit: Unit,
  { values }: Dokument,
  unter: ReadonlySet<string> | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive unterhalb as (
      select id from sektionen where id = ${values.sek_id} union select s.id from sektionen s join unterhalb u on s.parent_id = u.id)
    select id from personen where personenart = 'Mitglied' and mitgliedsstatus = any(${['Jugend', ...aktive]}::text[])
      and sterbedatum is null and sek_ids && array(select id from unterhalb) order by id`.execute(unit.tx);
  return rows.flatMap(({ id }) => (unter === undefined || unter.has(id) ? [id] : []));
}

/** Demands the version that holds today of these members who have no demand yet. Answers how many. */
async function verlangeVon(
  unit: Unit,
  dokument: Dokument,
  version_id: string,
  leser: readonly string[],
  { grund, bis }: { readonly grund: 'Verlangt' | 'Neu'; readonly bis: string | null },
): Promise<number> {
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from lesepflichten where version_id = ${version_id}`.execute(unit.tx);
  const known = new Set(rows.map(({ mgd_id }) => mgd_id));
  const neue = leser.filter((id) => !known.has(id));
  for (const mgd_id of neue)
    await unit.insert(unit.table(lesepflichten), {
      id: naturalId('lesepflichten', [version_id, mgd_id]),
      rev: 1,
      root_id: dokument.id,
      sek_ids: dokument.sek_ids,
      values: { dokument_id: dokument.id, version_id, mgd_id, grund, bis, verlangtam: unit.zeit },
    });
  return neue.length;
}

/** The version of a document that holds today; undefined when none does. */
async function heutige(unit: Unit, dokument_id: string): Promise<string | undefined> {
  const fassungen = await fassungenVon(unit, dokument_id);
  return geltungAm(geltungen(fassungen.map(({ id, values }) => ({ id, ...values }))), localDate(unit.zeit))?.id;
}

/**
 * Makes a document one that must be read, by all active members or by those who fit a saved search: the target is kept as it is now, and the
 * search for those who join later. Answers of how many it is demanded. Throws 422.
 */
export async function verlange(
  unit: Unit,
  dokument: Dokument,
  { bis, ziel }: { readonly bis: string | null; readonly ziel: Leseziel | null },
): Promise<number> {
  const version_id = await heutige(unit, dokument.id);
  if (version_id === undefined) throw refused('Es gilt heute keine Fassung, die gelesen werden könnte.');
  if (bis !== null && bis < localDate(unit.zeit)) throw refused('Die Frist liegt in der Vergangenheit.');
  const leser = await leserVon(
    unit,
    dokument,
    ziel === null ? undefined : await passende(unit, unit.nutzer, ziel.werte),
  );
  if (ziel !== null && leser.length === 0) throw refused(message('Auf diese Suche passt hier kein aktives Mitglied.'));
  const anzahl = await verlangeVon(unit, dokument, version_id, leser, { grund: 'Verlangt', bis });
  await merkeZiel(unit, dokument.id, ziel);
  await unit.update(unit.table(dokumente), dokument, {
    pflicht: true,
    pflichtbis: bis,
    pflichtziel: ziel?.name ?? null,
  });
  return anzahl;
}

/** Nobody is asked to read a document any more; what was confirmed stays. */
export const verlangeNichtMehr = async (unit: Unit, dokument: Dokument): Promise<void> => {
  await merkeZiel(unit, dokument.id, null);
  await unit.update(unit.table(dokumente), dokument, { pflicht: false, pflichtbis: null, pflichtziel: null });
};

/** Who joined after a version was demanded, or came to fit its search, must read it, too (domain: archive-tief 3). Answers how many were added. */
export async function ergaenzeLesepflichten(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from dokumente where pflicht and status = 'Aktiv' order by id`.execute(deps.storage.db);
  let added = 0;
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const dokument = await lockRow(unit, unit.table(dokumente), id);
      // Asked again under its lock: somebody may have stopped demanding it just now.
      if (dokument?.values.pflicht !== true || dokument.values.status !== 'Aktiv') return undefined;
      const version_id = await heutige(unit, id);
      if (version_id === undefined || !(await istVerlangt(unit, version_id))) return undefined;
      const unter = dokument.values.pflichtziel === null ? undefined : await heutePassende(unit, id);
      const leser = await leserVon(unit, dokument, unter);
      added += await verlangeVon(unit, dokument, version_id, leser, { grund: 'Neu', bis: dokument.values.pflichtbis });
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return added;
}

async function istVerlangt(unit: Unit, version_id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lesepflichten where version_id = ${version_id} limit 1`.execute(unit.tx);
  return rows.length > 0;
}
