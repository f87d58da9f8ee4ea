import type { ReactElement, ReactNode } from 'react';
import { TitledIconButton } from '../actions/bare-icon-button.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { t } from '../t.ts';
import './banner.css';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

export const toneIcon: Record<Tone, IconName> = { info: 'info', ok: 'success', warn: 'warning', bad: 'error' };

type BannerProps = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
};

export function Banner({ tone = 'info', title, children, action, onClose }: BannerProps): ReactElement {
  return (
    <div className="banner" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={toneIcon[tone]} />
      <div className="banner-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="banner-action">{action}</div>}
      {onClose && <TitledIconButton icon="close" size="small" label={t('Schließen')} onPress={onClose} />}
    </div>
  );
}
