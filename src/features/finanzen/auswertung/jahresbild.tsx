import type { ReactElement } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../ui/t.ts';
import { bereichsergebnisse, jahresergebnis, kassenbericht } from '../abschluss.rules.ts';
import type { Auswertung } from '../finanzen.calls.ts';
import { steuerbereich } from '../finanzen.vocabularies.ts';

/** The year at a glance: what there is, what came of it, and where. */
export function Jahresbild({ auswertung }: { auswertung: Auswertung }): ReactElement {
  const rows = bereichsergebnisse(auswertung);
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
      <Card title={t('Einnahmen und Ausgaben nach Bereichen')}>
        <BarChart
          label={t('Einnahmen und Ausgaben nach Bereichen')}
          digits={2}
          table={{
            parts: [t('Einnahmen'), t('Ausgaben')],
            rows: rows.map(({ bereich, einnahmen, direkt, umlage }) => ({
              name: bereich === null ? t('Ohne Bereich') : t(steuerbereich.labels[bereich]),
              counts: [einnahmen / 100, (direkt + umlage) / 100],
            })),
          }}
        />
      </Card>
    </div>
  );
}
