import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { recordSchema } from './order-benutzer.ts';
import { benutzerModule } from './benutzer.module.ts';
import { HoldingsCard } from './holdings-card.tsx';
import { NewUser } from './new-user.tsx';
import { sendPasswordLink } from './password-link.tsx';
import type { OnlineRecord } from '../../screens/online/online-record.ts';
import { RecordPage } from '../../screens/online/record-page.tsx';
import { useOnlineForm } from '../../screens/online/use-online-form.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import './benutzer.css';
import { usePageId } from '../../screens/use-page-id.ts';

const DevicesDialog = lazy(async () => ({
  default: (await import('../../screens/devices/devices-dialog.tsx')).DevicesDialog,
}));

const names = ['benutzername', 'name', 'mgd_id', 'sek_id', 'email', 'ende', 'gesperrt'];
/** Which lists start with the own branch; not every kind of organisation has all of them. */
const allFilters = ['filter_rettungsstellen', 'filter_mitglieder', 'filter_ausbildungen', 'filter_einsaetze'];

/** One user: name, member, end, lock, last sign-in, filter settings and groups. */
export function BenutzerScreen(): ReactElement {
  const id = usePageId();
  return id === 'neu' ? <NewUser /> : <User key={id} id={id} />;
}

function User({ id }: { id: string }): ReactElement {
  const record = useServer(`${benutzerModule.url}/${id}`, recordSchema);
  const known = record.value;
  const { registry } = useDevice();
  const filters = allFilters.filter((name) => name in registry.table(benutzerModule.table.name).fields);
  const shown = [
    ...names,
    ...['email_bestaetigt_am', 'letzte_anmeldung', 'dsgvo_am'].filter((name) => known !== undefined && name in known),
    ...filters,
  ];
  const form = useOnlineForm(benutzerModule, known, [...names, ...filters]);
  return (
    <RecordPage
      module={benutzerModule}
      record={record}
      form={form}
      names={shown}
      marks={known?.['gesperrt'] === true && <Badge tone="bad">{t('Gesperrt')}</Badge>}
      actions={
        known !== undefined && (
          <>
            <Devices user={known} />
            {known.rights['BENUTZER_ALLGEMEIN_ZURUECKSETZEN'] === true && <PasswordLink user={known} />}
          </>
        )
      }
    >
      {known !== undefined && (
        <HoldingsCard user={id} sektion={known['sek_id']} holdings={known.bg} onChanged={record.reload} />
      )}
    </RecordPage>
  );
}

function Devices({ user }: { user: OnlineRecord }): ReactElement {
  const { online } = useSyncStatus();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="device" isDisabled={!online} onPress={() => setOpen(true)}>
        {t('Geräte')}
      </Button>
      <Suspense fallback={<LoadingSign />}>
        {isOpen && (
          <DevicesDialog
            user={user.id}
            mayReport={user.rights['BENUTZER_ALLGEMEIN_SPEICHERN'] === true}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function PasswordLink({ user }: { user: OnlineRecord }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  return (
    <Button icon="mail" isDisabled={!online} onPress={() => void sendPasswordLink(request, user.id)}>
      {t('Kennwort-Link senden')}
    </Button>
  );
}
