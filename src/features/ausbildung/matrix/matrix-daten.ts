import type { VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { mitgliederqualifikationen } from '../../personen/mitgliederqualifikationen.table.ts';
import { istMitglied } from '../../personen/mitgliedschaft.rules.ts';
import type { personen } from '../../personen/personen.table.ts';
import type { funktionsbedarfe } from './funktionsbedarfe.table.ts';
import { matrix, stichtage, type Matrixblock } from './matrix.rules.ts';

/** Rows of a device from which need and stock are reckoned. */
export interface Matrixzeilen {
  readonly bedarfe: readonly VisibleRowOf<typeof funktionsbedarfe>[];
  readonly personen: readonly VisibleRowOf<typeof personen>[];
  readonly qualifikationen: readonly VisibleRowOf<typeof mitgliederqualifikationen>[];
}

/** Need and stock today, in 6 and in 12 months; members count where they are members today. */
export function matrixAus(
  { bedarfe, personen: alle, qualifikationen }: Matrixzeilen,
  heute: string,
): readonly Matrixblock[] {
  const je = groupBy(qualifikationen, ({ mgd_id }) => mgd_id);
  return matrix(
    bedarfe.flatMap(({ sek_id, quali_id, anzahl }) =>
      typeof sek_id === 'string' && typeof quali_id === 'string' && typeof anzahl === 'number'
        ? [{ sek_id, quali_id, anzahl }]
        : [],
    ),
    alle.flatMap((row) =>
      typeof row.sek_id === 'string' && istMitglied(row, heute)
        ? [
            {
              id: row.id,
              sek_id: row.sek_id,
              bis: row.austritt ?? null,
              nachweise: (je.get(row.id) ?? []).flatMap(({ quali_id, am, gueltigbis }) =>
                typeof quali_id === 'string' && typeof am === 'string'
                  ? [{ quali_id, am, gueltigbis: gueltigbis ?? null }]
                  : [],
              ),
            },
          ]
        : [],
    ),
    stichtage(heute),
  );
}
