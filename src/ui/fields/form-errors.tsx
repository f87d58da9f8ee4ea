import { useEffect, useRef, type ReactElement } from 'react';
import { bringAboveBar } from '../above-bar.ts';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import './form-errors.css';

export type FormProblem = {
  /** The field's; of what lies elsewhere any name that no other problem has. */
  name: string;
  /** What the link says; with a `text` behind it the field's label. */
  label: string;
  text?: string;
  /** Leads to what lies elsewhere than in a field of this form. */
  onGo?: () => void;
};

type FormErrorsProps = {
  problems: readonly FormProblem[];
  title?: string;
  /** Called before the jump, e.g. to open the tab that holds the field. */
  onJump?: (name: string) => void;
};

/** Everything that keeps a form from being saved; each line jumps to its field. Takes the focus when it appears. */
export function FormErrors({ problems, title, onJump }: FormErrorsProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="form-errors" role="alert" tabIndex={-1} ref={box}>
      <Icon name="error" />
      <div>
        <strong>{title ?? t('Nicht alle Pflichtfelder sind gesetzt.')}</strong>
        <ul className="form-errors-list">
          {problems.map((problem) => (
            <li key={problem.name}>
              <button
                type="button"
                onClick={() => {
                  if (problem.onGo !== undefined) return problem.onGo();
                  onJump?.(problem.name);
                  requestAnimationFrame(() => focusField(problem.name));
                }}
              >
                {problem.label}
              </button>
              {problem.text !== undefined && `: ${problem.text}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The dialog that is open on top, else the page: a form never asks about the fields of the one behind it. */
export const innermostForm = (): ParentNode => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;

/** Scrolls to the field of that name in the innermost form, and focuses what can be typed in or pressed there. */
export function focusField(name: string): boolean {
  const field = innermostForm().querySelector(`[data-field="${CSS.escape(name)}"]`);
  const target = field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button, [tabindex]');
  field?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return target !== undefined && target !== null;
}

/** Focuses the first field of the innermost form that is typed in; a list would open before one has looked. The page scrolls only where it would be hidden. */
export function focusFirst(): void {
  const first = innermostForm().querySelector<HTMLElement>(
    '[data-field]:not([data-readonly]) :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [role=combobox]), textarea)',
  );
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'nearest' });
  bringAboveBar(first);
}
