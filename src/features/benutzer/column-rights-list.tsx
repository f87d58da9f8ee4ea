import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../screens/device.ts';
import { confirmDelete } from '../../screens/detail/unsaved.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { removeRecord } from '../../screens/online/online-record.ts';
import { ColumnRightDialog, type ColumnRight } from './column-right-dialog.tsx';
import { rechtespaltenModule } from './rechtespalten.module.ts';
import { rightText } from './rights-model.ts';

const listSchema = v.array(
  v.object({ id: v.string(), rev: v.number(), recht: v.string(), tabelle: v.string(), spalten: v.nullish(v.string()) }),
);

/** The column rights: where a right opens fewer columns than its topic holds. */
export function ColumnRightsList(): ReactElement {
  const { registry, rights, request } = useDevice();
  const { online } = useSyncStatus();
  const list = useServer(rechtespaltenModule.url, listSchema);
  const [edited, setEdited] = useState<ColumnRight | 'new'>();
  const may = (action: string): boolean => online && rights.sektionen(`VERWALTUNG_RECHTE_${action}`) === 'all';
  const remove = async (one: ColumnRight): Promise<void> => {
    if (!(await confirmDelete(rightText(one.recht)))) return;
    const told = await removeRecord(request, rechtespaltenModule.url, one.id, one.rev);
    if (told.kind === 'done') return list.reload();
    toast({ tone: 'bad', title: t('Löschen nicht möglich'), text: tMessage(told.text) });
  };
  const text = ({ tabelle, spalten }: ColumnRight): string => {
    const table = registry.tables.get(tabelle);
    const names = (spalten ?? '')
      .split(',')
      .filter(Boolean)
      .map((name) => t(table?.fields[name]?.label ?? name));
    return `${t(table?.label ?? tabelle)}: ${names.length === 0 ? t('keine Spalten') : names.join(', ')}`;
  };
  return (
    <Card
      title={t('Spaltenrechte')}
      actions={
        may('NEU') && (
          <Button size="small" icon="plus" onPress={() => setEdited('new')}>
            {t('Neu')}
          </Button>
        )
      }
    >
      <ServerState of={list} />
      {list.value?.length === 0 && (
        <EmptyState title={t('Keine Spaltenrechte')} text={t('Jedes Recht öffnet alle Spalten seines Abschnitts.')} />
      )}
      <ul className="holding-list">
        {list.value?.map((one) => (
          <li key={one.id} className="holding-row">
            <span className="holding-text">
              <strong>{rightText(one.recht)}</strong>
              <br />
              {text(one)}
            </span>
            {may('SPEICHERN') && <IconButton icon="edit" label={t('Bearbeiten')} onPress={() => setEdited(one)} />}
            {may('LOESCHEN') && <IconButton icon="delete" label={t('Löschen')} onPress={() => void remove(one)} />}
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <ColumnRightDialog
          known={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
    </Card>
  );
}
