import { personen } from './personen.table.ts';
import { useState, type ReactElement } from 'react';
import { comparedSchema, type Compared } from './dubletten.calls.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ComparedChildren } from './compared-children.tsx';
import { ComparedValues, presetOf } from './compared-values.tsx';
import { ignorePair, mergePair } from './order-dubletten.ts';
import { nameOf, PersonLine } from './pair-person.tsx';
import { Reasons } from './pair-list.tsx';
import './dubletten.css';
import { usePageId } from '../../screens/use-page-id.ts';
import { useNavigate } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from './mitglieder.module.ts';

/** Two persons side by side: whose values are taken, what comes along, and the merge. */
export function DubletteScreen(): ReactElement {
  const id = usePageId();
  const found = useServer(`/mgd/duplikate/${id}`, comparedSchema);
  useTitle(t('Dublette'));
  if (found.value !== undefined) return <Comparison key={found.value.id} compared={found.value} />;
  return (
    <Page title={t('Dublette')} before={<BackLink to="/mitglieder/dubletten">{t('Dubletten')}</BackLink>}>
      <ServerState
        of={found}
        offlineText={t('Dubletten liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
    </Page>
  );
}

function Comparison({ compared }: { compared: Compared }): ReactElement {
  const { request, registry } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [bleibt, setBleibt] = useState(compared.bleibt);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const [one, other] = compared.personen;

  const merge = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Zusammenführen?'),
      text: t(
        'Aus zwei Personen wird eine. 30 Tage lang lässt es sich zurücknehmen, solange sich nichts daran geändert hat.',
      ),
      yes: t('Zusammenführen'),
      no: false,
    });
    if (answer !== 'ja') return;
    setPending(true);
    const told = await mergePair(request, compared.id, bleibt, presetOf(compared, chosen));
    setPending(false);
    if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
    toast({ tone: 'ok', title: t('Die beiden sind jetzt eine Person.') });
    const kept = bleibt === one.person.id ? one.person : other.person;
    const module = registry.moduleOf(registry.of(personen), { personenart: kept.personenart });
    await navigate({ to: addressOf(module ?? mitgliederModule, bleibt) ?? '/mitglieder' });
  };
  const ignore = async (): Promise<void> => {
    const told = await ignorePair(request, compared.id, true);
    if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
    await navigate({ to: '/mitglieder/dubletten' });
  };
  const isOpen = compared.hindernis === null;
  const isDecided = compared.offen.every((column) => column in chosen);
  return (
    <Page
      title={nameOf(one.person)}
      before={<BackLink to="/mitglieder/dubletten">{t('Dubletten')}</BackLink>}
      actions={
        <>
          <Button variant="quiet" isDisabled={!online} onPress={() => void ignore()}>
            {t('Zwei Personen')}
          </Button>
          <Button
            variant="primary"
            icon="link"
            isDisabled={!online || !isOpen || !isDecided}
            isPending={isPending}
            onPress={() => void merge()}
          >
            {t('Zusammenführen')}
          </Button>
        </>
      }
      notices={
        <>
          {!isOpen && <Banner tone="warn" title={tMessage(compared.hindernis ?? '')} />}
          {isOpen && !isDecided && (
            <Banner
              tone="info"
              title={t('Beide haben Angaben, die der anderen Person fehlen: bitte wählen, welche gelten.')}
            />
          )}
        </>
      }
    >
      <div className="stack">
        <div className="pair-persons">
          <PersonLine person={one.person} />
          <PersonLine person={other.person} />
          <Reasons pair={compared} />
        </div>
        <ChoiceBar
          label={t('Wer bleibt?')}
          hint={t('Die Nummer der anderen Person bleibt auffindbar.')}
          value={bleibt}
          onChange={(id) => setBleibt(id ?? bleibt)}
          items={[one, other].map(({ person }) => ({ id: person.id, label: person.mgdnummer || nameOf(person) }))}
        />
        <ComparedValues
          compared={compared}
          chosen={chosen}
          onChoose={(columns, id) =>
            setChosen((before) => ({ ...before, ...Object.fromEntries(columns.map((column) => [column, id])) }))
          }
        />
        <ComparedChildren compared={compared} />
      </div>
    </Page>
  );
}
