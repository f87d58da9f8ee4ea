import { dublettensuche } from './personen.jobs.ts';
import { useEffect, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { useJobFeed } from '../../screens/jobs/use-jobs.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { MergeList } from './merge-list.tsx';
import { PairList } from './pair-list.tsx';
import './dubletten.css';
import { within } from '../../lib/message.ts';

/** Persons who may be the same (domain: personen 4, Duplicates): open pairs, those that are two persons, and merges that can be taken back. All of it lies on the server. */
export function DublettenScreen(): ReactElement {
  const { rights } = useDevice();
  const { feed, state } = useJobFeed();
  const { online } = useSyncStatus();
  const [view, setView] = useState('offen');
  const [turn, setTurn] = useState(0);
  useTitle(t('Dubletten'));
  const isSearching = state.jobs.some(
    (job) => job.typ === dublettensuche.typ && (job.status === 'ZuErstellen' || job.status === 'InBearbeitung'),
  );
  useEffect(() => {
    if (!isSearching) setTurn((before) => before + 1);
  }, [isSearching]);

  const search = async (): Promise<void> => {
    const answer = await feed.order(dublettensuche.typ, {});
    if (answer.kind !== 'done') toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
  };
  const items = [
    { id: 'offen', label: t('Offen') },
    { id: 'verschieden', label: t('Verschieden') },
    { id: 'zusammen', label: t(within('Dubletten', 'Zusammengeführt')) },
  ];
  return (
    <Page
      title={t('Dubletten')}
      before={<BackLink to="/mitglieder">{t('Mitglieder')}</BackLink>}
      actions={
        rights.anywhere('JOB_ALLGEMEIN_SPEICHERN') && (
          <Button
            variant="primary"
            icon="search"
            isDisabled={!online}
            isPending={isSearching}
            onPress={() => void search()}
          >
            {isSearching ? t('Die Suche läuft …') : t('Dubletten suchen')}
          </Button>
        )
      }
    >
      <div className="stack">
        <ChoiceBar label={t('Ansicht')} value={view} onChange={(id) => setView(id ?? 'offen')} items={items} />
        {view === 'zusammen' ? <MergeList /> : <PairList key={view} isIgnored={view === 'verschieden'} turn={turn} />}
      </div>
    </Page>
  );
}
