import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { t } from '../t.ts';
import { Dialog } from './dialog.tsx';

export type Answer = 'ja' | 'nein' | 'abbrechen';

export type Question = {
  title: string;
  text?: ReactNode;
  /** Words of the yes button; default „Ja“. */
  yes?: string;
  /** false: only yes and cancel. */
  no?: string | false;
  cancel?: string | false;
  tone?: 'normal' | 'danger';
};

type Asked = Question & { answer: (answer: Answer) => void };

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

/** Asks and resolves with the answer; several questions come one after the other. Needs <ConfirmHost/> once in the app. */
export function confirm(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (answer) => {
        update(waiting.filter((other) => other !== asked));
        resolve(answer);
      },
    };
    update([...waiting, asked]);
  });
}

/** Asks before what was entered is lost; `text` says what. */
export const mayDrop = async (text: string): Promise<boolean> =>
  (await confirm({
    title: t('Eingaben verwerfen?'),
    text,
    yes: t('Verwerfen'),
    no: false,
    tone: 'danger',
  })) === 'ja';

/** Shows the questions of `confirm`. */
export function ConfirmHost(): ReactElement | null {
  const queue = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => waiting,
  );
  const question = queue[0];
  if (!question) return null;
  const { title, text, yes = t('Ja'), no = t('Nein'), cancel = t('Abbrechen'), tone = 'normal', answer } = question;
  // What destroys is never one Enter away.
  const isHarmless = tone === 'normal';
  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      isOpen
      onOpenChange={() => answer('abbrechen')}
      actions={
        <>
          {cancel !== false && (
            <Button variant="quiet" autoFocus={!isHarmless} onPress={() => answer('abbrechen')}>
              {cancel}
            </Button>
          )}
          {no !== false && <Button onPress={() => answer('nein')}>{no}</Button>}
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            autoFocus={isHarmless || cancel === false}
            onPress={() => answer('ja')}
          >
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

function update(next: readonly Asked[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
