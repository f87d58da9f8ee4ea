import type { Known } from '../../kit/define-table.ts';
import type { ehrungen } from '../stammdaten/ehrungen.table.ts';
import type { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import type { mitgliedschaften } from './mitgliedschaften.table.ts';
import { zaehlt } from './mitgliedschaft.rules.ts';
import type { YearCount } from '../../kit/search.ts';
import { labelOf, vocabulary } from '../../kit/vocabulary.ts';
import { coveredYears } from '../../kit/years.ts';
import { within } from '../../lib/message.ts';

type Ehrung = Known<typeof ehrungen>;
type Verleihung = Known<typeof mitgliederehrungen>;

const stand = vocabulary({
  antrag_am: 'Beantragt',
  genehmigt_am: within('Ehrung', 'Genehmigt'),
  gedruckt_am: 'Gedruckt',
  abholbereit_am: within('Ehrung', 'Abholbereit'),
  abgeholt_am: within('Ehrung', 'Abgeholt'),
  verliehen_am: within('Ehrung', 'Verliehen'),
});
const tun = vocabulary({
  antrag_am: 'Beantragen',
  genehmigt_am: within('Ehrung', 'Genehmigen'),
  gedruckt_am: 'Als gedruckt eintragen',
  abholbereit_am: 'Als abholbereit eintragen',
  abgeholt_am: 'Als abgeholt eintragen',
  verliehen_am: 'Als verliehen eintragen',
});

/** Steps of an honour in their order, each known by the column of its day: what the stage is called, and what brings one there (domain: personen 4). */
export const ehrungsschritte = stand.names.map((spalte) => ({
  spalte,
  stand: labelOf(stand, spalte),
  tun: labelOf(tun, spalte),
}));

/** A step of an honour. */
export type Ehrungsschritt = (typeof ehrungsschritte)[number];

const isFilled = (row: Verleihung, column: Ehrungsschritt['spalte']): boolean => (row[column] ?? null) !== null;

const istVerlangt: Partial<Record<Ehrungsschritt['spalte'], (ehrung: Ehrung) => boolean>> = {
  antrag_am: ({ antrag }) => antrag !== false,
  genehmigt_am: ({ genehmigung }) => genehmigung === true,
  verliehen_am: () => true,
};

/** The steps that an honour takes: the application unless it needs none, the approval where it needs one, and what its certificate goes through if it has one. */
export const schritteVon = (ehrung: Ehrung): readonly Ehrungsschritt[] =>
  ehrungsschritte.filter(({ spalte }) => istVerlangt[spalte]?.(ehrung) ?? ehrung.urkunde !== false);

/** The last step that was taken; undefined before the first. */
export const erreicht = (row: Verleihung): Ehrungsschritt | undefined =>
  ehrungsschritte.findLast(({ spalte }) => isFilled(row, spalte));

/** The step that comes next by the honour's own steps; undefined when it is awarded. */
export function naechster(row: Verleihung, ehrung: Ehrung): Ehrungsschritt | undefined {
  const last = ehrungsschritte.findLastIndex(({ spalte }) => isFilled(row, spalte));
  return schritteVon(ehrung).find((step) => ehrungsschritte.indexOf(step) > last);
}

/**
 * Years of a person for an honour up to the end of a year, all branches together (domain: personen 5): by the honour's own count,
 * else by the association's usual one. `periods` are rows of `mitgliedschaften`.
 */
export function ehrenjahre(
  periods: readonly Known<typeof mitgliedschaften>[],
  ehrung: Ehrung,
  year: number,
  usual: YearCount,
): number {
  const { zaehlung: own } = ehrung;
  const count = own === 'Kalenderjahre' ? 'calendar' : own === 'VolleJahre' ? 'full' : usual;
  const counted = periods
    .map(({ von, bis, status }) => ({ von, bis, status }))
    .filter((zeit) => zaehlt(zeit, ehrung.jugend !== false));
  return (
    coveredYears(
      counted.map(({ von, bis }) => ({ from: String(von), to: bis ?? null })),
      year,
      count,
    ) ?? 0
  );
}
