import { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';
import { buchungscodequalifikationen } from './buchungscodequalifikationen.table.ts';
import { isEarned, missingForKursschritt } from './schrittbedingungen.rules.ts';
import { ausbildungverguetungen } from './verguetung/ausbildungverguetungen.table.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import type { BeforeStep } from '../../screens/device.ts';
import { ausbildungen } from './ausbildungen.table.ts';

/** The server says the same; here it is said at once. */
export const kursBeforeStep: BeforeStep = async (replica, row: VisibleRowOf<typeof ausbildungen>, to, rights) => {
  const mayRead = (topic: string): boolean =>
    rights.holds(topicIn(topic, rowArea(ausbildungen, row)), 'LESEN', [row.sek_id ?? '']);
  const qualifikationen =
    typeof row.buchungscode_id === 'string'
      ? await replica.childrenOf(buchungscodequalifikationen, row.buchungscode_id)
      : [];
  return {
    missing: missingForKursschritt(to, {
      tage: await replica.childrenOf(ausbildungtage, row.id),
      teilnehmer: await replica.childrenOf(ausbildungteilnehmer, row.id),
      teilnahmen: mayRead('AUSBILDUNG_TEILNAHMEN') ? await replica.childrenOf(ausbildungteilnahmen, row.id) : undefined,
      verguetungen: mayRead('AUSBILDUNG_ZUSTAENDIGETARIF')
        ? await replica.childrenOf(ausbildungverguetungen, row.id)
        : undefined,
      isEarning: qualifikationen.some(({ art }) => isEarned(art)),
    }),
    points: [],
  };
};
