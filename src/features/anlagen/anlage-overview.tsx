import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useLinked, useRows } from '../../screens/use-replica.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { plan } from './abschreibung.rules.ts';
import { abschreibungen } from './abschreibungen.table.ts';
import type { anlagen } from './anlagen.table.ts';
import { geschaeftsjahre } from '../finanzen/geschaeftsjahre.table.ts';
import { kalenderVon } from './wirtschaftsjahr.rules.ts';

/** The life of an asset: what each year takes, what is left, and which years are booked. */
export function AnlageOverview({ row }: { row: VisibleRowOf<typeof anlagen> }): ReactElement | null {
  const zeilen = useLinked(abschreibungen, 'anlage_id', row.id);
  const jahre = useRows(geschaeftsjahre);
  const table = useMemo(() => {
    const gueltig = (zeilen ?? []).filter(({ gebunden }) => (gebunden ?? null) !== null);
    const eingaben = new Map(
      gueltig.map(({ jahr, leistung, betrag }) => [
        jahr ?? 0,
        (row.abschreibungsart === 'Leistung' ? leistung : betrag) ?? 0,
      ]),
    );
    const gebucht = new Set(gueltig.flatMap(({ jahr, verarbeitet }) => (verarbeitet === true ? [jahr] : [])));
    return {
      parts: [t('Buchwert'), t('Abschreibung')],
      rows: plan(row, eingaben, kalenderVon((jahre ?? []).filter(({ sek_id }) => sek_id === row.sek_id))).map(
        ({ jahr, betrag, buchwert }) => ({
          name: gebucht.has(jahr) ? t('{jahr}, gebucht', { jahr: String(jahr) }) : String(jahr),
          counts: [buchwert / 100, betrag / 100],
        }),
      ),
    };
  }, [row, zeilen, jahre]);
  const title = t('Abschreibungsplan');
  if (table.rows.length === 0) return null;
  return (
    <Card title={title}>
      <BarChart label={title} table={table} isUpright digits={2} />
    </Card>
  );
}
