import { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';
import { buchungscodequalifikationen } from './buchungscodequalifikationen.table.ts';
import { isEarned, missingForKursschritt } from './schrittbedingungen.rules.ts';
import { ausbildungverguetungen } from './verguetung/ausbildungverguetungen.table.ts';
import type { Finding } from '../../lib/finding.ts';
import { message } from '../../lib/message.ts';
import type { Rights } from '../../permissions/rights.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import type { BeforeStep } from '../../screens/device.ts';
import { ausbildungen } from './ausbildungen.table.ts';

/** Whoever publishes shifts releases (`FREIGEBEN`); to announce the roster itself, or make it a draft again, takes its planner. */
function nurPlaner(row: VisibleRowOf<typeof ausbildungen>, to: string, rights: Rights): readonly Finding[] {
  const area = rowArea(ausbildungen, row);
  return area === 'DIENSTPLAN' &&
    [row.status, to].includes('Entwurf') &&
    !rights.holds(topicIn('AUSBILDUNG_ALLGEMEIN', area), 'SPEICHERN', row.sek_ids ?? [])
    ? [{ text: message('Das kann nur, wer den Dienstplan ändern darf.') }]
    : [];
}

/** The server says the same; here it is said at once. */
export const kursBeforeStep: BeforeStep = async (replica, row: VisibleRowOf<typeof ausbildungen>, to, rights) => {
  const mayRead = (topic: string): boolean =>
    rights.holds(topicIn(topic, rowArea(ausbildungen, row)), 'LESEN', [row.sek_id ?? '']);
  const qualifikationen =
    typeof row.buchungscode_id === 'string'
      ? await replica.childrenOf(buchungscodequalifikationen, row.buchungscode_id)
      : [];
  return {
    missing: [
      ...nurPlaner(row, to, rights),
      ...missingForKursschritt(to, {
        tage: await replica.childrenOf(ausbildungtage, row.id),
        teilnehmer: await replica.childrenOf(ausbildungteilnehmer, row.id),
        teilnahmen: mayRead('AUSBILDUNG_TEILNAHMEN')
          ? await replica.childrenOf(ausbildungteilnahmen, row.id)
          : undefined,
        verguetungen: mayRead('AUSBILDUNG_ZUSTAENDIGETARIF')
          ? await replica.childrenOf(ausbildungverguetungen, row.id)
          : undefined,
        isEarning: qualifikationen.some(({ art }) => isEarned(art)),
      }),
    ],
    points: [],
  };
};
