import type { ReactElement } from 'react';
import { useNavigate } from '../../screens/link.tsx';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { ueberweisungslaeufeModule } from './ueberweisungslaeufe.module.ts';

/** Runs of transfers. */
export function LaeufeScreen(): ReactElement {
  const navigate = useNavigate();
  return (
    <RecordListPage
      module={ueberweisungslaeufeModule}
      links={
        <Button icon="money" onPress={() => void navigate({ to: '/ueberweisungen' })}>
          {t('Überweisungen')}
        </Button>
      }
      offlineText={t('Überweisungsläufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      emptyTitle={t('Kein Überweisungslauf')}
      emptyText={t('Ein Lauf bringt alle anstehenden Überweisungen in einer Datei zur Bank.')}
    />
  );
}
