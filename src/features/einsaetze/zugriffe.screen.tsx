import type { ReactElement } from 'react';
import * as v from 'valibot';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { useMayReadChildren } from '../../screens/children/child-tab.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { choiceLabel, choicesOf } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';

const rowsSchema = v.array(
  v.looseObject({
    id: v.string(),
    zeitpunkt: v.string(),
    art: v.string(),
    benutzer: v.nullable(v.string()),
    geraet: v.nullable(v.string()),
  }),
);

/** Who read this patient; only on the server, and only for data protection. */
export function ZugriffeTab({ module, parent, root }: ChildTabProps): ReactElement {
  const mayRead = useMayReadChildren(module, root);
  const found = useRecordList(
    { table: 'einsatz_patienten', id: parent.id },
    mayRead ? `${module.url}/suche` : undefined,
    rowsSchema,
    { patient_id: parent.id, sort: '-zeitpunkt', limit: '500' },
  );
  if (!mayRead) return <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />;
  const art = module.table.fields['art'];
  return (
    <Card title={t(module.label)}>
      <ServerState
        of={found}
        offlineText={t('Die Zugriffe liegen nur auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
      {found.value !== undefined && (
        <ul className="stack-small">
          {found.value.map((row) => (
            <li key={row.id}>
              <span className="num">{formatDateTime(row.zeitpunkt)}</span> · {row.benutzer ?? ''} ·{' '}
              {row.geraet !== null
                ? t('auf Gerät {geraet}', { geraet: row.geraet })
                : art === undefined
                  ? row.art
                  : choiceLabel(choicesOf(art), row.art)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
