import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { ListLinks } from '../../screens/list/list-links.tsx';
import { nothingIn } from '../../screens/online/nothing-here.tsx';
import { OnlineList } from '../../screens/online/online-list.tsx';
import { ServerListPage } from '../../screens/online/server-list-page.tsx';
import { useServerCriteria, useServerList } from '../../screens/online/use-server-list.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { ausstellenLink } from './spenden-links.ts';
import { spendenModule } from './spenden.module.ts';

/** Gifts and contributions of a branch, whoever gave them. They lie on the server; a row leads to the receipts of who gave. */
export function FundraisingScreen(): ReactElement {
  const { rights } = useDevice();
  const navigate = useNavigate();
  const list = useServerList(spendenModule);
  const criteria = useServerCriteria(spendenModule, list.state.criteria);
  const [found, setFound] = useState<number>();
  const { title, text, action } = nothingIn(list, {
    title: t('Keine Spenden'),
    text: t('Spenden werden bei der Person unter „Zahlungen“ erfasst und stehen dann hier.'),
  });
  const mayIssue = ausstellenLink.right.some((right) => rights.anywhere(right));
  return (
    <ServerListPage
      list={list}
      criteria={criteria}
      found={found}
      actions={
        <>
          <ListLinks module={spendenModule.name} />
          {mayIssue && (
            <Button variant="primary" icon="check" onPress={() => void navigate({ to: ausstellenLink.to })}>
              {t('Quittungen ausstellen')}
            </Button>
          )}
        </>
      }
    >
      <OnlineList
        module={spendenModule}
        search={list.search}
        onFound={setFound}
        isFlat={!mayIssue}
        openedAt={(row) => addressOf('/fundraising/ausstellen/$id', asText(row['mgd_id']))}
        offlineText={t('Die Liste aller Spenden liegt auf dem Server; sie erscheint, sobald er wieder erreichbar ist.')}
        emptyTitle={title}
        {...(text === undefined ? {} : { emptyText: text })}
        emptyAction={action}
      />
    </ServerListPage>
  );
}
