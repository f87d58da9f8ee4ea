import { useEffect, useState, type ReactElement } from 'react';
import {
  mayOrderBackups,
  sicherungenSchema,
  type Sicherungen,
  type Sicherungslauf,
} from '../../protocol/sicherungen.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime, formatInteger } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { BackLink } from '../detail/back-link.tsx';
import { useDevice } from '../device.ts';
import { download } from '../download.ts';
import { useJobFeed } from '../jobs/use-jobs.ts';
import { failed } from '../online/ask-server.ts';
import { ServerState } from '../online/server-state.tsx';
import { useServer } from '../online/use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { backupState, lastGood } from './backup-state.ts';
import { RestoreHelp } from './restore-help.tsx';
import '../work-row.css';
import './backup.css';

/** Copies of the server: how the last ones went, when the next one comes, whether they can be put back. All of it is the server's. */
export function SicherungenScreen(): ReactElement {
  const { rights, request } = useDevice();
  const { online } = useSyncStatus();
  const { feed, state } = useJobFeed();
  const asked = useServer('/sicherungen', sicherungenSchema);
  const { value: told, reload } = asked;
  const [sending, setSending] = useState<string>();
  const mayOrder = mayOrderBackups(rights) && rights.anywhere('JOB_ALLGEMEIN_SPEICHERN');
  useTitle(t('Sicherungen des Servers'));
  useEffect(reload, [reload, state.jobs]);

  const order = async (typ: 'Sicherung' | 'Sicherungsprobe', parameter: Readonly<Record<string, string>> = {}) => {
    const answer = await feed.order(typ, parameter);
    toast(
      answer.kind === 'done'
        ? {
            tone: 'info',
            title: t('Bestellt'),
            text: t('Sie wird im Hintergrund gemacht; oben steht, wie weit sie ist.'),
          }
        : { tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) },
    );
  };
  const save = async ({ id, name }: Sicherungslauf): Promise<void> => {
    setSending(id);
    const response = await request(`/sicherungen/${id}/datei`).catch(() => undefined);
    const blob = response?.ok === true ? await response.blob().catch(() => undefined) : undefined;
    setSending(undefined);
    if (blob !== undefined) return void (await download(blob, `Sicherung-${name ?? id}.hbs`));
    toast({
      tone: 'bad',
      title: t('Fehler'),
      text: tMessage((await failed(response?.ok ? undefined : response)).text),
    });
  };
  const isBusy = state.jobs.some(
    ({ typ, status }) => typ === 'Sicherung' && (status === 'ZuErstellen' || status === 'InBearbeitung'),
  );

  return (
    <Page
      title={t('Sicherungen des Servers')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
      actions={
        mayOrder && (
          <Button
            variant="primary"
            icon="save"
            isDisabled={!online}
            isPending={isBusy}
            onPress={() => void order('Sicherung')}
          >
            {t('Jetzt sichern')}
          </Button>
        )
      }
    >
      <div className="stack">
        <ServerState of={asked} />
        {told && <State told={told} />}
        {told && (
          <Card title={t('Sicherungen')} tone="flush">
            {told.laeufe.length === 0 && <p className="backup-none">{t('Noch keine.')}</p>}
            <ul className="backup-list">
              {told.laeufe.map((lauf) => (
                <Lauf
                  key={lauf.id}
                  lauf={lauf}
                  isOnline={online}
                  isSending={sending === lauf.id}
                  onTry={mayOrder ? () => void order('Sicherungsprobe', { sicherung: lauf.id }) : undefined}
                  onSave={told.herunterladbar ? () => void save(lauf) : undefined}
                />
              ))}
            </ul>
          </Card>
        )}
        <RestoreHelp mayDownload={told?.herunterladbar === true} />
      </div>
    </Page>
  );
}

