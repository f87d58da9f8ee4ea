import { useMemo, type ReactElement } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartNumbers } from '../../../ui/charts/chart-numbers.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { formatDecimal, formatMoney, monthName } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t, useLocale } from '../../../ui/t.ts';
import {
  bereichsergebnisse,
  jahresergebnis,
  kassenbericht,
  monatsstaende,
  type Bereichsergebnis,
} from '../abschluss.rules.ts';
import type { Auswertung } from '../finanzen.calls.ts';
import { steuerbereich } from '../finanzen.vocabularies.ts';

/** The year at a glance: what there is, what came of it, and where. */
export function Jahresbild({ auswertung }: { auswertung: Auswertung }): ReactElement {
  const rows = useMemo(() => bereichsergebnisse(auswertung), [auswertung]);
  const { zusammen } = kassenbericht(auswertung);
  const facts: readonly (readonly [string, number])[] = [
    [t('Geld am Ende'), zusammen.ende],
    [t('Eingegangen'), zusammen.ein],
    [t('Ausgegeben'), zusammen.aus],
    [t('Jahresergebnis'), jahresergebnis(rows)],
  ];
  return (
    <div className="stack">
      <dl className="auswertung-zahlen">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="auswertung-bilder">
        <Geldstand auswertung={auswertung} />
        <Bereiche title={t('Einnahmen nach Bereichen')} rows={rows} of={({ einnahmen }) => einnahmen} />
        <Bereiche title={t('Ausgaben nach Bereichen')} rows={rows} of={({ direkt, umlage }) => direkt + umlage} />
      </div>
    </div>
  );
}

/** What was in each box at the end of each month. */
function Geldstand({ auswertung }: { auswertung: Auswertung }): ReactElement | null {
  const locale = useLocale();
  const title = t('Geld am Monatsende');
  const { lines, table } = useMemo(() => {
    const boxes = monatsstaende(auswertung);
    const name = ({ konto }: (typeof boxes)[number]): string => (locale === 'it' ? konto.name_it : null) ?? konto.name;
    return {
      lines: boxes.map((box) => ({
        name: name(box),
        points: box.staende.map(({ monat, stand }) => ({ at: new Date(`${monat}-01T00:00:00`), value: stand / 100 })),
      })),
      table: {
        parts: boxes.map(name),
        rows: (boxes[0]?.staende ?? []).map(({ monat }, at) => ({
          name: monthName(monat.slice(5), locale),
          counts: boxes.map(({ staende }) => (staende[at]?.stand ?? 0) / 100),
          sum: boxes.reduce((sum, { staende }) => sum + (staende[at]?.stand ?? 0), 0) / 100,
        })),
      },
    };
  }, [auswertung, locale]);
  if (table.rows.length === 0) return null;
  return (
    <Card title={title}>
      <LineChart label={title} lines={lines} formatTime={monthOf} formatValue={euros} />
      <ChartNumbers label={title} table={table} digits={2} />
    </Card>
  );
}

const monthOf = (at: Date): string => String(at.getMonth() + 1).padStart(2, '0');
const euros = (value: number): string => formatDecimal(value, 0);

interface BereicheProps {
  readonly title: string;
  readonly rows: readonly Bereichsergebnis[];
  readonly of: (row: Bereichsergebnis) => number;
}

function Bereiche({ title, rows, of }: BereicheProps): ReactElement {
  const table = useMemo(
    () => ({
      parts: [t('Betrag')],
      rows: rows.map((row) => ({
        name: row.bereich === null ? t('Ohne Bereich') : t(steuerbereich.labels[row.bereich]),
        counts: [of(row) / 100],
      })),
    }),
    [rows, of],
  );
  return (
    <Card title={title}>
      <BarChart label={title} table={table} digits={2} />
    </Card>
  );
}
