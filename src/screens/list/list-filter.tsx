import { useEffect, useRef, type ReactElement } from 'react';
import type { Criteria } from '../../kit/search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { useMedia } from '../../ui/use-media.ts';
import { countText } from './count-text.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import type { CriterionUi } from './criterion-ui.ts';

interface ListFilterProps {
  readonly criteria: readonly CriterionUi[];
  readonly values: Criteria;
  readonly onChange: (values: Criteria) => void;
  /** Back to what the list starts with. */
  readonly onReset: () => void;
  readonly shown: number;
  readonly total: number;
  readonly onClose: () => void;
}

/** What a list is narrowed to: beside it where there is room, else a sheet over it; it says at once how many are left. */
export function ListFilter(props: ListFilterProps): ReactElement {
  const { criteria, values, onChange, onReset, shown, total, onClose } = props;
  const isBeside = useMedia('(min-width: 60rem)');
  const fields = (
    <CriteriaFields
      criteria={criteria}
      values={values}
      onChange={(name, value) => onChange({ ...values, [name]: value })}
    />
  );
  const reset = <Button onPress={onReset}>{t('Zurücksetzen')}</Button>;
  if (isBeside)
    return (
      <Panel count={countText(shown, total)} foot={reset} onClose={onClose}>
        {fields}
      </Panel>
    );
  return (
    <Dialog
      title={t('Filter')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {reset}
          <Button variant="primary" onPress={onClose}>
            {t('{n, plural, one {# Eintrag} other {# Einträge}} zeigen', { n: shown })}
          </Button>
        </>
      }
    >
      <span className="sr-only" role="status">
        {countText(shown, total)}
      </span>
      {fields}
    </Dialog>
  );
}

function Panel({
  count,
  foot,
  onClose,
  children,
}: {
  count: string;
  foot: ReactElement;
  onClose: () => void;
  children: ReactElement;
}): ReactElement {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.list-filter-body :is(input, button)')?.focus(), []);
  // The page's own listener: buttons keep what they are told from React's.
  useEffect(() => {
    const { current } = box;
    const leave = ({ key, target }: KeyboardEvent): void => {
      const empties = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (key === 'Escape' && !empties) onClose();
    };
    current?.addEventListener('keydown', leave);
    return () => current?.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <section ref={box} className="list-filter no-print" role="dialog" aria-label={t('Filter')}>
      <header className="list-filter-head">
        <h2>{t('Filter')}</h2>
        <span className="muted num grow">{count}</span>
        <IconButton icon="close" label={t('Schließen')} onPress={onClose} />
      </header>
      <div className="list-filter-body">{children}</div>
      <footer className="list-filter-foot">{foot}</footer>
    </section>
  );
}
