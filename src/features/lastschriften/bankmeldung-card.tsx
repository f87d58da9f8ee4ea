import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { rueckgabenSchema, type Rueckgaben } from './lastschriften.calls.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';

/** Reads the bank's report on the run; the same file twice has one effect. */
export function BankmeldungCard({ run, onRead }: { run: string; onRead: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<Rueckgaben>();
  const read = async (files: FileList | null): Promise<void> => {
    const inhalt = await files?.[0]?.text();
    if (inhalt === undefined) return;
    const answer = await askServer(
      request,
      `${lastschriftlaeufeModule.url}/${run}/bankmeldung`,
      rueckgabenSchema,
      sending({ inhalt }),
    );
    if (answer.kind !== 'done')
      return void toast({ tone: 'bad', title: t('Meldung der Bank'), text: tMessage(answer.text) });
    setTold(answer.value);
    onRead();
  };
  return (
    <Card title={t('Meldung der Bank')}>
      <div className="stack">
        <p className="muted">
          {t('Die Statusmeldung der Bank (pain.002) trägt ein, was abgelehnt oder zurückgegeben wurde.')}
        </p>
        <div>
          <FileTrigger
            acceptedFileTypes={['.xml', 'text/xml', 'application/xml']}
            onSelect={(files) => void read(files)}
          >
            <Button icon="upload" isDisabled={!online}>
              {t('Meldung einlesen')}
            </Button>
          </FileTrigger>
        </div>
        {told !== undefined && (
          <Banner
            tone={told.unbekannt.length === 0 ? 'ok' : 'warn'}
            title={t('{n, plural, one {# Rückgabe eingetragen} other {# Rückgaben eingetragen}}', {
              n: told.angewendet,
            })}
          >
            {told.wiederholt > 0 && (
              <p>
                {t('{n, plural, one {# war schon bekannt.} other {# waren schon bekannt.}}', { n: told.wiederholt })}
              </p>
            )}
            {told.unbekannt.length > 0 && (
              <p>{t('Gehört nicht zu diesem Lauf: {liste}', { liste: told.unbekannt.join(', ') })}</p>
            )}
          </Banner>
        )}
      </div>
    </Card>
  );
}
