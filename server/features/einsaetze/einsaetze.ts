import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import type { Finding } from '../../../src/lib/finding.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { einsatzIssues } from '../../../src/features/einsaetze/checks.rules.ts';
import { missingForTransfer, plausibilityPoints } from '../../../src/features/einsaetze/conclusive.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { permissionsFor, topicIn } from '../../../src/permissions/topics.ts';
import { type Draft, hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import { statusLabel } from '../../records/status.ts';
import type { Unit } from '../../records/unit.ts';
import { belowOf } from './below.ts';
import { regionAt } from './region.ts';
import { logInEinsatz } from './verlauf.ts';
import { movesBehindDeath, namesDead } from './verstorbene.ts';

/** A mission does not end before it began; a step of its chain is complete, conclusive and stands in its log. */
export const einsaetzeHook = hookFor(einsaetze, {
  async check({ unit, art, before, after, grund }) {
    if (after === undefined) return [];
    if (art === 'schritt' && before !== undefined) return checkStep(unit, before, after, grund ?? '');
    const { verbund_id, sek_id, einsatzbeginn } = after.values;
    const isPlaced = sek_id === before?.values.sek_id && einsatzbeginn === before?.values.einsatzbeginn;
    if (!isPlaced && typeof sek_id === 'string' && typeof einsatzbeginn === 'string')
      after.values.region_id = await regionAt(unit, sek_id, einsatzbeginn);
    if (typeof verbund_id === 'string' && verbund_id !== before?.values.verbund_id)
      after.values.verbund_id = await firstOf(unit, verbund_id);
    return [
      ...einsatzIssues(after.values),
      ...(await namesDead(unit, 'einsatzleiter_id', before, after)),
      ...(before === undefined ? [] : await movesBehindDeath(unit, before, after)),
      ...(after.values.verbund_id === after.id
        ? [{ feld: 'verbund_id', text: message('Ein Einsatz gehört nicht zu sich selbst.') }]
        : []),
    ];
  },

  async effect({ unit, table, art, before, after, grund }) {
    if (art !== 'schritt' || before === undefined || after === undefined) return;
    const [from, to] = [before, after].map((row) => statusLabel(table, row.values.status));
    await logInEinsatz(unit, after, [`Status: ${from} → ${to}`, ...(grund ? [`Grund: ${grund}`] : [])].join('. '));
  },
});

/** The mission that recorded the event first, however long the chain: everybody points to the same one. */
const firstOf = async (unit: Unit, id: string): Promise<string> =>
  (await lockRow(unit, unit.table(einsaetze), id))?.values.verbund_id ?? id;

async function checkStep(
  unit: Unit,
  before: StoredOf<typeof einsaetze>,
  after: Draft<typeof einsaetze>,
  grund: string,
): Promise<readonly FieldIssue[]> {
  const to = after.values.status;
  if (to === 'Transfer') after.values.uebergeben_am = unit.zeit;
  if (to === 'Eingabe') after.values.uebergeben_am = null;
  if (to === 'Transfer') {
    const missing = missingForTransfer(await belowOf(unit, before));
    if (missing.length > 0) throw refused(sentences(unit, before, missing));
  }
  if (to === 'Freigabe' && before.values.status === 'Transfer' && grund === '') {
    const points = plausibilityPoints(before.values, await belowOf(unit, before));
    if (points.length > 0) throw refused(`${sentences(unit, before, points)} Beheben oder mit Grund freigeben.`);
  }
  return [];
}

/** Who may not read patients learns only that something about them is open. */
function sentences({ nutzer }: Unit, einsatz: StoredOf<typeof einsaetze>, found: readonly Finding[]): string {
  const mayRead = permissionsFor(topicIn('EINSAETZE_PATIENTEN', einsatz.area), 'LESEN').some((right) =>
    einsatz.sek_ids.some((id) => nutzer.rights.within(right, [id])),
  );
  const texts = found.map(({ text }) => germanText(text));
  const own = texts.filter((text) => mayRead || !/Patient|Versicherungskarte/.test(text));
  return [...own, ...(own.length < texts.length ? ['Angaben zu Patienten sind zu prüfen.'] : [])].join(' ');
}
