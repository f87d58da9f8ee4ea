import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import { inReihenfolge, laenge, laengeText } from './programm.rules.ts';
import { useAuffuehrungen } from './use-programm.ts';
import { meldefrist } from './werkmeldung.rules.ts';
import { Programmbesetzung } from './wer-spielt.tsx';
import { Zahlen } from './zahlen.tsx';

/** How long the programme takes, what of it was played, and by when it is to be reported. */
export function AuffuehrungOverview({ row }: { row: VisibleRowOf<typeof auffuehrungen> }): ReactElement {
  const found = useAuffuehrungen();
  if (found === undefined) return <Skeleton lines={3} />;
  const werke = found.werke.filter(({ auffuehrung_id }) => auffuehrung_id === row.id);
  const programm = inReihenfolge(werke, found.notenVon);
  const { musik, gesamt, ohneDauer } = laenge(programm, row);
  const frist = row.datum ? meldefrist(row.gesellschaft ?? 'Keine', row.datum) : null;
  const gespielt = programm.filter(({ istGespielt }) => istGespielt).length;
  return (
    <div className="stack">
      <Card title={t('Programm')}>
        <Zahlen
          was={[
            [t('Musik'), programm.length === 0 ? '–' : tMessage(laengeText(musik, ohneDauer))],
            [t('Mit Wechseln und Pause'), programm.length === 0 ? '–' : tMessage(laengeText(gesamt, ohneDauer))],
            [t('Gespielt'), t('{n} von {m}', { n: gespielt, m: programm.length })],
            ...(row.gemeldetam
              ? [[t('Gemeldet am'), formatDate(row.gemeldetam)] as const]
              : frist === null
                ? []
                : [[t('Zu melden bis'), formatDate(frist)] as const]),
          ]}
        />
      </Card>
      <Programmbesetzung kopf={row} werke={werke} notenVon={found.notenVon} />
    </div>
  );
}
