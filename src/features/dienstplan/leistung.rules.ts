import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import { istFeiertag } from './feiertage.rules.ts';
import type { Dienst, Dienstart, Planbild } from './planbild.rules.ts';
import { minuten, wochentag } from './wandzeit.rules.ts';

/** What somebody did of one kind of duty in one roster. */
export interface Leistung {
  readonly plan_id: string;
  readonly mgd_id: string;
  readonly dienstart: Dienstart | undefined;
  readonly dienste: number;
  readonly minuten: number;
  /** Of them those that began on a Saturday, a Sunday or a holiday. */
  readonly frei: number;
}

const istFrei = ({ beginn }: Dienst): boolean => wochentag(localDate(beginn)) >= 6 || istFeiertag(localDate(beginn));

/** Duties that began in a year, or in a month of it (`2026-11`), and are over, by roster, person and kind (domain: dienstplan-tief 5 "Hours"). */
export function leistungen(bild: Planbild, zeitraum: string, jetzt: string): readonly Leistung[] {
  const alle = new Set(bild.schichten.flatMap(({ id }) => bild.belegungen(id).flatMap(({ mgd_id }) => mgd_id ?? [])));
  return [...alle].flatMap((mgd_id) => {
    const getan = bild
      .dienste(mgd_id)
      .filter(({ beginn, ende }) => localDate(beginn).startsWith(zeitraum) && ende <= jetzt);
    const gruppen = groupBy(getan, ({ schicht }) => `${schicht.plan.id} ${schicht.dienstart?.id ?? ''}`);
    return [...gruppen.values()].flatMap((eine) => {
      const schicht = eine[0]?.schicht;
      if (schicht === undefined) return [];
      return [
        {
          plan_id: schicht.plan.id,
          mgd_id,
          dienstart: schicht.dienstart,
          dienste: eine.length,
          minuten: eine.reduce((sum, dienst) => sum + minuten(dienst), 0),
          frei: eine.filter(istFrei).length,
        },
      ];
    });
  });
}
