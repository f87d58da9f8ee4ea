import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { failed, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { listenNamen } from './listen.ts';
import { webhooksSchema, type Webhook } from './webhook.calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import './schnittstelle.css';

type Send = (path: string, done: string) => Promise<void> | Promise<undefined>;

/** Addresses that changes are told to, with what became of the last deliveries. */
export function WebhooksScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const webhooks = useServer('/verwaltung/webhooks', webhooksSchema);
  const [isNew, setNew] = useState(false);
  useTitle(t('Webhooks'));
  const close = (): void => {
    setNew(false);
    webhooks.reload();
  };
  return (
    <Page
      fit="text"
      title={t('Webhooks')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
      actions={
        rights.anywhere('BENUTZER_WEBHOOKS_NEU') && (
          <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => setNew(true)}>
            {t('Neuer Webhook')}
          </Button>
        )
      }
    >
      <div className="stack">
        <ServerState of={webhooks} />
        {webhooks.value?.length === 0 && (
          <EmptyState
            title={t('Noch kein Webhook')}
            text={t(
              'Ein Webhook sagt einem anderen Programm, dass sich etwas geändert hat; was, liest es mit seinem Zugang.',
            )}
          />
        )}
        {webhooks.value?.map((one) => (
          <WebhookKarte key={one.id} webhook={one} onChanged={webhooks.reload} />
        ))}
      </div>
      {isNew && <WebhookDialog onClose={close} />}
    </Page>
  );
}

function WebhookKarte({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }): ReactElement {
  const { registry, request, rights } = useDevice();
  const { online } = useSyncStatus();
  const labelOf = useLabels(['sektionen']);
  const namen = useMemo(() => listenNamen(registry), [registry]);
  const once = useOnce();
  const { id, name, adresse, sek_id, von, tabellen, erstellt_am, beendet_am, aufgegeben, eigener } = webhook;
  const send: Send = (path, done) =>
    once(async () => {
      const response = await request(`/verwaltung/webhooks/${id}${path}`, sending({})).catch(() => undefined);
      if (response?.ok !== true)
        return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage((await failed(response)).text) });
      toast({ tone: 'ok', title: done });
      onChanged();
    });
  const end = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Webhook beenden?'),
      text: t('Das Programm erfährt nichts mehr. Ein beendeter Webhook beginnt nicht wieder.'),
      yes: t('Beenden'),
      no: false,
      tone: 'danger',
    });
    if (answer === 'ja') await send('/ende', t('Beendet'));
  };
  const mayEnd = eigener || rights.within('BENUTZER_WEBHOOKS_LOESCHEN', [sek_id]);
  const maySend = rights.within('BENUTZER_WEBHOOKS_NEU', [sek_id]) && online && beendet_am === null;
  return (
    <Card
      title={name}
      actions={
        beendet_am === null ? (
          <>
            <Button
              isDisabled={!maySend}
              onPress={() => void send('/probe', t('Die Probe geht in der nächsten Minute hinaus.'))}
            >
              {t('Probe senden')}
            </Button>
            {mayEnd && (
              <Button variant="danger" isDisabled={!online} onPress={() => void end()}>
                {t('Beenden')}
              </Button>
            )}
          </>
        ) : (
          <Badge tone="bad">{aufgegeben ? t('Nicht erreichbar') : t('Beendet')}</Badge>
        )
      }
    >
      <div className="stack">
        <p>
          <code className="api-address">{adresse}</code>
        </p>
        <p>
          {[labelOf('sektionen', sek_id) ?? '…', tabellen.map((table) => namen.get(table) ?? table).join(', ')].join(
            ' · ',
          )}
        </p>
        <p className="muted">{t('Angelegt: {wann} von {wer}', { wann: formatDateTime(erstellt_am), wer: von })}</p>
        <Disclosure title={t('Letzte Sendungen')} end={<span className="muted num">{webhook.sendungen.length}</span>}>
          <ul className="api-deliveries">
            {webhook.sendungen.map((sendung) => (
              <Sendung
                key={sendung.id}
                sendung={sendung}
                onAgain={
                  maySend
                    ? () => void send(`/sendungen/${sendung.id}/nochmals`, t('Sie geht in der nächsten Minute hinaus.'))
                    : undefined
                }
              />
            ))}
          </ul>
        </Disclosure>
      </div>
    </Card>
  );
}

type SendungProps = { sendung: Webhook['sendungen'][number]; onAgain: (() => void) | undefined };

function Sendung({ sendung, onAgain }: SendungProps): ReactElement {
  const { art, zeit, ab, angekommen_am, versuche } = sendung;
  const [last] = versuche;
  const stand =
    angekommen_am !== null
      ? t('Angekommen')
      : ab === null
        ? t('Aufgegeben')
        : t('Nächster Versuch: {wann}', { wann: formatDateTime(ab) });
  return (
    <li className="row">
      <span className="grow">
        <code>{art}</code> {formatDateTime(zeit)}{' '}
        <small className="muted">
          {[
            stand,
            t('{n, plural, one {# Versuch} other {# Versuche}}', { n: versuche.length }),
            last === undefined ? '' : last.status === 0 ? t('keine Antwort') : `${last.status}, ${last.dauer_ms} ms`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {onAgain !== undefined && (
        <Button size="small" onPress={onAgain}>
          {t('Nochmals senden')}
        </Button>
      )}
    </li>
  );
}
