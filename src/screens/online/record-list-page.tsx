import { useState, type ReactElement, type ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { nothingIn } from './nothing-here.tsx';
import { OnlineList } from './online-list.tsx';
import { ServerListPage } from './server-list-page.tsx';
import { useServerCriteria, useServerList } from './use-server-list.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

type RecordListPageProps = {
  module: Module;
  offlineText?: string;
  emptyTitle: string;
  emptyText?: string;
  /** How records come to be, where that is not by a form. */
  adding?: ReactNode;
};

/** The list of a module whose records lie on the server only. */
export function RecordListPage({
  module,
  offlineText,
  emptyTitle,
  emptyText,
  adding,
}: RecordListPageProps): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const list = useServerList(module);
  const criteria = useServerCriteria(module, list.state.criteria);
  const [found, setFound] = useState<number>();
  const { title, text, action } = nothingIn(list, {
    title: emptyTitle,
    ...(emptyText === undefined ? {} : { text: emptyText }),
  });
  const actions =
    rights.anywhere(`${module.table.right}_NEU`) &&
    (adding ?? (
      <Button
        variant="primary"
        icon="plus"
        isDisabled={!online}
        onPress={() => void navigate({ to: addressOf(module, 'neu') ?? '/' })}
      >
        {t('Neu')}
      </Button>
    ));
  return (
    <ServerListPage list={list} criteria={criteria} actions={actions} found={found}>
      <OnlineList
        module={module}
        search={list.search}
        onFound={setFound}
        {...(offlineText === undefined ? {} : { offlineText })}
        emptyTitle={title}
        {...(text === undefined ? {} : { emptyText: text })}
        emptyAction={action}
      />
    </ServerListPage>
  );
}
