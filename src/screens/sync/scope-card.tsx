import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatInteger } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
import { useReadableSektionen, useScope } from '../use-scope.ts';
import { ScopeTree } from './scope-tree.tsx';
import { isMoreThanOneRegion, leavesOfScope, namesOf, scopeOfLeaves } from './sektion-tree.ts';
import { useSektionTree } from './use-sektion-tree.ts';
import './scope.css';

/** „Auf diesem Gerät“: how much lies here and, for whom more than one region is visible, of which branches. */
export function ScopeCard(): ReactElement {
  const held = useHeld();
  const rows = useRows(sektionen);
  const readable = useReadableSektionen();
  const isWide = useMemo(() => isMoreThanOneRegion(rows ?? [], readable), [rows, readable]);
  return (
    <Card title={t('Auf diesem Gerät')}>
      <div className="stack">
        <p className="num">
          {held?.records !== undefined &&
            t('{n, plural, one {# Datensatz} other {{zahl} Datensätze}}', {
              n: held.records,
              zahl: formatInteger(held.records),
            })}
          {held?.bytes !== undefined && (
            <span className="muted"> · {t('{menge} Speicher', { menge: formatBytes(held.bytes) })}</span>
          )}
        </p>
        {isWide && <SektionChoice />}
      </div>
    </Card>
  );
}

function SektionChoice(): ReactElement {
  const { engine } = useDevice();
  const { online } = useSyncStatus();
  const scope = useScope();
  const tree = useSektionTree();
  const kept = useMemo(() => leavesOfScope(tree, scope), [tree, scope]);
  const [draft, setDraft] = useState<ReadonlySet<string>>();
  const chosen = draft ?? kept;
  const isChanged = [...chosen].some((id) => !kept.has(id)) || chosen.size !== kept.size;
  const isLess = [...kept].some((id) => !chosen.has(id));
  const apply = async (next: ReadonlySet<string>): Promise<void> => {
    await engine.setScope(scopeOfLeaves(tree, next));
    setDraft(undefined);
  };
  const names =
    scope === null ? t('alle Sektionen') : scope.length === 0 ? t('keine Sektion') : namesOf(tree, scope).join(', ');
  return (
    <div className="stack">
      <p>
        {t('Hier liegt: {bereiche}.', { bereiche: names })}{' '}
        <span className="muted">
          {t(
            'Was nicht hier liegt, finden die Listen auf dem Server, solange eine Verbindung besteht. Geöffnetes bleibt auf dem Gerät.',
          )}
        </span>
      </p>
      <ScopeTree tree={tree} chosen={chosen} onChange={setDraft} />
      {isChanged && isLess && (
        <p className="muted">
          {t(
            'Was Sie wegnehmen, verlässt nur dieses Gerät. Nicht gesendete Änderungen bleiben hier, bis sie übertragen sind.',
          )}
        </p>
      )}
      {isChanged && !online && (
        <p className="muted">{t('Ohne Verbindung gilt die Wahl, sobald das Netz wieder da ist.')}</p>
      )}
      <div className="row">
        <Button variant="primary" isDisabled={!isChanged} onPress={() => void apply(chosen)}>
          {t('Übernehmen')}
        </Button>
        <Button isDisabled={!isChanged} onPress={() => setDraft(undefined)}>
          {t('Zurücksetzen')}
        </Button>
        {scope !== null && (
          <Button variant="quiet" icon="download" onPress={() => void apply(leavesOfScope(tree, null))}>
            {t('Alles laden')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Counted anew after each exchange. */
function useHeld(): { records: number; bytes: number | undefined } | undefined {
  const { engine } = useDevice();
  const { lastContact } = useSyncStatus();
  const [held, setHeld] = useState<{ records: number; bytes: number | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const count = async (): Promise<void> => {
      const [records, estimate] = await Promise.all([
        engine.countHeld(),
        navigator.storage?.estimate?.().catch(() => undefined),
      ]);
      if (isCurrent) setHeld({ records, bytes: estimate?.usage });
    };
    void count().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [engine, lastContact]);
  return held;
}
