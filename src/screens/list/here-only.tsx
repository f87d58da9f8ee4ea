import type { ReactElement } from 'react';
import type { Table } from '../../kit/define-table.ts';
import { windowStart } from '../../kit/window.ts';
import { Icon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { Link } from '../link.tsx';
import { useSyncStatus } from '../use-replica.ts';
import { useScope } from '../use-scope.ts';
import { useToday } from '../use-today.ts';
import { useIsLoading, useIsPartial } from '../use-whole.ts';
import { notHere } from './beyond.ts';
import { NothingChosen, useKeptText } from './list-beyond.tsx';
import './list.css';

type HereOnlyProps = {
  /** What the screen is made of. */
  tables: readonly Table[];
  /** The first day that it asks for (ISO); without one what is open or recent. */
  since?: string | undefined;
  /** Whether anything may be missing, where the screen knows better: what it shows is of one branch only. */
  isPartial?: boolean;
};

/** For a screen made of what lies on this device: says what does not. */
export function HereOnly({ tables, since, isPartial }: HereOnlyProps): ReactElement | null {
  const { registry } = useDevice();
  const scope = useScope();
  const today = useToday();
  const windows = tables.flatMap((table) => registry.rootOf(table).replica.window ?? []);
  const passed = windows.filter(({ months }) => since !== undefined && since < windowStart(months, today));
  const kept = useKeptText(passed.toSorted((a, b) => a.months - b.months)[0]);
  const mayBePartial = useIsPartial(tables, since);
  if (!(isPartial ?? mayBePartial)) return null;
  return (
    <div className="list-beyond no-print">
      {scope?.length === 0 && <NothingChosen />}
      <p className="muted" role="status">
        <Icon name="offline" />
        <span>
          {[t(notHere), kept].filter(Boolean).join(' ')}{' '}
          {scope !== null && scope.length > 0 && <Link to="/abgleich">{t('Sektionen wählen')}</Link>}
        </span>
      </p>
    </div>
  );
}

/** In place of rows where this device has none, and others may. */
export const NothingHere = (): ReactElement =>
  useIsLoading() ? <NothingLoaded /> : <EmptyState icon="offline" title={t('Nichts davon liegt auf diesem Gerät')} />;

/** In place of rows before the device has what it keeps. */
export function NothingLoaded(): ReactElement {
  const { online, progress } = useSyncStatus();
  if (!online)
    return (
      <EmptyState
        icon="offline"
        title={t('Noch keine Daten auf diesem Gerät')}
        text={t('Einmal mit dem Netz verbinden, danach geht es auch ohne.')}
      />
    );
  return (
    <EmptyState
      icon="sending"
      title={t('Die Daten werden auf dieses Gerät geladen …')}
      text={progress && <Progress label={t('Fortschritt')} done={progress.done} total={progress.total} />}
    />
  );
}
