import { useMemo, type ReactElement } from 'react';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import { DayTitle } from '../../screens/calendar/day-title.tsx';
import type { LabelOf } from '../../screens/value-text.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { Planbild, Schicht } from './planbild.rules.ts';
import { SchichtZeile } from './schicht-zeile.tsx';

type TageProps = {
  bild: Planbild;
  schichten: readonly Schicht[];
  /** Local days, ISO. */
  tage: readonly string[];
  heute: string;
  ich: string | null;
  labelOf: LabelOf;
  onOpen: (id: string) => void;
  /** Side by side with the days on which nothing is, or one below the other without them. */
  as: 'week' | 'list';
};

/** Shifts day by day: a week, or the list of a month on a telephone. */
export function Tage({ schichten, tage, heute, as, ...zeile }: TageProps): ReactElement {
  const proTag = useMemo(() => groupBy(schichten, ({ beginn }) => localDate(beginn)), [schichten]);
  const shown = as === 'week' ? tage : tage.filter((tag) => proTag.has(tag));
  if (shown.length === 0) return <EmptyState icon="calendar" title={t('Keine Schichten in dieser Zeit')} />;
  return (
    <div className={as === 'week' ? 'week' : 'agenda'}>
      {shown.map((tag) => (
        <section key={tag} data-today={tag === heute || undefined} data-empty={!proTag.has(tag) || undefined}>
          <DayTitle day={tag} />
          <ul className="calendar-list">
            {(proTag.get(tag) ?? []).map((schicht) => (
              <SchichtZeile key={schicht.id} schicht={schicht} {...zeile} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
