import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useLocale } from '../../ui/t.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import './participation.css';

/** A page for whoever has its address, without a sign-in: the name above, a card in the middle. `outcome` colours its picture. */
export function PublicFrame({
  children,
  outcome,
  isWide = false,
}: {
  children: ReactNode;
  outcome?: 'confirmed' | 'error' | 'loading' | undefined;
  /** It is read, not answered. */
  isWide?: boolean;
}): ReactElement {
  useLocale();
  return (
    <div className="participation">
      <SkipLink />
      <header className="participation-header">
        <Logo />
        <span className="participation-name">Hüttenbuch</span>
        <LocaleSwitch />
      </header>
      <main
        className="participation-card"
        id="inhalt"
        tabIndex={-1}
        data-outcome={outcome}
        data-wide={isWide}
        aria-busy={outcome === 'loading'}
        aria-live="polite"
      >
        {children}
      </main>
    </div>
  );
}
