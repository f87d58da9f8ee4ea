import { useMemo, useState, type ReactElement } from 'react';
import { sektionen } from '../organisation/sektionen.table.ts';
import { writeXlsx } from '../../lib/tables/write-xlsx.ts';
import type { TwinChoice } from '../../protocol/import.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { download } from '../../screens/download.ts';
import { FileDrop } from '../../screens/import/file-drop.tsx';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { Ergebnisse } from './ergebnisse.tsx';
import { Fragen } from './fragen.tsx';
import { vorlage } from './quellen/excel.ts';
import { useUmzug, type Gelaufen, type Gelesen, type Letzter } from './use-umzug.ts';
import type { Teil } from './teil.ts';

const accept = [
  '.csv',
  '.txt',
  '.xlsx',
  '.ics',
  'text/csv',
  'text/calendar',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Moving in: files of another program are recognised, rehearsed on the server, taken in one go, and taken back. */
export function UmzugScreen(): ReactElement {
  const { user } = useDevice();
  const { online } = useSyncStatus();
  const { dateien, gelaufen, letzter, trouble, running, antworten, read, answer, remove, rehearse, move, undo, stop } =
    useUmzug();
  const rows = useRows(sektionen);
  const options = useMemo(() => sektionOptions(rows ?? [], 'all'), [rows]);
  const [sek_id, setSektion] = useState<string | null>(user.sek_id);
  const [twins, setTwins] = useState<TwinChoice>('auslassen');
  const teile = useMemo(() => dateien.flatMap((datei) => datei.teile), [dateien]);
  const hasTeile = teile.length > 0;
  useTitle(t('Datenübernahme'));
  return (
    <Page
      fit="text"
      title={t('Datenübernahme')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
      actions={
        <Button icon="download" onPress={() => void saveVorlage()}>
          {t('Excel-Vorlage')}
        </Button>
      }
    >
      <div className="stack">
        {!online && <Banner tone="warn" title={t('Nur mit Verbindung')} />}
        <FileDrop
          before={
            <p>
              {t(
                'Dateien aus hitobito, OpenJVerein oder Admidio (CSV, XLSX, Kalender als ICS) oder die ausgefüllte Excel-Vorlage, auch mehrere auf einmal. Sie werden an ihren Spalten erkannt.',
              )}
            </p>
          }
          button={t('Dateien wählen')}
          accept={accept}
          allowsMultiple
          isDisabled={!online || running !== undefined}
          onFiles={(files) => void read(files)}
        />
        {dateien.map((datei) => (
          <Datei key={datei.name} datei={datei} onRemove={() => remove(datei.name)} />
        ))}
        {hasTeile && (
          <Card title={t('Wohin')}>
            <div className="stack">
              <Select label={t('Sektion')} isRequired value={sek_id} items={options} onChange={setSektion} />
              {sek_id !== null && <Fragen teile={teile} sek_id={sek_id} antworten={antworten} onAnswer={answer} />}
              <Select
                label={t('Wer wahrscheinlich schon da ist')}
                value={twins}
                items={[
                  { id: 'auslassen', label: t('bleibt, wie er ist') },
                  { id: 'aendern', label: t('bekommt die Werte der Datei') },
                  { id: 'neu', label: t('wird noch einmal angelegt') },
                ]}
                onChange={(id) => setTwins(id === 'aendern' || id === 'neu' ? id : 'auslassen')}
              />
              <div className="row">
                <Button
                  variant="primary"
                  isDisabled={!online || sek_id === null || running !== undefined}
                  onPress={() => void (sek_id !== null && rehearse(sek_id, twins))}
                >
                  {t('Probelauf starten')}
                </Button>
                <span className="muted">{t('Dabei wird nichts gespeichert.')}</span>
              </div>
            </div>
          </Card>
        )}
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {running !== undefined && (
          <Progress
            label={tMessage(running.label)}
            done={running.done}
            total={running.total}
            action={
              <Button size="small" onPress={stop}>
                {t('Abbrechen')}
              </Button>
            }
          />
        )}
        {gelaufen !== undefined && (
          <Lauf gelaufen={gelaufen} isBusy={!online || running !== undefined} onMove={() => void move(gelaufen)} />
        )}
        {letzter !== undefined && (
          <LetzterUmzug letzter={letzter} isBusy={!online || running !== undefined} onUndo={undo} />
        )}
      </div>
    </Page>
  );
}

/** The workbook to be filled in, a sheet for each kind. */
const saveVorlage = (): Promise<boolean> =>
  download(
    new Blob([writeXlsx(Object.entries(vorlage).map(([name, heads]) => ({ name, rows: [heads] })))], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    `${t('Datenübernahme')}.xlsx`,
  );

function Datei({ datei, onRemove }: { datei: Gelesen; onRemove: () => void }): ReactElement {
  const { name, teile, fremd, trouble } = datei;
  return (
    <Card title={name} actions={<IconButton icon="close" label={t('Datei weglassen')} onPress={onRemove} />}>
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {teile.map((teil) => (
          <Erkanntes key={`${teil.erkannt.art.name}`} teil={teil} />
        ))}
        {fremd.map((table) => (
          <Banner key={table} tone="warn" title={t('Nicht erkannt: {tabelle}', { tabelle: table })}>
            {t('Keine Quelle hat diese Spalten. In der Liste selbst lässt sich jede Tabelle einzeln importieren.')}
          </Banner>
        ))}
      </div>
    </Card>
  );
}

/** What a table is, and what becomes of its columns. */
function Erkanntes({ teil }: { teil: Teil }): ReactElement {
  const { registry } = useDevice();
  const { quelle, art, spalten } = teil.erkannt;
  const { fields } = registry.module(art.modul).table;
  const heads = teil.sheet[0] ?? [];
  const named = heads.map((head, at) => ({ head, at, column: spalten[at] })).filter(({ head }) => head.trim() !== '');
  const unknown = named.filter(({ column }) => column === undefined);
  const left = named.filter(({ column }) => column === null);
  return (
    <section className="stack">
      <p className="row">
        <Badge tone="ok">{`${quelle.programm}: ${t(art.label)}`}</Badge>
        <span>{t('{n, plural, one {# Zeile} other {# Zeilen}}', { n: teil.sheet.length - 1 })}</span>
        {unknown.length > 0 && (
          <Badge tone="warn">
            {t('{n, plural, one {# unbekannte Spalte} other {# unbekannte Spalten}}', { n: unknown.length })}
          </Badge>
        )}
      </p>
      <Disclosure title={t('Spalten')}>
        <ul>
          {named.flatMap(({ head, at, column }) =>
            typeof column === 'string' ? [<li key={at}>{`${head} → ${t(fields[column]?.label ?? column)}`}</li>] : [],
          )}
        </ul>
        {left.length > 0 && (
          <p className="muted">
            {t('Bleibt, wo es war: {spalten}', { spalten: left.map(({ head }) => head).join(', ') })}
          </p>
        )}
        {unknown.length > 0 && (
          <p>{t('Unbekannt: {spalten}', { spalten: unknown.map(({ head }) => head).join(', ') })}</p>
        )}
      </Disclosure>
    </section>
  );
}

function Lauf({ gelaufen, isBusy, onMove }: { gelaufen: Gelaufen; isBusy: boolean; onMove: () => void }): ReactElement {
  const all = gelaufen.results.flat();
  const bad = all.filter(({ was }) => was === 'fehler').length;
  const taken = all.filter(({ was }) => was === 'neu' || was === 'geaendert').length;
  return (
    <Card title={gelaufen.isKept ? t('Übernommen') : t('Probelauf')}>
      <div className="stack">
        {gelaufen.isKept && <Banner tone="ok" title={t('Alles ist übernommen.')} />}
        {!gelaufen.isKept && bad > 0 && (
          <Banner
            tone="warn"
            title={t('Übernommen wird alles oder nichts: bitte die Zeilen in der Datei berichtigen.')}
          />
        )}
        <Ergebnisse gelaufen={gelaufen} />
        {!gelaufen.isKept && (
          <div className="row">
            <Button variant="primary" isDisabled={isBusy || bad > 0 || taken === 0} onPress={onMove}>
              {t('{n, plural, one {# Zeile} other {# Zeilen}} übernehmen', { n: taken })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type LetzterProps = { letzter: Letzter; isBusy: boolean; onUndo: (letzter: Letzter) => Promise<number | undefined> };

function LetzterUmzug({ letzter, isBusy, onUndo }: LetzterProps): ReactElement {
  const undo = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Datenübernahme rückgängig machen?'),
      text: t('Was er angelegt hat, wird gelöscht; was er geändert hat, bekommt seine früheren Werte.'),
      yes: t('Rückgängig machen'),
      no: false,
      tone: 'danger',
    });
    const left = answer === 'ja' ? await onUndo(letzter) : undefined;
    if (left === undefined) return;
    toast({
      tone: left === 0 ? 'ok' : 'warn',
      title: t('Die Datenübernahme ist rückgängig gemacht.'),
      text:
        left === 0
          ? ''
          : t(
              '{n, plural, one {Ein Eintrag wurde} other {# Einträge wurden}} seither geändert und bleiben, wie sie sind.',
              { n: left },
            ),
    });
  };
  return (
    <Card title={t('Letzte Datenübernahme')}>
      <p>{`${letzter.dateien} · ${formatDateTime(letzter.wann)}`}</p>
      <Button icon="undo" isDisabled={isBusy} onPress={() => void undo()}>
        {t('Rückgängig machen')}
      </Button>
    </Card>
  );
}
