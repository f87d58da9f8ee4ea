import { lazy, Suspense, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useConfig } from '../config.ts';
import { readableRoutes } from '../routes.ts';
import { startRoute } from '../start-route.ts';
import { Clock } from './clock.tsx';
import { HelpButton } from './help-button.tsx';
import { Logo } from './logo.tsx';
import { MainMenu, type MenuProps } from './main-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SyncIndicator } from './sync-indicator.tsx';
import { UserMenu } from './user-menu.tsx';
import { Link } from '../../screens/link.tsx';
import type { Address } from '../../features/addresses.ts';
import { areaAt } from '../../permissions/areas.ts';
import './header.css';

// Most people have no job most of the time.
const JobIndicator = lazy(async () => ({ default: (await import('./job-indicator.tsx')).JobIndicator }));

/** Logo, clock, menu, the line to the server, the user (spec A 2). */
export function Header(menu: MenuProps): ReactElement {
  const { testversion } = useConfig();
  return (
    <header className="page-header app-header">
      <Link to={useHome()} className="brand" aria-label={t('Hüttenbuch, zur Startseite')}>
        <Logo />
        <span className="brand-text">
          <strong>Hüttenbuch</strong>
          <Clock />
        </span>
      </Link>
      {testversion && <Badge tone="brand">TESTSYSTEM</Badge>}
      <MainMenu {...menu} />
      <div className="header-end">
        <SearchButton />
        <HelpButton />
        <Suspense fallback={null}>
          <JobIndicator />
        </Suspense>
        <SyncIndicator />
        <UserMenu onLogout={() => menu.onAction('abmelden')} />
      </div>
    </header>
  );
}

/** The logo leads to the start page, and who may not read that to the start route. */
function useHome(): Address {
  const { registry, rights } = useDevice();
  const routes = readableRoutes(registry, rights);
  return routes.mayRead('/allgemein') ? '/allgemein' : (areaAt(startRoute(routes) ?? '')?.route ?? '/impressum');
}
