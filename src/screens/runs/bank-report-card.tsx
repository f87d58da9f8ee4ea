import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import * as v from 'valibot';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { askServer, sending } from '../online/ask-server.ts';
import { useSyncStatus } from '../use-replica.ts';

/** What became of a report of the bank: how many payments it gave back, how many were known already, which are not of the run. */
const toldSchema = v.object({ angewendet: v.number(), wiederholt: v.number(), unbekannt: v.array(v.string()) });

type BankReportCardProps = {
  /** The run's own address on the server. */ url: string;
  /** What the report tells. */ text: string;
  onRead: () => void;
};

/** Reads the bank's report on a run; the same file twice has one effect. */
export function BankReportCard({ url, text, onRead }: BankReportCardProps): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<v.InferOutput<typeof toldSchema>>();
  const read = async (files: FileList | null): Promise<void> => {
    const inhalt = await files?.[0]?.text();
    if (inhalt === undefined) return;
    const answer = await askServer(request, `${url}/bankmeldung`, toldSchema, sending({ inhalt }));
    if (answer.kind !== 'done')
      return void toast({ tone: 'bad', title: t('Meldung der Bank'), text: tMessage(answer.text) });
    setTold(answer.value);
    onRead();
  };
  return (
    <Card title={t('Meldung der Bank')}>
      <div className="stack">
        <p className="muted">{text}</p>
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
