import { useMemo, type ReactElement } from 'react';
import * as v from 'valibot';
import type { AnyRow } from '../../kit/field.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { asText } from '../../ui/kinds/values.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { spendenart } from '../personen/zahlungen.vocabularies.ts';
import { quittungsinhaltSchema, quittungsvorschauSchema } from './spendenquittungen.calls.ts';
import { spendenquittungenModule } from './spendenquittungen.module.ts';
import { VorschauCard } from './vorschau-card.tsx';

const asked = ['sek_id', 'mgd_id', 'form', 'von', 'bis'] as const;

/** The gifts of a receipt: what a draft would say today, or what stands in one that was issued. */
export const QuittungNotice = ({ row }: { row: AnyRow }): ReactElement | null =>
  row['stand'] === undefined || row['stand'] === 'Entwurf' ? <Draft row={row} /> : <Issued inhalt={row['inhalt']} />;

function Draft({ row }: { row: AnyRow }): ReactElement | null {
  const values = asked.map((name) => asText(row[name]));
  const isComplete = values.every((value) => value !== '');
  const key = values.join(' ');
  const auftrag = useMemo(
    () => ({
      ...Object.fromEntries(asked.map((name, at) => [name, key.split(' ')[at] ?? ''])),
      gesammelt: true,
      auch_ohne_wunsch: true,
    }),
    [key],
  );
  const look = useServer(
    isComplete ? `${spendenquittungenModule.url}/pruefen` : undefined,
    quittungsvorschauSchema,
    auftrag,
  );
  return isComplete ? <VorschauCard of={look} isOfOne /> : null;
}

function Issued({ inhalt }: { inhalt: unknown }): ReactElement | null {
  const kept = useMemo(() => v.safeParse(v.pipe(v.string(), v.parseJson(), quittungsinhaltSchema), inhalt), [inhalt]);
  if (!kept.success) return null;
  return (
    <Card title={t('Zuwendungen')}>
      <RunList label={t('Zuwendungen')}>
        {kept.output.zuwendungen.map(({ id, datum, art, betrag, bezeichnung }) => (
          <li key={id}>
            <span className="num">{formatDate(datum)}</span>
            <span className="grow">{[t(labelOf(spendenart, art)), bezeichnung].filter(Boolean).join(' · ')}</span>
            <span className="num">{formatMoney(betrag)}</span>
          </li>
        ))}
      </RunList>
    </Card>
  );
}
