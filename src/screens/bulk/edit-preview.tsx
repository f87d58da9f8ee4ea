import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import { valueText, type LabelOf } from '../value-text.ts';
import type { EditPlan } from './plan.ts';

const shownAtMost = 50;

/** How many rows change, and the first of them with what stands there now and then. */
export function EditPreview({
  module,
  plan,
  labelOf,
}: {
  module: Module;
  plan: EditPlan;
  labelOf: LabelOf;
}): ReactElement {
  const { registry } = useDevice();
  const { table } = module;
  const text = (name: string, value: unknown): string => {
    const field = table.fields[name];
    return (field === undefined ? '' : valueText(field, value, labelOf)) || t('(leer)');
  };
  return (
    <section className="stack" aria-label={t('Vorschau')}>
      <p role="status">
        {t('{n, plural, one {# Eintrag wird geändert.} other {# Einträge werden geändert.}}', {
          n: plan.changes.length,
        })}{' '}
        {plan.same > 0 &&
          t('{n, plural, one {# hat diese Werte schon.} other {# haben diese Werte schon.}}', { n: plan.same })}
      </p>
      <ul className="bulk-list">
        {plan.changes.slice(0, shownAtMost).map(({ row, changed, basis }) => (
          <li key={row.id}>
            <span>{titleOrLabel(registry, table.name, row, labelOf)}</span>
            {Object.keys(changed).map((name) => (
              <span key={name} className="muted">
                {t(table.fields[name]?.label ?? name)}: <del>{text(name, basis[name])}</del> →{' '}
                <ins>{text(name, changed[name])}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {plan.changes.length > shownAtMost && (
        <p className="muted">{t('und {n} weitere', { n: plan.changes.length - shownAtMost })}</p>
      )}
    </section>
  );
}
