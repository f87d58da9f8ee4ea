import { nachweise } from '../../../src/features/personen/nachweise.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { addMonths, today } from '../../records/dates.ts';
import { system } from '../../rights/nobody.ts';

/** Of these only the inspection is noted, never what they say (domain: personen 4). */
const inspected: readonly unknown[] = ['Fuehrungszeugnis', 'Masernschutz'];
/** A police record is no older than this when it is shown, and shown again after five years. */
const monthsFresh = 3;
const monthsValid = 60;
/** Its note goes so many months after the activity ended. */
const monthsKept = 3;

/** Proofs that may only be inspected say when and by whom; a police record says whether there was a relevant entry. */
export const nachweiseHook = hookFor(nachweise, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const isRecord = values.art === 'Fuehrungszeugnis';
    const issues: FieldIssue[] = [];
    if (inspected.includes(values.art)) {
      values.eingesehen_am ??= today(unit);
      values.eingesehen_von ??= unit.nutzer.name;
      if ((values.ergebnis ?? null) !== null)
        issues.push({ feld: 'ergebnis', text: message('Von diesem Nachweis wird nur die Einsicht vermerkt.') });
    }
    const [ausgestellt, eingesehen] = [values.ausgestellt_am, values.eingesehen_am];
    if (isRecord) {
      for (const feld of ['ausgestellt_am', 'eintrag'] as const)
        if ((values[feld] ?? null) === null) issues.push({ feld, text: message('Beim Führungszeugnis nötig.') });
      if (
        typeof ausgestellt === 'string' &&
        typeof eingesehen === 'string' &&
        eingesehen > addMonths(ausgestellt, monthsFresh)
      )
        issues.push({ feld: 'ausgestellt_am', text: message('Das Führungszeugnis ist älter als drei Monate.') });
      if (typeof eingesehen === 'string') values.gueltigbis ??= addMonths(eingesehen, monthsValid);
    } else if ((values.eintrag ?? null) !== null)
      issues.push({ feld: 'eintrag', text: message('Nur beim Führungszeugnis.') });
    if (typeof ausgestellt === 'string' && typeof eingesehen === 'string' && eingesehen < ausgestellt)
      issues.push({ feld: 'eingesehen_am', text: message('Die Einsicht liegt vor der Ausstellung.') });
    if (typeof ausgestellt === 'string' && typeof values.gueltigbis === 'string' && values.gueltigbis < ausgestellt)
      issues.push({ feld: 'gueltigbis', text: message('Das Ende liegt vor dem Anfang.') });
    return issues;
  },
});

/** Deletes notes of police records of people whose activity ended three months ago. Answers how many. */
export async function dropPoliceRecords(deps: Deps): Promise<number> {
  const day = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string }>`
    select n.id from nachweise n where n.art = 'Fuehrungszeugnis'
    and not exists (select 1 from mitgliedschaften m where m.mgd_id = n.mgd_id and (m.bis is null or m.bis >= ${addMonths(day, -monthsKept)}::date))`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const row = await lockRow(unit, nachweise, id);
      if (row !== undefined) await unit.delete(nachweise, [row]);
      return unit.finish();
    });
    deps.events.announce(stand);
  }
  return rows.length;
}
