import { useState, type ReactElement } from 'react';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import type { LabelOf } from '../value-text.ts';
import { DeletedParentCard } from './deleted-parent-card.tsx';
import { conflictLines, goneText, isTwin, type ConflictLine } from './operation-text.ts';
import { OverlapCard } from './overlap-card.tsx';
import { OperationCard } from './operation-card.tsx';

type ConflictCardProps = { operation: Operation; labelOf: LabelOf };
type Side = 'mine' | 'theirs';

/** A conflict as a question. */
export function ConflictCard({ operation, labelOf }: ConflictCardProps): ReactElement {
  const { conflict, overlap } = operation;
  if (conflict?.eltern !== undefined)
    return <DeletedParentCard operation={operation} conflict={conflict} parent={conflict.eltern} />;
  if (overlap !== undefined && !operation.isWithheld)
    return <OverlapCard operation={operation} overlap={overlap} labelOf={labelOf} />;
  return <RecordCard operation={operation} labelOf={labelOf} />;
}

/** Who changed what when, both versions side by side, one tap a field or for all. */
function RecordCard({ operation, labelOf }: ConflictCardProps): ReactElement {
  const {
    replica: { registry },
    engine,
  } = useDevice();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const table = registry.table(operation.table);
  const lines = conflictLines(table, operation, labelOf);
  const isPerField = operation.kind === 'change' && operation.conflict?.geloescht !== true && !operation.isWithheld;

  const settle = (sides: Readonly<Record<string, Side>>): void => {
    // What is not in conflict is the person's own and goes along.
    const own = Object.fromEntries(Object.keys(operation.values).map((column) => [column, 'mine' as const]));
    void stored(() => engine.settle(operation.nr, { ...own, ...sides }));
  };
  const choose = (line: ConflictLine, side: Side): void => {
    const next = { ...chosen, ...Object.fromEntries(line.columns.map((column) => [column, side])) };
    setChosen(next);
    if (lines.every((one) => one.columns.every((column) => column in next))) settle(next);
  };
  const chooseAll = (side: Side): void => {
    if (!isPerField) return void stored(() => engine.settle(operation.nr, side));
    settle(Object.fromEntries(lines.flatMap((line) => line.columns.map((column) => [column, side]))));
  };

  const words = wordsOf(operation);
  return (
    <OperationCard operation={operation} tone="warn">
      <p>{sentence(operation, isTwin(table, operation))}</p>
      {lines.length > 0 && (
        <div className="conflict-lines">
          {lines.map((line) => (
            <div key={line.column} className="conflict-line" role="group" aria-label={line.label}>
              <h3 className="conflict-field">{line.label}</h3>
              {operation.kind !== 'delete' && (
                <Version
                  title={t('Meine Fassung')}
                  text={line.mine}
                  isChosen={chosen[line.column] === 'mine'}
                  onChoose={isPerField ? () => choose(line, 'mine') : undefined}
                />
              )}
              <Version
                title={t('Fassung vom Server')}
                text={line.server}
                isChosen={chosen[line.column] === 'theirs'}
                onChoose={isPerField ? () => choose(line, 'theirs') : undefined}
              />
              <p className="conflict-before muted">{t('vorher: {wert}', { wert: line.before || '–' })}</p>
            </div>
          ))}
        </div>
      )}
      <div className="row">
        <Button variant={isPerField ? 'secondary' : 'primary'} onPress={() => chooseAll('mine')}>
          {words.mine}
        </Button>
        <Button onPress={() => chooseAll('theirs')}>{words.theirs}</Button>
      </div>
    </OperationCard>
  );
}

function Version({
  title,
  text,
  isChosen,
  onChoose,
}: {
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}): ReactElement {
  const body = (
    <>
      <small className="muted">{title}</small>
      <strong>{text || '–'}</strong>
    </>
  );
  if (onChoose === undefined) return <div className="conflict-version">{body}</div>;
  return (
    <button type="button" className="conflict-version" aria-pressed={isChosen} onClick={onChoose}>
      {body}
    </button>
  );
}

function sentence({ kind, conflict, isWithheld }: Operation, isSame: boolean): string {
  if (isWithheld) return goneText();
  const von = conflict?.geaendert?.von ?? t('jemand anderes');
  const am = formatDateTime(conflict?.geaendert?.am) || t('unbekannt');
  if (kind === 'delete')
    return t('Sie haben diesen Eintrag gelöscht. Inzwischen hat ihn {von} geändert ({am}).', { von, am });
  if (conflict?.vorher_id !== undefined)
    return t(
      '{von} hat diesen Eintrag mit einem anderen zusammengeführt ({am}), während Sie ihn geändert haben. Was soll dort gelten?',
      { von, am },
    );
  if (kind === 'create' || isSame)
    return t('Denselben Eintrag hat {von} schon angelegt ({am}), mit anderen Angaben.', { von, am });
  if (conflict?.geloescht)
    return t('{von} hat diesen Eintrag gelöscht ({am}), während Sie ihn geändert haben.', { von, am });
  if (kind === 'step') return t('{von} hat den Status inzwischen geändert ({am}).', { von, am });
  return t('{von} hat dieselben Felder geändert ({am}). Was soll gelten?', { von, am });
}

function wordsOf({ kind, conflict, isWithheld }: Operation): { mine: string; theirs: string } {
  if (isWithheld) return { mine: t('Nochmals senden'), theirs: t('Verwerfen') };
  if (kind === 'delete') return { mine: t('Trotzdem löschen'), theirs: t('Eintrag behalten') };
  if (conflict?.geloescht)
    return {
      mine: t('Mit meinen Änderungen wiederherstellen'),
      theirs: t('Gelöscht lassen, meine Änderungen verwerfen'),
    };
  if (kind === 'step') return { mine: t('Meinen Schritt nochmals senden'), theirs: t('Meinen Schritt verwerfen') };
  return { mine: t('Überall meine Fassung'), theirs: t('Überall die Fassung vom Server') };
}
