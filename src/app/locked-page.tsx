import type { ReactElement } from 'react';
import { useTitle } from '../screens/use-title.ts';
import { Button } from '../ui/actions/button.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { t, useLocale } from '../ui/t.ts';
import './login/login.css';
import { LocaleSwitch } from './shell/locale-switch.tsx';
import { Logo } from './shell/logo.tsx';

/** Maintenance lock (spec A 2). What was typed lies on the device already. */
export function LockedPage(): ReactElement {
  useLocale();
  useTitle(t('Gesperrt'));
  return (
    <div className="login">
      <SkipLink />
      <main className="login-card" id="inhalt" tabIndex={-1}>
        <div className="login-head">
          <Logo size="large" />
          <h1>{t('Gesperrt')}</h1>
          <p>{t('Die Website ist aufgrund von Wartungsarbeiten gesperrt!')}</p>
        </div>
        <Button variant="primary" icon="refresh" isWide onPress={() => location.reload()}>
          {t('Jetzt Neuladen')}
        </Button>
        <div className="login-foot">
          <LocaleSwitch />
        </div>
      </main>
    </div>
  );
}
