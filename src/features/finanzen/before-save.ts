import type { VisibleRowOf } from '../../db/base.ts';
import { targetIssues } from '../../kit/one-target.ts';
import type { Device } from '../../screens/device.ts';
import { buchungsziele, type buchungsverknuepfungen } from './buchungsverknuepfungen.table.ts';
import { regeleinwaende } from './buchungsregeln.rules.ts';
import type { buchungsregeln } from './buchungsregeln.table.ts';
import { gegenMinus } from './buchungssatz.rules.ts';
import { belegDoppelt, fotoDoppelt } from './doppelt.ts';
import type { kassenbuch } from './kassenbuch.table.ts';

/** What nobody means is said while it is typed, also without a network. */
export const finanzenBeforeSave = {
  kassenbuch: async (row: VisibleRowOf<typeof kassenbuch>, known, replica) => {
    const { questions } = await belegDoppelt(row, known, replica);
    return { issues: gegenMinus(row), questions };
  },
  belege: fotoDoppelt,
  buchungsverknuepfungen: async (row: VisibleRowOf<typeof buchungsverknuepfungen>) => ({
    issues: targetIssues(row, buchungsziele),
    questions: [],
  }),
  buchungsregeln: async (row: VisibleRowOf<typeof buchungsregeln>) => ({ issues: regeleinwaende(row), questions: [] }),
} satisfies Device['beforeSave'];
