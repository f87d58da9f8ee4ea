import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { ReplicaWindow } from '../../kit/define-table.ts';
import { windowStart } from '../../kit/window.ts';
import { localToday } from '../../lib/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate, formatInteger } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSektionTree } from '../sync/use-sektion-tree.ts';
import { leavesOfScope, namesOf } from '../sync/sektion-tree.ts';
import { useScope } from '../use-scope.ts';
import type { Beyond } from './use-beyond.ts';
import { Link, useNavigate } from '../link.tsx';

/** Says what of a list is not on this device, and what the server has of it. */
export function ListBeyond({ module, beyond }: { module: Module; beyond: Beyond }): ReactElement | null {
  const scope = useScope();
  const kept = useKeptText(module.table.replica.window);
  if (beyond.state === 'none') return null;
  const isTold = beyond.state === 'asking' || beyond.state === 'answered';
  return (
    <div className="list-beyond no-print" data-calm={(beyond.state === 'answered' && beyond.total === 0) || undefined}>
      {scope?.length === 0 && <NothingChosen />}
      <p className="muted" role="status">
        <Icon name={beyond.state === 'offline' ? 'offline' : 'cloud'} />
        <span>
          {[stateText(beyond), isTold ? '' : kept].filter(Boolean).join(' ')}{' '}
          {scope !== null && scope.length > 0 && <Link to="/abgleich">{t('Sektionen wählen')}</Link>}
        </span>
      </p>
    </div>
  );
}

function stateText({ state, rows, total }: Beyond): string {
  if (state === 'asking') return t('Der Server wird gefragt …');
  if (state === 'failed') return t('Der Server antwortet nicht. Gezeigt ist, was auf diesem Gerät liegt.');
  if (state !== 'answered') return '';
  if (total === 0) return t('Auf dem Server liegt nichts Weiteres.');
  const text =
    total === 1
      ? t('Ein Eintrag liegt nur auf dem Server.')
      : t('{n} Einträge liegen nur auf dem Server.', { n: formatInteger(total) });
  return rows.length < total
    ? `${text} ${t('{n} davon stehen unten; die Suche grenzt ein.', { n: formatInteger(rows.length) })}`
    : text;
}

/** What lies on this device and what does not, for when the server cannot be asked. */
export function useKeptText(window: Pick<ReplicaWindow, 'months'> | undefined): string {
  const scope = useScope();
  const tree = useSektionTree();
  const parts: string[] = [];
  if (scope !== null) {
    const missing = leavesOfScope(tree, null).size - leavesOfScope(tree, scope).size;
    if (scope.length > 0) parts.push(t('Auf diesem Gerät: {bereiche}.', { bereiche: namesOf(tree, scope).join(', ') }));
    if (missing > 0)
      parts.push(
        t('{n, plural, one {# Sektion ist} other {# Sektionen sind}} nicht auf diesem Gerät.', { n: missing }),
      );
  }
  if (window !== undefined)
    parts.push(
      t('Abgeschlossenes vor dem {datum} liegt nur auf dem Server.', {
        datum: formatDate(windowStart(window.months, localToday())),
      }),
    );
  return parts.join(' ');
}

/** A device of somebody who may see everything, on which nobody has said yet what it shall keep. */
export function NothingChosen(): ReactElement {
  const { engine } = useDevice();
  const navigate = useNavigate();
  return (
    <Banner
      title={t('Auf diesem Gerät liegt noch keine Sektion')}
      action={
        <>
          <Button size="small" variant="primary" icon="download" onPress={() => void engine.setScope(null)}>
            {t('Alles laden')}
          </Button>
          <Button size="small" onPress={() => void navigate({ to: '/abgleich' })}>
            {t('Sektionen wählen')}
          </Button>
        </>
      }
    >
      {t('Ihre Rechte reichen über das ganze Land. Ohne Verbindung ist nur da, was Sie hier wählen.')}
    </Banner>
  );
}
