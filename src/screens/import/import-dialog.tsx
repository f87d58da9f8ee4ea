import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { sektionOptions } from '../list/sektion-options.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
import { ColumnsStep, type ColumnChoice } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { countsOf, decided, type ImportStep, type TwinChoices } from './import-state.ts';
import { LastImports } from './last-imports.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { Counts, Problems } from './results.tsx';
import { useImport } from './use-import.ts';
import './import.css';

/** Imports a CSV or XLSX file into a list: file, columns, what would happen, and only then the import, which can be taken back. */
export function ImportDialog({ module, onClose }: { module: Module; onClose: () => void }): ReactElement {
  const { step, setStep, choice, setChoice, running, targets, read, choose, check, take, undo } = useImport(module);
  const { online } = useSyncStatus();
  const sektionRows = useRows(sektionen);
  const options = useMemo(() => sektionOptions(sektionRows ?? [], 'all'), [sektionRows]);
  const [art, setArt] = useState<'alles' | 'gute'>('alles');
  const [twins, setTwins] = useState<TwinChoices>({ all: 'auslassen', rows: {} });
  // Each step begins at its top, and no button that was pressed takes the keyboard along.
  const box = useRef<HTMLDivElement>(null);
  const isRunning = running !== undefined;
  useEffect(() => box.current?.focus({ preventScroll: true }), [step, isRunning]);
  const body = (): ReactElement => {
    if (step.at === 'file') {
      return (
        <>
          <FileStep trouble={step.trouble} isOnline={online} onFile={(file) => void read(file)} />
          {online && <LastImports module={module.name} onUndo={(entry) => undo(entry, entry.neu + entry.geaendert)} />}
        </>
      );
    }
    if (step.at === 'columns')
      return (
        <ColumnsStep
          {...{
            module,
            file: step.file,
            targets,
            sektionen: options,
            choice,
            trouble: step.trouble,
            onChange: setChoice,
            onTable: (nr) => void choose(step.file, nr),
          }}
        />
      );
    if (step.at === 'checked')
      return <Checked {...{ module, step, choice, art, onArt: setArt, twins, onTwins: setTwins }} />;
    return <Over step={step} />;
  };

  const actions = (): ReactElement => {
    if (step.at === 'file')
      return (
        <Button variant="quiet" onPress={onClose}>
          {t('Schließen')}
        </Button>
      );
    if (step.at === 'columns') {
      return (
        <>
          <Button variant="quiet" onPress={() => setStep({ at: 'file' })}>
            {t('Zurück')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!choice.mapping.some((name) => name !== null)}
            onPress={() => void check(step.file)}
          >
            {t('Prüfen')}
          </Button>
        </>
      );
    }
    if (step.at === 'checked') {
      const { neu, geaendert, fehler } = countsOf(step.results);
      const taken =
        neu +
        geaendert +
        step.results.filter(({ nr, was }) => was === 'zwilling' && (twins.rows[nr] ?? twins.all) !== 'auslassen')
          .length;
      const isPossible = taken > 0 && (art === 'gute' || fehler === 0);
      return (
        <>
          <Button variant="quiet" onPress={() => setStep({ at: 'columns', file: step.file })}>
            {t('Zurück')}
          </Button>
          <Button variant="primary" isDisabled={!isPossible} onPress={() => void take(decided(step.order, twins), art)}>
            {t('{n, plural, one {# Zeile} other {# Zeilen}} übernehmen', { n: taken })}
          </Button>
        </>
      );
    }
    const mayHaveWritten = step.kept || step.isCut;
    return (
      <>
        {mayHaveWritten && (
          <Button icon="undo" onPress={() => void undo(step.order, step.order.zeilen.length).then(onClose)}>
            {t('Rückgängig machen')}
          </Button>
        )}
        <Button variant="primary" onPress={onClose}>
          {t('Fertig')}
        </Button>
      </>
    );
  };

  return (
    <Dialog
      title={t('{liste} importieren', { liste: t(module.label) })}
      size="huge"
      isOpen
      isDismissable={running === undefined}
      onOpenChange={onClose}
      actions={running === undefined && actions()}
    >
      <div ref={box} className="stack" tabIndex={-1}>
        {running === undefined ? (
          body()
        ) : (
          <Progress
            label={running.label}
            done={running.done}
            total={running.total}
            action={
              <Button size="small" onPress={() => running.stop.abort()}>
                {t('Abbrechen')}
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

type CheckedProps = {
  module: Module;
  step: Extract<ImportStep, { at: 'checked' }>;
  choice: ColumnChoice;
  art: 'alles' | 'gute';
  onArt: (art: 'alles' | 'gute') => void;
  twins: TwinChoices;
  onTwins: (twins: TwinChoices) => void;
};

function Checked({ module, step, choice, art, onArt, twins, onTwins }: CheckedProps): ReactElement {
  const { fehler } = countsOf(step.results);
  const cellOf = (nr: number, column: string): string =>
    step.file.sheet[nr - 1]?.[choice.mapping.indexOf(column)] ?? '';
  return (
    <>
      <p>{t('So wäre das Ergebnis für {datei}. Noch ist nichts geändert.', { datei: step.file.name })}</p>
      <Counts results={step.results} blank={step.file.sheet.length - 1 - step.order.zeilen.length} />
      {fehler > 0 && (
        <ChoiceBar
          label={t('Fehlerhafte Zeilen')}
          items={[
            { id: 'alles', label: t('Alles oder nichts') },
            { id: 'gute', label: t('Auslassen') },
          ]}
          value={art}
          onChange={(id) => onArt(id === 'gute' ? 'gute' : 'alles')}
          hint={
            art === 'alles'
              ? t('Solange eine Zeile fehlerhaft ist, wird keine übernommen.')
              : t('Fehlerhafte Zeilen bleiben weg, alle anderen werden übernommen.')
          }
        />
      )}
      <Problems module={module} results={step.results} cellOf={cellOf} />
      <PreviewRows module={module} results={step.results} twins={twins} onTwins={onTwins} />
    </>
  );
}

function Over({ step }: { step: Extract<ImportStep, { at: 'over' }> }): ReactElement {
  const { fehler } = countsOf(step.results);
  return (
    <>
      {step.isCut && (
        <Banner tone="warn" title={t('Abgebrochen')}>
          {t('{n} Zeilen haben eine Antwort. Was schon übernommen ist, lässt sich rückgängig machen.', {
            n: formatInteger(step.results.length),
          })}
        </Banner>
      )}
      {!step.isCut && (
        <Banner
          tone={step.kept ? 'ok' : 'warn'}
          title={
            step.kept
              ? t('Der Import ist fertig.')
              : fehler > 0
                ? t('Nichts übernommen: eine Zeile ist inzwischen fehlerhaft.')
                : t('Nichts übernommen.')
          }
        />
      )}
      <Counts results={step.results} />
    </>
  );
}
