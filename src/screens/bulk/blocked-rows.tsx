import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import type { LabelOf } from '../value-text.ts';
import type { Blocked } from './plan.ts';

const shownAtMost = 100;

/** Rows that stay as they are, each with the reason. */
export function BlockedRows({
  module,
  blocked,
  labelOf,
}: {
  module: Module;
  blocked: readonly Blocked[];
  labelOf: LabelOf;
}): ReactElement | null {
  const { registry } = useDevice();
  if (blocked.length === 0) return null;
  const reasons = {
    remote: t('Liegt nur auf dem Server.'),
    locked: t('In diesem Status kann der Eintrag nicht mehr bearbeitet werden.'),
    right: t('Sie verfügen nicht über die notwendigen Rechte.'),
    kept: t(module.table.deletableWhile?.sentence ?? ''),
  };
  return (
    <Disclosure
      title={t('{n, plural, one {# Eintrag bleibt, wie er ist} other {# Einträge bleiben, wie sie sind}}', {
        n: blocked.length,
      })}
      isOpenAtFirst={blocked.length <= 5}
    >
      <ul className="bulk-list">
        {blocked.slice(0, shownAtMost).map(({ row, why }) => (
          <li key={row.id}>
            <span>{titleOrLabel(registry, module.table.name, row, labelOf)}</span>{' '}
            <span className="muted">{reasons[why]}</span>
          </li>
        ))}
      </ul>
      {blocked.length > shownAtMost && (
        <p className="muted">{t('und {n} weitere', { n: blocked.length - shownAtMost })}</p>
      )}
    </Disclosure>
  );
}
