import { useMemo } from 'react';
import { useTables } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { mitgliedschaften } from '../personen/mitgliedschaften.table.ts';
import { personen } from '../personen/personen.table.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';
import { bereitschaftskreise } from './bereitschaftskreise.table.ts';
import { bereitschaftsplaetze } from './bereitschaftsplaetze.table.ts';
import { dienstverhaeltnisse } from './dienstverhaeltnisse.table.ts';
import { leuteAus, type Leutezeilen } from './leute.rules.ts';
import type { Person } from './einteilung.rules.ts';
import type { Planzeile } from './planbild.rules.ts';
import { ruheregeln } from './ruheregeln.table.ts';
import { schichtbelegungen } from './schichtbelegungen.table.ts';

const tables = {
  mitgliedschaften,
  personen,
  schichtbelegungen,
  abwesenheiten,
  bereitschaftskreise,
  bereitschaftsplaetze,
  dienstverhaeltnisse,
  ruheregeln,
};

/** Everybody who may stand in a roster, as far as this device knows them; undefined until they are read. */
export function useLeute(plan: Planzeile | undefined, labelOf: LabelOf): readonly Person[] | undefined {
  const found: Leutezeilen | undefined = useTables(tables);
  const heute = useToday();
  return useMemo(
    () => found && plan && leuteAus(found, plan, heute, (id) => labelOf('personen', id) ?? '–'),
    [found, plan, heute, labelOf],
  );
}
