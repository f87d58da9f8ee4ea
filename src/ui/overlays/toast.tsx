import type { ReactElement } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons.tsx';
import { toneIcon, type Tone } from '../status/banner.tsx';
import { t } from '../t.ts';
import './toast.css';

export type ToastMessage = {
  tone?: Tone;
  title: string;
  text?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
};

// With an action there is more to read and to reach; errors stay until they are closed.
const SHORT_MS = 5000;
const LONG_MS = 12_000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a short message; answers a function that takes it away. */
export function toast(message: ToastMessage): () => void {
  const stays = message.tone === 'bad';
  const key = queue.add(message, stays ? {} : { timeout: message.action ? LONG_MS : SHORT_MS });
  return () => queue.close(key);
}

/** Once in the app. */
export function ToastHost(): ReactElement {
  return (
    <ToastRegion className="toast-region" queue={queue} aria-label={t('Meldungen')}>
      {({ toast: shown }) => {
        const { tone = 'info', title, text, action } = shown.content;
        return (
          <AriaToast className="toast" toast={shown} data-tone={tone}>
            <Icon name={toneIcon[tone]} />
            <ToastContent className="toast-text">
              <Text slot="title" className="toast-title">
                {title}
              </Text>
              {text && <Text slot="description">{text}</Text>}
            </ToastContent>
            {action && (
              <Button
                variant="quiet"
                size="small"
                slot={null}
                onPress={() => {
                  action.onAction();
                  queue.close(shown.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton
              slot={null}
              icon="close"
              size="small"
              label={t('Schließen')}
              onPress={() => queue.close(shown.key)}
            />
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
