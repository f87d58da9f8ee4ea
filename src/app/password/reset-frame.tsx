import type { ReactElement, ReactNode } from 'react';
import { useTitle } from '../../screens/use-title.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { t } from '../../ui/t.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import { useWideHeader } from './use-wide-header.ts';
import './password.css';

/** Pages that a mail about an account leads to: the header across the page where there is room, else above the form. */
export function ResetFrame({
  title = t('Kennwort zurücksetzen'),
  children,
}: {
  title?: string;
  children: ReactNode;
}): ReactElement {
  const isWide = useWideHeader();
  useTitle(title);
  return (
    <div className="reset" data-header={isWide ? 'wide' : 'narrow'}>
      <SkipLink />
      <header className="reset-header">
        <Logo size={isWide ? 'normal' : 'large'} />
        <span className="reset-name">Hüttenbuch</span>
        <div className="reset-locale">
          <LocaleSwitch />
        </div>
      </header>
      <main className="reset-card" id="inhalt" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
