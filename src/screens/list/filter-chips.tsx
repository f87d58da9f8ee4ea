import type { ReactElement } from 'react';
import type { Criteria } from '../../kit/search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { criterionText } from './criterion-text.ts';
import type { CriterionUi } from './criterion-ui.ts';

interface FilterChipsProps {
  readonly criteria: readonly CriterionUi[];
  readonly values: Criteria;
  readonly onChange: (values: Criteria) => void;
}

/** The criteria that are set, each with a way to take it away; one that must be chosen has none (spec B 5.10). */
export function FilterChips({ criteria, values, onChange }: FilterChipsProps): ReactElement | null {
  const used = criteria.filter(({ name }) => (values[name] ?? '') !== '');
  const kept = Object.fromEntries(
    used.flatMap(({ name, isRequired }) => (isRequired === true ? [[name, values[name] ?? '']] : [])),
  );
  if (used.length === 0) return null;
  return (
    <div className="row list-chips" role="group" aria-label={t('Gesetzte Filter')}>
      {used.map((one) => {
        const text = (
          <>
            <span className="muted">{one.label}</span> {criterionText(one, values[one.name] ?? '').trim()}
          </>
        );
        return one.isRequired === true ? (
          <span key={one.name} className="list-chip">
            {text}
          </span>
        ) : (
          <button
            key={one.name}
            type="button"
            className="list-chip"
            onClick={() => onChange({ ...values, [one.name]: '' })}
            aria-label={t('Filter {name} entfernen', { name: one.label })}
          >
            {text}
            <Icon name="close" />
          </button>
        );
      })}
      <Button size="small" variant="quiet" onPress={() => onChange(kept)}>
        {t('Alle entfernen')}
      </Button>
    </div>
  );
}
