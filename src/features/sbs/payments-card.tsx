import type { ReactElement } from 'react';
import * as v from 'valibot';
import { labelOf } from '../../kit/vocabulary.ts';
import { onlineRecordSchema } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { StepButtons } from '../../screens/online/step-buttons.tsx';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { formatMoney } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { sbsZahlungenModule } from './sbs-zahlungen.module.ts';
import { zahlungsstand } from './sbs.vocabularies.ts';

/** Gone once bookkeeping need not keep it of an erased person. */
const word = v.nullable(v.string());
const paymentsSchema = v.array(
  v.looseObject({
    ...onlineRecordSchema.entries,
    empfaenger: word,
    iban: word,
    betrag: v.number(),
    posten: v.number(),
    referenz: word,
    text: word,
    stand: v.picklist(zahlungsstand.names),
  }),
);

/** What goes to the bank, one line a person; a payment that came back is opened again here. */
export function PaymentsCard({ run, isExecuted }: { run: string; isExecuted: boolean }): ReactElement {
  const payments = useRecordList(
    { table: 'sbs_laeufe', id: run },
    `${sbsZahlungenModule.url}?lauf_id=${run}&sort=empfaenger`,
    paymentsSchema,
  );
  return (
    <Card title={t('Zahlungen')}>
      <ServerState of={payments} />
      <RunList label={t('Zahlungen')}>
        {payments.value?.map((payment) => (
          <li key={payment.id}>
            <strong className="grow">{payment.empfaenger ?? t('Anonymisiert')}</strong>
            {payment.stand === 'Zurueckgegeben' && (
              <Badge tone="warn">{t(labelOf(zahlungsstand, payment.stand))}</Badge>
            )}
            <span className="num">{formatMoney(payment.betrag)}</span>
            {isExecuted && (
              <StepButtons module={sbsZahlungenModule} record={payment} size="small" onDone={payments.reload} />
            )}
            <span className="run-more muted">
              {[
                payment.iban === null ? null : groupIban(payment.iban),
                t('{n, plural, one {# Vergütung} other {# Vergütungen}}', { n: payment.posten }),
                payment.referenz,
                payment.text,
              ]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </RunList>
    </Card>
  );
}
