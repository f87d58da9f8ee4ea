import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { zastStandSchema } from '../../protocol/zast.ts';
import { useDevice } from '../../screens/device.ts';
import { download } from '../../screens/download.ts';
import { failed, sending } from '../../screens/online/ask-server.ts';
import { onlineRecordSchema, type OnlineRecord } from '../../screens/online/online-record.ts';
import { RecordPage } from '../../screens/online/record-page.tsx';
import { StepButtons } from '../../screens/online/step-buttons.tsx';
import { useOnlineForm } from '../../screens/online/use-online-form.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ErgebnisseCard } from './ergebnisse-card.tsx';
import { StandCard } from './stand-card.tsx';
import { zastLaeufeModule } from './zast-laeufe.module.ts';
import { zaststatus } from './zast.vocabularies.ts';
import './zast.css';

const names = ['sek_id', 'bezeichnung'];
const facts = ['zeilen', 'betrag', 'erstellt_am', 'erstellt_von', 'datei_am', 'sha256'];

/** One hand-over: its cases, what stands against its file, the file, and the results. */
export function ZastLaufScreen(): ReactElement {
  const { id = '' } = useParams({ strict: false });
  return id === 'neu' ? <NewRun /> : <Run key={id} id={id} />;
}

function NewRun(): ReactElement {
  const { user } = useDevice();
  const form = useOnlineForm(zastLaeufeModule, undefined, names, { sek_id: user.sek_id });
  return <RecordPage module={zastLaeufeModule} record={undefined} form={form} names={names} />;
}

function Run({ id }: { id: string }): ReactElement {
  const record = useServer(`${zastLaeufeModule.url}/${id}`, onlineRecordSchema);
  const known = record.value;
  const status = asText(known?.['status']);
  const form = useOnlineForm(zastLaeufeModule, known, names);
  const stand = useServer(known === undefined ? undefined : `${zastLaeufeModule.url}/${id}/stand?rev=${known.rev}`, zastStandSchema);
  const reload = (): void => {
    record.reload();
    stand.reload();
  };
  const shown = [...names, ...facts.filter((name) => (known?.[name] ?? null) !== null)];
  return (
    <RecordPage
      module={zastLaeufeModule}
      record={record}
      form={form}
      names={shown}
      isClosed={status !== 'Entwurf'}
      marks={known !== undefined && <Badge tone={status === 'Verworfen' ? 'bad' : status === 'Abgeschlossen' ? 'ok' : 'neutral'}>{t(labelOf(zaststatus, status))}</Badge>}
      actions={
        known !== undefined && (
          <>
            {(stand.value?.datei_bis ?? null) !== null && <FileButton run={known} onTaken={reload} />}
            <StepButtons module={zastLaeufeModule} record={known} isDisabled={form.isDirty} onDone={reload} />
          </>
        )
      }
    >
      <StandCard of={stand} />
      {(status === 'Datei' || status === 'Quittiert') && known?.rights['ZAST_ALLGEMEIN_SPEICHERN'] === true && <ErgebnisseCard run={id} onRead={reload} />}
    </RecordPage>
  );
}

/** The file holds patients' data: each time that it is taken is logged. */
function FileButton({ run, onTaken }: { run: OnlineRecord; onTaken: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const take = async (): Promise<void> => {
    const response = await request(`${zastLaeufeModule.url}/${run.id}/datei`, sending({})).catch(() => undefined);
    if (response?.ok !== true) return void toast({ tone: 'bad', title: t('Datei laden'), text: tMessage((await failed(response)).text) });
    download(await response.blob(), `zast_${asText(run['nummer'])}.zip`);
    onTaken();
  };
  return <Button icon="download" isDisabled={!online} onPress={() => void take()}>{t('Datei laden')}</Button>;
}
