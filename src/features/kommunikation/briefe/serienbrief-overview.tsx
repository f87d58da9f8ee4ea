import { Fragment, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useChildren } from '../../../screens/use-replica.ts';
import { useToday } from '../../../screens/use-today.ts';
import { formatInteger } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { fristfehler } from './frist.rules.ts';
import { wegeVon } from './serienbrief.rules.ts';
import type { serienbriefe } from './serienbriefe.table.ts';
import { serienbriefempfaenger } from './serienbriefempfaenger.table.ts';
import '../newsletter/newsletter.css';

type Brief = VisibleRowOf<typeof serienbriefe>;

/** What is still to be done with a serial letter, or how everybody was reached: by letter, by mail, or not at all. */
export function SerienbriefOverview({ row }: { row: Brief }): ReactElement | null {
  const today = useToday();
  if (row.status !== 'Bearbeitung') return <Erreicht brief={row} />;
  const frist = fristfehler(row, today);
  return (
    <div className="stack">
      {frist !== undefined && <Banner tone="warn" title={tMessage(frist)} />}
      {(row.filter ?? null) === null && (
        <Banner
          title={t('Vor dem Drucken: Text schreiben, Empfänger wählen, einen Probebrief ansehen, festschreiben.')}
        />
      )}
    </div>
  );
}

function Erreicht({ brief }: { brief: Brief }): ReactElement | null {
  const empfaenger = useChildren(serienbriefempfaenger, brief.id);
  if (empfaenger === undefined || empfaenger.length === 0) return null;
  const wege = wegeVon(empfaenger);
  const zeilen = [
    [t('Mit Brief'), wege.Brief],
    [t('Mit E-Mail'), wege.Email],
    [t('Nicht erreicht'), wege.Keiner],
    [t('Berechtigt insgesamt'), wege.alle],
  ] as const;
  return (
    <Card title={t('Wer erreicht wurde')}>
      <dl className="newsletter-zahlen">
        {zeilen.map(([label, anzahl]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatInteger(anzahl)}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
