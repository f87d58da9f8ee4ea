import { useMemo } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useDevice } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { useIsComplete, useKeep } from '../../screens/use-kept.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren, useRecord, useSyncStatus } from '../../screens/use-replica.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';
import { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { zuNotieren } from './anwesenheit/anwesenheit.rules.ts';

/** A participant with what was noted of him. */
export interface Person {
  readonly row: VisibleRowOf<typeof ausbildungteilnehmer>;
  readonly name: string;
  readonly notiert: readonly VisibleRowOf<typeof ausbildungteilnahmen>[];
}

/** A course as those see it who note attendance or rate. */
export interface Kursblatt {
  /** Null: not on this device. */
  readonly kurs: VisibleRowOf<typeof ausbildungen> | null | undefined;
  readonly tage: readonly VisibleRowOf<typeof ausbildungtage>[];
  /** By name. */
  readonly personen: readonly Person[];
  /** False: some of it may still be missing here. */
  readonly istVollstaendig: boolean | undefined;
  /** Columns of participants that this user may read. */
  readonly lesbar: ReadonlySet<string>;
  /** Whether this user may write a column of attendance or of a participant now. */
  readonly darf: (table: typeof ausbildungteilnahmen | typeof ausbildungteilnehmer, column: string) => boolean;
}

/** Keeps a course on this device and reads it with its days, its participants and their attendance. */
export function useKursblatt(id: string): Kursblatt {
  const { registry, rights } = useDevice();
  useKeep(ausbildungen.name, id);
  useSyncStatus();
  const kurs = useRecord(ausbildungen, id);
  const istVollstaendig = useIsComplete(ausbildungen.name, id);
  const tage = useChildren(ausbildungtage, id);
  const teilnehmer = useChildren(ausbildungteilnehmer, id);
  const notiert = useChildren(ausbildungteilnahmen, id);
  const labelOf = useLabels(['personen']);
  const personen = useMemo(() => {
    const je = groupBy(notiert ?? [], ({ teilnehmer_id }) => teilnehmer_id ?? '');
    return zuNotieren(teilnehmer ?? [], notiert ?? [])
      .map((row): Person => ({
        row,
        name: (row.mgd_id ? labelOf('personen', row.mgd_id) : undefined) ?? row.name ?? '–',
        notiert: je.get(row.id) ?? [],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  }, [teilnehmer, notiert, labelOf]);
  const sortiert = useMemo(
    () => (tage ?? []).toSorted((a, b) => ((a.beginn ?? '') < (b.beginn ?? '') ? -1 : 1)),
    [tage],
  );
  const rechte = (table: typeof ausbildungteilnahmen | typeof ausbildungteilnehmer) =>
    recordRights({ registry, rights, table, root: kurs ?? undefined, isNew: false });
  return {
    kurs,
    tage: sortiert,
    personen,
    istVollstaendig,
    lesbar: rechte(ausbildungteilnehmer).readable,
    darf: (table, column) => Boolean(kurs) && rechte(table).writable.has(column),
  };
}
