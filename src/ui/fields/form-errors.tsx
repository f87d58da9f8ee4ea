import { useEffect, useRef, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import './form-errors.css';

export type FormProblem = { name: string; label: string; text: string };

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
                  onJump?.(problem.name);
                  requestAnimationFrame(() => focusField(problem.name));
                }}
              >
                {problem.label}
              </button>
              : {problem.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Scrolls to the field of that name and focuses what can be typed in or pressed there. */
export function focusField(name: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const target = field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button, [tabindex]');
  field?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return target !== undefined && target !== null;
}
