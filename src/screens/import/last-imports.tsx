import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { ImportEntry } from '../../protocol/import.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime, formatInteger } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { lastImports } from './run-import.ts';

const shownAtMost = 10;

/** The last imports into a list, each of which can be taken back. */
export function LastImports({
  module,
  onUndo,
}: {
  module: string;
  onUndo: (entry: ImportEntry) => Promise<void>;
}): ReactElement | null {
  const { engine } = useDevice();
  const [entries, setEntries] = useState<readonly ImportEntry[]>([]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      // Without a line there is nothing to take back either.
      const found = await lastImports(engine, module, signal).catch(() => []);
      if (!signal.aborted) setEntries(found.slice(0, shownAtMost));
    },
    [engine, module],
  );
  useEffect(() => {
    const end = new AbortController();
    void load(end.signal);
    return () => end.abort();
  }, [load]);
  if (entries.length === 0) return null;
  return (
    <Disclosure title={t('Letzte Importe')}>
      <ul className="import-last">
        {entries.map((entry) => (
          <li key={entry.id} className="row">
            <span className="grow">
              {entry.name}
              <small className="muted">
                {' '}
                {formatDateTime(entry.erstelltam)} · {t('{n} neu', { n: formatInteger(entry.neu) })} ·{' '}
                {t('{n} geändert', { n: formatInteger(entry.geaendert) })}
              </small>
            </span>
            {entry.rueckgaengigam === null ? (
              <Button
                size="small"
                icon="undo"
                onPress={() => void onUndo(entry).then(() => load(new AbortController().signal))}
              >
                {t('Rückgängig machen')}
              </Button>
            ) : (
              <span className="muted">{t('Rückgängig gemacht')}</span>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
