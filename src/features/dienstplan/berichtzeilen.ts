import type { VisibleRow } from '../../db/base.ts';
import { isRestricted } from '../../kit/restricted.ts';
import { personen } from '../personen/personen.table.ts';
import type { Leutezeilen } from './leute.rules.ts';
import type { Planzeilen } from './planbild.rules.ts';

/** Tables that reports of the roster are made of. */
export const plantabellen = [
  'ausbildungen',
  'ausbildungtage',
  'schichtbelegungen',
  'schichtbedarfe',
  'dienstarten',
  'mitgliederqualifikationen',
] as const;
/** Those that say who its people are. */
export const leutetabellen = [
  'mitgliedschaften',
  'personen',
  'abwesenheiten',
  'bereitschaftskreise',
  'bereitschaftsplaetze',
  'dienstverhaeltnisse',
  'ruheregeln',
] as const;

type Rows = (table: string) => readonly VisibleRow[];

/** Who may stand in a file or on paper: nobody whose data may not be used (Art. 18 GDPR). */
export function darfHinaus(rows: Rows): (mgd_id: string) => boolean {
  const gesperrt = new Set(
    rows('personen')
      .filter((row) => isRestricted(personen, row))
      .map(({ id }) => id),
  );
  return (mgd_id) => !gesperrt.has(mgd_id);
}

/** Rows of a report’s tables as those of the roster; each was read by its definition. */
export const planzeilen = (rows: Rows): Planzeilen => ({
  ausbildungen: rows('ausbildungen'),
  ausbildungtage: rows('ausbildungtage'),
  schichtbelegungen: rows('schichtbelegungen'),
  schichtbedarfe: rows('schichtbedarfe'),
  dienstarten: rows('dienstarten'),
  mitgliederqualifikationen: rows('mitgliederqualifikationen'),
});

/** The same of its people. */
export const leutezeilen = (rows: Rows): Leutezeilen => ({
  mitgliedschaften: rows('mitgliedschaften'),
  personen: rows('personen'),
  schichtbelegungen: rows('schichtbelegungen'),
  abwesenheiten: rows('abwesenheiten'),
  bereitschaftskreise: rows('bereitschaftskreise'),
  bereitschaftsplaetze: rows('bereitschaftsplaetze'),
  dienstverhaeltnisse: rows('dienstverhaeltnisse'),
  ruheregeln: rows('ruheregeln'),
});
