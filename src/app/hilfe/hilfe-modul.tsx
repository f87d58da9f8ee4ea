import type { ReactElement } from 'react';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import { rightsFor } from '../../permissions/rights.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreateIn, mayReadTable, offeredSteps } from '../../screens/record-rights.ts';
import { useReadable } from '../../screens/use-readable.ts';
import { t } from '../../ui/t.ts';

/** What follows from the definition of a module: its columns, its tabs, the steps of its records, and what this person may do. */
export function HilfeModul({ module, level: Heading }: { module: Module; level: 'h3' | 'h4' }): ReactElement {
  const isReadable = useReadable(module);
  const tabs = Object.values(module.tabs ?? {});
  const columns = module.list.columns.filter(isReadable).map((column) => ({ column, field: fieldOf(module, column) }));
  const explained = columns.flatMap(({ column, field }) =>
    field?.hint === undefined ? [] : [{ name: column, label: field.label, hint: field.hint }],
  );
  return (
    <>
      <Heading>{t('Was in der Liste steht')}</Heading>
      <p>{columns.map(({ field }) => t(field?.label ?? 'Sektionen')).join(', ')}</p>
      {explained.length > 0 && (
        <dl className="hilfe-worte">
          {explained.map(({ name, label, hint }) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>{t(hint)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tabs.length > 1 && (
        <p>
          {t('Ein Eintrag hat die Bereiche {bereiche}.', { bereiche: tabs.map(({ label }) => t(label)).join(', ') })}
        </p>
      )}
      <Steps module={module} level={Heading} />
      <Rights module={module} level={Heading} />
    </>
  );
}

function Steps({ module: { table }, level: Heading }: { module: Module; level: 'h3' | 'h4' }): ReactElement | null {
  const { rights } = useDevice();
  const steps = offeredSteps(table);
  if (steps.length === 0) return null;
  return (
    <>
      <Heading>{t('Schritte eines Eintrags')}</Heading>
      <ul>
        {steps.map(({ from, to, label, action, topic = table.right }) => (
          <li key={`${from} ${to} ${label}`}>
            <b>{t(label)}</b>: {t(from)} → {t(to)}
            {!permissionsFor(topic, action).some((right) => rights.anywhere(right)) &&
              ` (${t('dazu fehlt Ihnen das Recht')})`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Rights({ module, level: Heading }: { module: Module; level: 'h3' | 'h4' }): ReactElement {
  const { registry, rights, commands } = useDevice();
  const held = (right: string | readonly string[]): boolean => [right].flat().some((one) => rights.anywhere(one));
  const offered = commands[module.name] ?? [];
  const root = registry.rootOf(module.table);
  const isWritten = mayCreateIn({ registry, rights }, module);
  const changes = (['SPEICHERN', 'LOESCHEN'] as const).filter(
    (action) => isWritten && module.table.appendOnly === undefined && held(rightsFor(module.table, root, action)),
  );
  const may = [
    ...(mayReadTable(registry, rights, module.table) ? [t('lesen')] : []),
    ...(isWritten ? [t('anlegen')] : []),
    ...changes.map((action) => (action === 'SPEICHERN' ? t('ändern') : t('löschen'))),
  ];
  return (
    <>
      <Heading>{t('Was Sie hier dürfen')}</Heading>
      <p>{may.length === 0 ? t('Diese Liste dürfen Sie nicht öffnen.') : may.join(', ')}</p>
      {offered.length > 0 && (
        <ul>
          {offered.map(({ id, label, right }) => (
            <li key={id}>
              <b>{t(label)}</b>
              {!held(right) && ` (${t('dazu fehlt Ihnen das Recht')})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