function State({ told }: { readonly told: Sicherungen }): ReactElement {
  const [now] = useState(Date.now);
  const { tone, title, text } = backupState(told, now);
  const good = lastGood(told);
  const facts = [
    [t('Letzte Sicherung'), good === undefined ? '–' : formatDateTime(good.begonnenam)],
    [
      t('Zuletzt geprüft'),
      formatDateTime(told.laeufe.find(({ geprueftam }) => geprueftam !== null)?.geprueftam) || '–',
    ],
    [t('Nächste'), told.naechste === null ? t('nur auf Bestellung') : formatDateTime(told.naechste)],
    [t('Aufbewahrt werden'), t('{n, plural, one {die letzte} other {die letzten #}}', { n: told.behalten })],
    [t('Frei auf dem Datenträger'), told.frei === null ? '–' : formatBytes(told.frei)],
  ] as const;
  return (
    <>
      <Banner tone={tone} title={t(title)}>
        {t(text)}
      </Banner>
      <dl className="backup-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface LaufProps {
  readonly lauf: Sicherungslauf;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  readonly onTry: (() => void) | undefined;
  readonly onSave: (() => void) | undefined;
}

function Lauf({ lauf, isOnline, isSending, onTry, onSave }: LaufProps): ReactElement {
  const when = formatDateTime(lauf.begonnenam);
  const trouble = lauf.fehler ?? lauf.pruefungfehler;
  const facts = [
    whoText(lauf),
    lauf.bytes === null ? '' : formatBytes(lauf.bytes),
    lauf.dateien === null ? '' : t('{n, plural, one {# Datei} other {# Dateien}}', { n: lauf.dateien }),
    lauf.zeilen === null ? '' : t('geprüft: {zeilen} Zeilen', { zeilen: formatInteger(lauf.zeilen) }),
  ];
  return (
    <li className="work-row">
      <div className="work-row-text">
        <strong className="num">{when}</strong>
        <StatusBadge lauf={lauf} />
        <span className="muted work-row-facts">{facts.filter((one) => one !== '').join(' · ')}</span>
        {trouble !== null && <span className="work-row-fault">{tMessage(trouble)}</span>}
      </div>
      {lauf.vorhanden && (
        <div className="row">
          {onTry && (
            <Button
              size="small"
              icon="check"
              isDisabled={!isOnline}
              aria-label={t('Sicherung vom {zeit} prüfen', { zeit: when })}
              onPress={onTry}
            >
              {t('Prüfen')}
            </Button>
          )}
          {onSave && (
            <Button
              size="small"
              icon="download"
              isDisabled={!isOnline}
              isPending={isSending}
              aria-label={t('Sicherung vom {zeit} herunterladen', { zeit: when })}
              onPress={onSave}
            >
              {t('Herunterladen')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const whoText = ({ art, benutzername }: Sicherungslauf): string =>
  art === 'Uhr'
    ? t('täglich')
    : art === 'Befehl'
      ? t('vom Betreiber')
      : t('bestellt von {wer}', { wer: benutzername ?? '–' });

function StatusBadge({ lauf }: { readonly lauf: Sicherungslauf }): ReactElement {
  if (lauf.fertigam === null)
    return (
      <Badge tone="info" icon="job">
        {t('Wird gemacht')}
      </Badge>
    );
  if (lauf.fehler !== null)
    return (
      <Badge tone="bad" icon="error">
        {t('Gescheitert')}
      </Badge>
    );
  if (lauf.entferntam !== null) return <Badge>{t('Entfernt, es gibt neuere')}</Badge>;
  if (!lauf.vorhanden)
    return (
      <Badge tone="bad" icon="error">
        {t('Liegt nicht mehr da')}
      </Badge>
    );
  if (lauf.pruefungfehler !== null)
    return (
      <Badge tone="bad" icon="error">
        {t('Prüfung nicht bestanden')}
      </Badge>
    );
  return lauf.geprueftam === null ? (
    <Badge icon="save">{t('Gemacht')}</Badge>
  ) : (
    <Badge tone="ok" icon="success">
      {t('Geprüft')}
    </Badge>
  );
}
