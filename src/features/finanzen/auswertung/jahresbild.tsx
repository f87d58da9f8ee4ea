import { useMemo, type ReactElement } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney, monthName } from '../../../ui/format.ts';
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
        <Geldstand auswertung={auswertung} anfang={zusammen.anfang} />
        <Bereiche title={t('Einnahmen nach Bereichen')} rows={rows} of={({ einnahmen }) => einnahmen} />
        <Bereiche title={t('Ausgaben nach Bereichen')} rows={rows} of={({ direkt, umlage }) => direkt + umlage} />
      </div>
    </div>
  );
}

/** What was there at the end of each month. */
function Geldstand({ auswertung: { monate }, anfang }: { auswertung: Auswertung; anfang: number }): ReactElement {
  const locale = useLocale();
  const title = t('Geld am Monatsende');
  const table = useMemo(
    () => ({
      parts: [t('Stand')],
      rows: monatsstaende(anfang, monate).map(({ monat, stand }) => ({
        name: monthName(monat.slice(5), locale),
        counts: [stand / 100],
      })),
    }),
    [monate, anfang, locale],
  );
  return (
    <Card title={title}>
      <BarChart label={title} table={table} isUpright digits={2} />
    </Card>
  );
}

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
