import type { ReactElement } from 'react';
import { useServer } from '../../screens/online/use-server.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { recordSchema } from './order-benutzer.ts';
import { benutzergruppenModule } from './benutzergruppen.module.ts';
import { GroupRightsCard } from './group-rights-card.tsx';
import { HoldingList } from './holding-list.tsx';
import { RecordPage } from '../../screens/online/record-page.tsx';
import { useAskedLeave } from '../../screens/online/use-asked-leave.ts';
import { useGroupRights } from './use-group-rights.ts';
import { useOnlineForm } from '../../screens/online/use-online-form.ts';
import './benutzer.css';
import { usePageId } from '../../screens/use-page-id.ts';
import { addressOf } from '../addresses.ts';
import { benutzerModule } from './benutzer.module.ts';

const names = ['name', 'notiz', 'standardbenutzergruppe', 'spezialverarbeitung'];

/** One user group: its fields, its rights, and who holds it. */
export function BenutzergruppeScreen(): ReactElement {
  const id = usePageId();
  return id === 'neu' ? <NewGroup /> : <Group key={id} id={id} />;
}

function NewGroup(): ReactElement {
  const form = useOnlineForm(benutzergruppenModule, undefined, names);
  return <RecordPage module={benutzergruppenModule} record={undefined} form={form} names={names} />;
}

function Group({ id }: { id: string }): ReactElement {
  const record = useServer(`${benutzergruppenModule.url}/${id}`, recordSchema);
  const form = useOnlineForm(benutzergruppenModule, record.value, names);
  const rights = useGroupRights(id);
  useAskedLeave(rights.difference.dazu.length + rights.difference.weg.length > 0, rights.save);
  const holders = record.value?.bg ?? [];
  return (
    <RecordPage module={benutzergruppenModule} record={record} form={form} names={names}>
      <GroupRightsCard id={id} form={rights} onSaved={record.reload} />
      <Card title={t('Mitglieder der Gruppe')}>
        {holders.length === 0 ? (
          <EmptyState title={t('Niemand hat diese Gruppe')} text={t('Gruppen werden beim Benutzer vergeben.')} />
        ) : (
          <HoldingList
            holdings={holders}
            titleOf={({ benutzername }) => benutzername}
            linkOf={({ user_id }) => addressOf(benutzerModule, user_id)}
          />
        )}
      </Card>
    </RecordPage>
  );
}
