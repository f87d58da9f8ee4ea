import { useEffect, useRef, useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { kartenNameOf, kartenSchema, mayManageMaps, type Kartendatei } from '../../protocol/karten.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { BackLink } from '../detail/back-link.tsx';
import { useDevice } from '../device.ts';
import { failed } from '../online/ask-server.ts';
import { ServerState } from '../online/server-state.tsx';
import { useServer } from '../online/use-server.ts';
import { useTitle } from '../use-title.ts';
import { scaleOf, titleOf } from './map-texts.ts';
import { sendMap } from './send-map.ts';
import './map-status.css';

const megabyte = 1_000_000;

/** The association's map files: whoever may change its master data adds and removes them, everybody sees which there are. */
export function MapsScreen(): ReactElement {
  const { request, rights } = useDevice();
  const served = useServer('/karten', kartenSchema);
  const [sent, setSent] = useState<{ readonly done: number; readonly total: number }>();
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  const isMine = mayManageMaps(rights);
  useTitle(t('Karten des Verbands'));
  useEffect(() => {
    const sending = stop;
    return () => sending.current?.abort();
  }, []);

  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const name = kartenNameOf(file.name);
    setRefusal(undefined);
    if (served.value?.some((map) => map.name === name) === true) {
      const answer = await confirm({
        title: t('Karte ersetzen?'),
        text: t('„{name}“ gibt es schon. Geräte, auf denen sie liegt, bieten danach die neue an.', {
          name: titleOf({ name }),
        }),
        yes: t('Ersetzen'),
        no: false,
      });
      if (answer !== 'ja') return;
    }
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSent({ done: 0, total: file.size });
    const told = await sendMap({
      request,
      file,
      name,
      signal,
      onProgress: (done) => setSent({ done, total: file.size }),
    });
    setSent(undefined);
    if (signal.aborted) return;
    if (told.kind === 'done') toast({ tone: 'ok', title: t('Die Karte ist hinterlegt') });
    else
      setRefusal(
        told.kind === 'offline'
          ? t(
              'Die Verbindung ist abgebrochen. Wählen Sie die Datei noch einmal: was schon da ist, wird nicht noch einmal übertragen.',
            )
          : tMessage(told.text),
      );
    served.reload();
  };

  const remove = async (map: Kartendatei): Promise<void> => {
    const answer = await confirm({
      title: t('Karte vom Server entfernen?'),
      text: t('„{name}“ verschwindet für alle. Auf Geräten, die sie gespeichert haben, bleibt sie.', {
        name: titleOf(map),
      }),
      yes: t('Entfernen'),
      no: false,
      tone: 'danger',
    });
    if (answer !== 'ja') return;
    const response = await request(`/karten/${encodeURIComponent(map.name)}`, { method: 'DELETE' }).catch(
      () => undefined,
    );
    if (response?.ok !== true) setRefusal(tMessage((await failed(response)).text));
    served.reload();
  };

  return (
    <Page
      title={t('Karten des Verbands')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
      actions={
        isMine && (
          <FileTrigger onSelect={(files) => void add(files?.[0])}>
            <Button
              variant="primary"
              icon="upload"
              isPending={sent !== undefined}
              isDisabled={served.trouble?.kind === 'offline'}
            >
              {t('Karte hinzufügen')}
            </Button>
          </FileTrigger>
        )
      }
    >
      <div className="stack">
        {refusal !== undefined && (
          <Banner tone="bad" title={t('Die Karte ist nicht hinterlegt')} onClose={() => setRefusal(undefined)}>
            {refusal}
          </Banner>
        )}
        {sent && (
          <Progress
            label={t('Karte wird übertragen')}
            done={Math.round(sent.done / megabyte)}
            total={Math.max(1, Math.round(sent.total / megabyte))}
            action={
              <Button size="small" onPress={() => stop.current?.abort()}>
                {t('Abbrechen')}
              </Button>
            }
          />
        )}
        <Card title={t('Hinterlegte Karten')}>
          <p className="muted">
            {t(
              'Wege, Gewässer und Ortsnamen aus OpenStreetMap oder ein Relief aus offenen Höhendaten, als Datei im Format PMTiles 3 bis 4 GB. Alle sehen sie unter den Punkten und können sie auf ihr Gerät laden.',
            )}
          </p>
          <ServerState of={served} />
          {served.value?.length === 0 && <p>{t('Noch keine Karte hinterlegt.')}</p>}
          <ul className="map-status">
            {served.value?.map((map) => (
              <li key={map.name}>
                <div className="grow">
                  <strong>{titleOf(map)}</strong>
                  <div className="muted num">
                    {[
                      map.zoom && [...new Set(map.zoom)].map(scaleOf).join(' – '),
                      formatBytes(map.bytes),
                      formatDate(map.stand),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                  {map.mangel !== undefined && <div className="map-status-gone">{tMessage(map.mangel)}</div>}
                </div>
                {isMine && (
                  <Button size="small" icon="delete" onPress={() => void remove(map)}>
                    {t('Entfernen')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}
