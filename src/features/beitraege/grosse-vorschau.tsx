import { useEffect, useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { useJobFeed } from '../../screens/jobs/use-jobs.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { beitragsvorschau } from './beitraege.jobs.ts';
import { vorschauergebnisSchema } from './beitraege.calls.ts';
import { NichtDabei, summeText, WerZahlt } from './vorschau-zeilen.tsx';

/** So many lines are one page. */
const seite = 200;
const askedEveryMs = 2000;

type GrosseVorschauProps = { asked: Readonly<Record<string, string>>; mitglieder: number };

/** The preview of a run of many members: a job works it out, and its result is read page by page. */
export function GrosseVorschau({ asked, mitglieder }: GrosseVorschauProps): ReactElement {
  const { feed } = useJobFeed();
  const { online } = useSyncStatus();
  const [vorschau, setVorschau] = useState<string>();
  const order = async (): Promise<void> => {
    const id = newId();
    const answer = await feed.order(beitragsvorschau.typ, { ...asked, vorschau: id });
    if (answer.kind === 'done') setVorschau(id);
    else toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
  };
  return vorschau === undefined ? (
    <Button icon="job" isDisabled={!online} onPress={() => void order()}>
      {t('Vorschau rechnen')}
    </Button>
  ) : (
    <Ergebnis vorschau={vorschau} mitglieder={mitglieder} onAgain={() => setVorschau(undefined)} />
  );
}

type ErgebnisProps = { vorschau: string; mitglieder: number; onAgain: () => void };

function Ergebnis({ vorschau, mitglieder, onAgain }: ErgebnisProps): ReactElement {
  const { state } = useJobFeed();
  const [teil, setTeil] = useState<'zahlt' | 'nicht'>('zahlt');
  const [ab, setAb] = useState(0);
  const told = useServer(`/beitraege/vorschauen/${vorschau}?teil=${teil}&ab=${String(ab)}`, vorschauergebnisSchema);
  const { value, reload } = told;
  const summe = value?.summe ?? undefined;
  const isFaulty =
    summe === undefined &&
    state.jobs.some(({ typ, status }) => typ === beitragsvorschau.typ && status === 'Fehlerhaft');
  const isRunning = summe === undefined && !isFaulty;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, askedEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  if (isFaulty)
    return (
      <Banner
        tone="bad"
        title={t('Die Vorschau konnte nicht gerechnet werden.')}
        action={<Button onPress={onAgain}>{t('Noch einmal')}</Button>}
      />
    );
  if (summe === undefined || value === undefined)
    return (
      <p role="status">
        {t('Wird gerechnet: {n} von {alle} Mitgliedern …', {
          n: value?.gerechnet ?? 0,
          alle: mitglieder,
        })}
      </p>
    );
  const anzahl = teil === 'zahlt' ? summe.zeilen : summe.ausgeschlossen;
  const zeigeTeil = (id: string | null): void => {
    setTeil(id === 'nicht' ? 'nicht' : 'zahlt');
    setAb(0);
  };
  return (
    <div className="stack">
      {summe.hindernisse.map(({ text }) => (
        <Banner key={text} tone="bad" title={tMessage(text)} />
      ))}
      <p role="status">{summeText(summe)}</p>
      <ChoiceBar
        label={t('Ansicht')}
        value={teil}
        onChange={zeigeTeil}
        items={[
          { id: 'zahlt', label: t('Wer zahlt') },
          { id: 'nicht', label: t('Nicht dabei') },
        ]}
      />
      <ServerState of={told} />
      {teil === 'zahlt' ? (
        <WerZahlt zeilen={value.zeilen.flatMap((zeile) => ('betrag' in zeile ? [zeile] : []))} />
      ) : (
        <NichtDabei zeilen={value.zeilen.flatMap((zeile) => ('text' in zeile ? [zeile] : []))} anzahl={anzahl} />
      )}
      {anzahl > seite && <Blaettern ab={ab} anzahl={anzahl} onAb={setAb} />}
    </div>
  );
}

type BlaetternProps = { ab: number; anzahl: number; onAb: (ab: number) => void };

const Blaettern = ({ ab, anzahl, onAb }: BlaetternProps): ReactElement => (
  <nav className="row" aria-label={t('Seiten')}>
    <Button size="small" isDisabled={ab === 0} onPress={() => onAb(ab - seite)}>
      {t('Vorige Seite')}
    </Button>
    <span className="muted num">
      {t('{von} bis {bis} von {alle}', {
        von: ab + 1,
        bis: Math.min(ab + seite, anzahl),
        alle: anzahl,
      })}
    </span>
    <Button size="small" isDisabled={ab + seite >= anzahl} onPress={() => onAb(ab + seite)}>
      {t('Nächste Seite')}
    </Button>
  </nav>
);
