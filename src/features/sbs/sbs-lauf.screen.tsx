import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { preflightSchema } from '../../protocol/sbs.ts';
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
import { PaymentsCard } from './payments-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';
import { sbsStand } from './sbs.vocabularies.ts';
import './sbs.css';

const names = ['sek_id', 'format', 'bank_id', 'cuc', 'ausfuehrung_am', 'bis', 'verwendungszweck'];
const facts = ['anzahl', 'betrag', 'auftraggeber', 'auftraggeber_iban', 'erstellt_von', 'freigegeben_von', 'datei_am', 'sha256'];

/** One run of bulk payments: what it will pay, what stands against it, its steps and its file. */
export function SbsLaufScreen(): ReactElement {
  const { id = '' } = useParams({ strict: false });
  return id === 'neu' ? <NewRun /> : <Run key={id} id={id} />;
}

function NewRun(): ReactElement {
  const { user } = useDevice();
  const form = useOnlineForm(sbsLaeufeModule, undefined, names, { sek_id: user.sek_id });
  return <RecordPage module={sbsLaeufeModule} record={undefined} form={form} names={names} />;
}

function Run({ id }: { id: string }): ReactElement {
  const record = useServer(`${sbsLaeufeModule.url}/${id}`, onlineRecordSchema);
  const known = record.value;
  const stand = asText(known?.['stand']);
  const isDraft = stand === 'Entwurf';
  const form = useOnlineForm(sbsLaeufeModule, known, names);
  const preflight = useServer(isDraft && known?.rights['SBS_ALLGEMEIN_SPEICHERN'] === true ? `${sbsLaeufeModule.url}/${id}/pruefung?rev=${known.rev}` : undefined, preflightSchema);
  const shown = [...names, ...facts.filter((name) => (known?.[name] ?? null) !== null)];
  return (
    <RecordPage
      module={sbsLaeufeModule}
      record={record}
      form={form}
      names={shown}
      isClosed={!isDraft}
      marks={known !== undefined && <Badge tone={stand === 'Verworfen' ? 'bad' : stand === 'Ausgefuehrt' ? 'ok' : 'neutral'}>{t(labelOf(sbsStand, stand))}</Badge>}
      actions={
        known !== undefined && (
          <>
            {known['sha256'] !== null && known.rights['SBS_ALLGEMEIN_ABSCHLIESSEN'] === true && <FileButton run={known} onTaken={record.reload} />}
            <StepButtons module={sbsLaeufeModule} record={known} isDisabled={form.isDirty} onDone={record.reload} />
          </>
        )
      }
    >
      {isDraft ? <PreflightCard of={preflight} /> : stand !== 'Verworfen' && <PaymentsCard run={id} isExecuted={stand === 'Ausgefuehrt'} />}
    </RecordPage>
  );
}

/** Each time that the file is taken stands in the history. */
function FileButton({ run, onTaken }: { run: OnlineRecord; onTaken: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const take = async (): Promise<void> => {
    const response = await request(`${sbsLaeufeModule.url}/${run.id}/datei`, sending({})).catch(() => undefined);
    if (response?.ok !== true) return void toast({ tone: 'bad', title: t('Datei laden'), text: tMessage((await failed(response)).text) });
    download(await response.blob(), `SBS${asText(run['nummer'])}.xml`);
    onTaken();
  };
  return <Button icon="download" isDisabled={!online} onPress={() => void take()}>{t('Datei laden')}</Button>;
}
