import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { rowsOfModule } from '../list/search.ts';
import { mayCreate } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { useRows, useSubtrees, useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { valueText } from '../value-text.ts';
import { Readiness } from '../sync/readiness.tsx';
import { StatusCard } from '../sync/status-card.tsx';
import './start.css';

/** What waits for this person: decisions, unsent changes, drafts, own open records, and whether one may go offline. */
export function StartScreen(): ReactElement {
  const { registry, rights, user } = useDevice();
  useTitle(t('Startseite'));
  const withStatus = [...registry.modules.values()].filter(
    (module) => module.route !== undefined && module.table.status !== undefined && rights.anywhere(`${module.area}_LESEN`),
  );
  return (
    <Page title={user.name}>
      <div className="start">
        <div className="stack">
          <Waiting />
          {withStatus.map((module) => <OpenRecords key={module.name} module={module} />)}
        </div>
        <div className="stack">
          <StatusCard />
          <Readiness />
        </div>
      </div>
    </Page>
  );
}

function Waiting(): ReactElement {
  const { drafts, registry } = useDevice();
  const status = useSyncStatus();
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    void drafts.all().then(setKeys);
  }, [drafts]);
  const decide = status.conflicts + status.refused;
  const waiting = status.waiting + status.sending;
  const open = keys.flatMap((key) => draftLink(registry.modules, key));
  return (
    <Card title={t('Was auf mich wartet')}>
      <ul className="start-list">
        {decide > 0 && <Item to="/abgleich" icon="conflict" text={t('{n, plural, one {# Änderung braucht} other {# Änderungen brauchen}} Ihre Entscheidung', { n: decide })} />}
        {waiting > 0 && <Item to="/abgleich" icon="waiting" text={t('{n, plural, one {# Änderung wartet} other {# Änderungen warten}} auf die Übertragung', { n: waiting })} />}
        {open.map(({ to, label }) => <Item key={to} to={to} icon="edit" text={t('Nicht gespeicherte Eingaben: {liste}', { liste: label })} />)}
        {decide + waiting + open.length === 0 && <li className="start-none muted"><Icon name="success" />{t('Nichts. Alles ist gespeichert und übertragen.')}</li>}
      </ul>
    </Card>
  );
}

/** The record behind a draft; drafts of child records are found in their parent. */
function draftLink(modules: ReadonlyMap<string, Module>, key: string): { to: string; label: string }[] {
  const [name = '', id = ''] = key.split(':');
  const module = modules.get(name);
  return module?.route === undefined ? [] : [{ to: `${module.route}/${id}`, label: t(module.table.label) }];
}

function Item({ to, icon, text }: { to: string; icon: 'conflict' | 'waiting' | 'edit'; text: string }): ReactElement {
  return (
    <li>
      <Link to={to} className="start-link"><Icon name={icon} /><span className="grow">{text}</span><Icon name="chevronRight" /></Link>
    </li>
  );
}

const mostShown = 8;

/** Records of one's own section and those below whose status still lets them be edited. */
function OpenRecords({ module }: { module: Module }): ReactElement {
  const { registry, rights, replica, user } = useDevice();
  const navigate = useNavigate();
  const rows = useRows(module.table.name);
  const below = useSubtrees();
  useSyncStatus();
  const open = useMemo(() => {
    const { status } = module.table;
    const own = below(user.sek_id);
    const { column } = listSort(module);
    return rowsOfModule(module, rows ?? [])
      .filter((row) => status?.editable.includes(asText(row[status.column])) && (row.sek_ids ?? []).some((id) => own.has(id)))
      .toSorted((a, b) => (asText(a[column]) < asText(b[column]) ? 1 : -1));
  }, [module, rows, below, user]);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root: module.where });
  return (
    <Card
      title={t('{liste} in Arbeit', { liste: t(module.label) })}
      actions={isNewAllowed && <Button size="small" variant="primary" icon="plus" onPress={() => void navigate({ to: `${module.route}/neu` })}>{t('Neu')}</Button>}
    >
      {open.length === 0 ? (
        <p className="muted">{t('Keine offenen Einträge.')}</p>
      ) : (
        <ul className="start-list">
          {open.slice(0, mostShown).map((row) => (
            <li key={row.id}>
              <Link to={`${module.route}/${row.id}`} className="start-link">
                <span className="grow">
                  <strong>{titleOrLabel(registry, module.table.name, row, replica.label.bind(replica))}</strong>
                  <small className="muted">{sectionLine(row, module, replica.label.bind(replica))}</small>
                </span>
                {replica.rootState(row.id) !== 'synced' && <SyncMark state={replica.rootState(row.id)} />}
                <Icon name="chevronRight" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open.length > mostShown && <Link to={module.route ?? '/'}>{t('Alle {n} anzeigen', { n: open.length })}</Link>}
    </Card>
  );
}

function sectionLine(row: VisibleRow, module: Module, labelOf: (table: string, id: string) => string | undefined): string {
  const { column } = listSort(module);
  const field = module.table.fields[column];
  const at = field === undefined ? '' : valueText(field, row[column], labelOf);
  return [at, ...(row.sek_ids ?? []).map((id) => labelOf('sektionen', id) ?? '')].filter((part) => part !== '').join(' · ');
}
