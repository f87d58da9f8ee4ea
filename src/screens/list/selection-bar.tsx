import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';

type SelectionBarProps = { count: number; onUnselect: () => void; children: ReactNode };

/** How many rows are selected and what can be done with them; nothing while there are none. */
export function SelectionBar(props: SelectionBarProps): ReactElement | null {
  return props.count === 0 ? null : <Bar {...props} />;
}

function Bar({ count, onUnselect, children }: SelectionBarProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // The button that ends a selection goes with the bar: the keyboard is back in the list then.
  useEffect(() => {
    const page = box.current?.closest('.page');
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          page?.querySelector<HTMLElement>(':is([role="grid"], .wall) [tabindex="0"]')?.focus();
      });
  }, []);
  return (
    <div ref={box} className="row list-selection" role="group" aria-label={t('Ausgewählte Einträge')}>
      <strong className="num">
        {t('{n, plural, one {# Eintrag ausgewählt} other {# Einträge ausgewählt}}', { n: count })}
      </strong>
      {children}
      <Button size="small" variant="quiet" icon="close" onPress={onUnselect}>
        {t('Auswahl aufheben')}
      </Button>
    </div>
  );
}
