import { useState, type ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { useNavigate } from '../../screens/link.tsx';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { EinlesenDialog } from './einlesen-dialog.tsx';
import { kontoauszuegeModule } from './kontoauszuege.module.ts';

/** Bank statements, and how new ones are read. */
export function AuszuegeScreen(): ReactElement {
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <RecordListPage
        key={turn}
        module={kontoauszuegeModule}
        offlineText={t('Kontoauszüge liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
        emptyTitle={t('Kein Kontoauszug')}
        emptyText={t('Laden Sie den Auszug im Onlinebanking herunter und lesen Sie ihn hier ein.')}
        adding={
          <Button variant="primary" icon="upload" isDisabled={!online} onPress={() => setOpen(true)}>
            {t('Auszug einlesen')}
          </Button>
        }
      />
      {isOpen && (
        <EinlesenDialog
          onClose={() => {
            setOpen(false);
            setTurn((before) => before + 1);
          }}
          onDone={(ids) => {
            setOpen(false);
            setTurn((before) => before + 1);
            const [id, ...mehr] = ids;
            if (id !== undefined && mehr.length === 0) void navigate({ to: addressOf(kontoauszuegeModule, id) });
          }}
        />
      )}
    </>
  );
}
