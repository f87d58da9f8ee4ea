import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { passwordLinkSchema } from '../../protocol/benutzer.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { recordSchema } from './benutzer-calls.ts';
import { benutzerModule } from './benutzer.module.ts';
import { HoldingsCard } from './holdings-card.tsx';
import type { OnlineRecord } from '../../screens/online/online-record.ts';
import { RecordPage } from '../../screens/online/record-page.tsx';
import { useOnlineForm } from '../../screens/online/use-online-form.ts';
import './benutzer.css';

const DevicesDialog = lazy(async () => ({ default: (await import('../../screens/devices/devices-dialog.tsx')).DevicesDialog }));

const names = ['benutzername', 'name', 'mgd_id', 'sek_id', 'email', 'ende', 'gesperrt'];
const filters = ['filter_rettungsstellen', 'filter_mitglieder', 'filter_ausbildungen', 'filter_einsaetze'];

/** One user: name, member, end, lock, last sign-in, filter settings and groups. */
export function BenutzerScreen(): ReactElement {
  const { id = '' } = useParams({ strict: false });
  return id === 'neu' ? <NewUser /> : <User key={id} id={id} />;
}

function NewUser(): ReactElement {
  const { user } = useDevice();
  const form = useOnlineForm(benutzerModule, undefined, names, { sek_id: user.sek_id });
  return <RecordPage module={benutzerModule} record={undefined} form={form} names={names} />;
}

function User({ id }: { id: string }): ReactElement {
  const record = useServer(`${benutzerModule.url}/${id}`, recordSchema);
  const known = record.value;
  const shown = [...names, ...['email_bestaetigt_am', 'letzte_anmeldung', 'dsgvo_am'].filter((name) => known !== undefined && name in known), ...filters];
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
      {known !== undefined && <HoldingsCard user={id} section={known['sek_id']} holdings={known.bg} onChanged={record.reload} />}
    </RecordPage>
  );
}

function Devices({ user }: { user: OnlineRecord }): ReactElement {
  const { online } = useSyncStatus();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="device" isDisabled={!online} onPress={() => setOpen(true)}>{t('Geräte')}</Button>
      <Suspense fallback={null}>
        {isOpen && <DevicesDialog user={user.id} mayReport={user.rights['BENUTZER_ALLGEMEIN_SPEICHERN'] === true} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function PasswordLink({ user }: { user: OnlineRecord }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const send = async (): Promise<void> => {
    const told = await askServer(request, `${benutzerModule.url}/${user.id}/kennwortlink`, passwordLinkSchema, sending({}));
    if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
    if (told.value.link === null) return void toast({ tone: 'ok', title: t('Link gesendet'), text: t('Der Benutzer legt damit sein Kennwort fest; er gilt eine Woche und nur einmal.') });
    await confirm({ title: t('Link für das Kennwort'), text: <><p>{t('Dieser Benutzer hat keine E-Mail-Adresse, die schon gilt. Geben Sie ihm diesen Link; er gilt eine Woche und nur einmal.')}</p><p><code>{told.value.link}</code></p></>, yes: t('Schließen'), no: false, cancel: false });
  };
  return (
    <Button icon="mail" isDisabled={!online} onPress={() => void send()}>{t('Kennwort-Link senden')}</Button>
  );
}
