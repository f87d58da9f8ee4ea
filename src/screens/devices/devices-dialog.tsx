import { useState, type ReactElement } from 'react';
import { devicesSchema, type ListedDevice } from '../../protocol/geraete.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime, formatInteger } from '../../ui/format.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { failed, sending } from '../online/ask-server.ts';
import { useServer } from '../online/use-server.ts';
import './devices-dialog.css';

type DevicesDialogProps = {
  /** Whose devices; the own ones without. */
  user?: string;
  /** The devices may be reported lost or found. */
  mayReport: boolean;
  onClose: () => void;
};

/** The devices of a user, what each told last, and which is lost. */
export function DevicesDialog({ user, mayReport, onClose }: DevicesDialogProps): ReactElement {
  const { value, trouble, reload } = useServer(
    user === undefined ? '/geraete' : `/geraete?benutzer=${user}`,
    devicesSchema,
  );
  return (
    <Dialog
      title={t('Geräte')}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t('Schließen')}
        </Button>
      }
    >
      <div className="stack" aria-busy={value === undefined && trouble === undefined}>
        {trouble !== undefined && (
          <Banner tone="warn" title={t('Hinweis')}>
            {tMessage(trouble.text)}
          </Banner>
        )}
        <p className="muted">
          {t('Jedes Gerät, auf dem dieser Benutzer angemeldet war, mit dem, was es zuletzt gemeldet hat.')}
        </p>
        {value?.length === 0 && (
          <EmptyState title={t('Keine Geräte')} text={t('Geräte erscheinen hier nach der nächsten Anmeldung.')} />
        )}
        <ul className="devices">
          {value?.map((device) => (
            <Device key={device.id} device={device} mayReport={mayReport} onReported={reload} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Device({
  device,
  mayReport,
  onReported,
}: {
  device: ListedDevice;
  mayReport: boolean;
  onReported: () => void;
}): ReactElement {
  const { request } = useDevice();
  const [isBusy, setBusy] = useState(false);
  const isLost = device.verloren_am !== null;
  const report = async (): Promise<void> => {
    if (!isLost && !(await isSure(device))) return;
    setBusy(true);
    const response = await request(`/geraete/${device.id}/verloren`, sending({ verloren: !isLost })).catch(
      () => undefined,
    );
    setBusy(false);
    if (response?.ok !== true)
      return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage((await failed(response)).text) });
    onReported();
  };
  return (
    <li className="device">
      <div className="device-text">
        <h3 className="device-name">
          {device.name}
          {device.eigen && <Badge>{t('dieses Gerät')}</Badge>}
          {isLost && (
            <Badge tone="bad">{device.vernichtet_am === null ? t('verloren') : t('Schlüssel vernichtet')}</Badge>
          )}
        </h3>
        <dl className="device-facts">
          <div>
            <dt>{t('Letzter Kontakt')}</dt>
            <dd>{device.letzter_kontakt === null ? t('noch keiner') : formatDateTime(device.letzter_kontakt)}</dd>
          </div>
          <div>
            <dt>{t('Erste Anmeldung')}</dt>
            <dd>{formatDateTime(device.erstellt_am)}</dd>
          </div>
          <div>
            <dt>{t('Datensätze')}</dt>
            <dd>{count(device.zeilen)}</dd>
          </div>
          <div>
            <dt>{t('Nicht übertragen')}</dt>
            <dd>{count(device.ungesendet)}</dd>
          </div>
          {device.verloren_am !== null && (
            <div>
              <dt>{t('Verloren seit')}</dt>
              <dd>{formatDateTime(device.verloren_am)}</dd>
            </div>
          )}
          {device.vernichtet_am !== null && (
            <div>
              <dt>{t('Schlüssel vernichtet')}</dt>
              <dd>{formatDateTime(device.vernichtet_am)}</dd>
            </div>
          )}
        </dl>
      </div>
      {mayReport && (
        <Button
          variant={isLost ? 'secondary' : 'danger'}
          isPending={isBusy}
          aria-label={`${isLost ? t('Gerät gefunden') : t('Gerät verloren')}: ${device.name}`}
          onPress={() => void report()}
        >
          {isLost ? t('Gerät gefunden') : t('Gerät verloren')}
        </Button>
      )}
    </li>
  );
}

const count = (value: number | null): string => (value === null ? '–' : formatInteger(value));

async function isSure({ name, eigen, ungesendet }: ListedDevice): Promise<boolean> {
  const answer = await confirm({
    title: t('„{name}“ als verloren melden?', { name }),
    text: (
      <>
        <p>
          {t(
            'Beim nächsten Kontakt mit dem Server vernichtet das Gerät die Schlüssel zu seinen Daten; kein Kennwort öffnet sie mehr. Bis dahin und ohne Verbindung öffnet es sich noch bis zum Ende seiner Frist.',
          )}
        </p>
        {(ungesendet ?? 0) > 0 && (
          <p>
            {t(
              'Was dort noch nicht übertragen war ({n}), bleibt verschlüsselt liegen und öffnet sich nur wieder, wenn das Gerät gefunden und das hier gemeldet wird.',
              { n: ungesendet ?? 0 },
            )}
          </p>
        )}
        {eigen && (
          <p>
            <strong>{t('Das ist das Gerät, an dem Sie gerade arbeiten.')}</strong>
          </p>
        )}
      </>
    ),
    yes: t('Als verloren melden'),
    no: false,
    tone: 'danger',
  });
  return answer === 'ja';
}
