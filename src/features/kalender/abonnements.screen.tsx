import { useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
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
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { AboDialog } from './abo-dialog.tsx';
import { feedsSchema, type Feed } from './feeds.calls.ts';
import { feedumfang } from './kalender.vocabularies.ts';

/** The own subscriptions, each for one device: made here, listed with their last fetch, revoked for ever (domain: dienstplan-tief 6). */
export function AbonnementsScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const feeds = useServer('/kalender/feeds', feedsSchema);
  const [isNew, setNew] = useState(false);
  useTitle(t('Abonnements'));
  return (
    <Page
      fit="text"
      title={t('Abonnements')}
      before={<BackLink to="/kalender">{t('Kalender')}</BackLink>}
      actions={
        rights.anywhere('KALENDER_LESEN') && (
          <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => setNew(true)}>
            {t('Neues Abonnement')}
          </Button>
        )
      }
    >
      <div className="stack">
        <Banner title={t('Kalender-Abos aktualisieren oft erst nach einem Tag.')}>
          {t(
            'Wie oft ein Gerät nachfragt, entscheidet sein Kalenderprogramm. Was in den nächsten Tagen gilt, steht hier.',
          )}
        </Banner>
        <ServerState of={feeds} />
        {feeds.value?.length === 0 && (
          <EmptyState
            icon="calendar"
            title={t('Noch kein Abonnement')}
            text={t('Ein Abonnement zeigt Termine, Kurse und Dienste im Kalender eines Telefons oder Computers.')}
          />
        )}
        {feeds.value?.map((feed) => (
          <FeedKarte key={feed.id} feed={feed} onChanged={feeds.reload} />
        ))}
      </div>
      {isNew && (
        <AboDialog
          onClose={() => {
            setNew(false);
            feeds.reload();
          }}
        />
      )}
    </Page>
  );
}

function FeedKarte({ feed, onChanged }: { feed: Feed; onChanged: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const labelOf = useLabels(['sektionen']);
  const once = useOnce();
  const { id, name, umfang, sek_id, erstellt_am, letzter_abruf, gesperrt_am } = feed;
  const sperre = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      const answer = await confirm({
        title: t('Abonnement sperren?'),
        text: t('Das Gerät bekommt keine Termine mehr. Die Adresse gilt nie wieder.'),
        yes: t('Sperren'),
        no: false,
        tone: 'danger',
      });
      if (answer !== 'ja') return;
      const response = await request(`/kalender/feeds/${id}/sperren`, sending({})).catch(() => undefined);
      if (response?.ok !== true)
        return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage((await failed(response)).text) });
      onChanged();
    });
  const was = sek_id === null ? t(wordOf(feedumfang, umfang)) : (labelOf('sektionen', sek_id) ?? '…');
  return (
    <Card
      title={name}
      actions={
        gesperrt_am === null ? (
          <Button variant="danger" isDisabled={!online} onPress={() => void sperre()}>
            {t('Sperren')}
          </Button>
        ) : (
          <Badge tone="bad">{t('Gesperrt')}</Badge>
        )
      }
    >
      <p>{was}</p>
      <p className="muted">
        {[
          t('Angelegt: {wann}', { wann: formatDateTime(erstellt_am) }),
          letzter_abruf === null
            ? t('Noch nie abgerufen')
            : t('Zuletzt abgerufen: {wann}', { wann: formatDateTime(letzter_abruf) }),
          gesperrt_am === null ? '' : t('Gesperrt: {wann}', { wann: formatDateTime(gesperrt_am) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}
