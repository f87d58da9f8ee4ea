import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useConfig } from '../config.ts';
import type { MenuGroup } from '../menu.ts';
import { Clock } from './clock.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SyncIndicator } from './sync-indicator.tsx';
import { UserMenu } from './user-menu.tsx';

/** Logo, clock, menu, the line to the server, the user (spec A 2). */
export function Header({ menu, current }: { menu: readonly MenuGroup[]; current: string | undefined }): ReactElement {
  const { testversion } = useConfig();
  return (
    <header className="page-header app-header">
      <Link to="/allgemein" className="brand" aria-label={t('Hüttenbuch, zur Startseite')}>
        <Logo />
        <span className="brand-text">
          <strong>Hüttenbuch</strong>
          <Clock />
        </span>
      </Link>
      {testversion && <Badge tone="brand">TESTSYSTEM</Badge>}
      <MainMenu menu={menu} current={current} />
      <div className="header-end">
        <SyncIndicator />
        <UserMenu />
      </div>
    </header>
  );
}
