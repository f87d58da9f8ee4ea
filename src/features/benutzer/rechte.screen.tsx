import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { t } from '../../ui/t.ts';
import { CatalogList } from './catalog-list.tsx';
import { ColumnRightsList } from './column-rights-list.tsx';
import { useNavigate } from '../../screens/link.tsx';
import './benutzer.css';

/** The permission catalogue and the column rights (spec B 3.3, 6.2), each at its own address. */
export function RechteScreen(): ReactElement {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useTitle(t('Rechte'));
  const items = [
    { id: '/verwaltung/rechte', label: t('Rechte'), content: <CatalogList /> },
    { id: '/verwaltung/rechtespalten', label: t('Spaltenrechte'), content: <ColumnRightsList /> },
  ] as const;
  return (
    <Page title={t('Rechte')} before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}>
      <Tabs
        label={t('Rechte')}
        items={items}
        selected={pathname}
        onSelect={(path) => void navigate({ to: path, replace: true })}
      />
    </Page>
  );
}
