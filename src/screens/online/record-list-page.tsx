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
import { addressOf, type Address } from '../../features/addresses.ts';
import type { OnlineRecord } from './online-record.ts';

type RecordListPageProps = {
  module: Module;
  offlineText?: string;
  emptyTitle: string;
  emptyText?: string;
  /** How records come to be, where that is not by a form. */
  adding?: ReactNode;
  /** Ways to other lists, beside „Neu“. */
  links?: ReactNode;
  /** Where a row leads, if not to a screen of its own; nothing is added by hand then. */
  openedAt?: (row: OnlineRecord) => Address | undefined;
};

/** The list of a module whose records lie on the server only. */
export function RecordListPage({
  module,
  offlineText,
  emptyTitle,
  emptyText,
  adding,
  links,
  openedAt,
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
  const add =
    openedAt === undefined &&
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
    <ServerListPage
      list={list}
      criteria={criteria}
      actions={
        <>
          {links}
          {add}
        </>
      }
      found={found}
    >
      <OnlineList
        module={module}
        search={list.search}
        onFound={setFound}
        {...(openedAt === undefined ? {} : { openedAt })}
        {...(offlineText === undefined ? {} : { offlineText })}
        emptyTitle={title}
        {...(text === undefined ? {} : { emptyText: text })}
        emptyAction={action}
      />
    </ServerListPage>
  );
}
