import type { ReactElement } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { AppFrame, Page } from '../ui/layout/page.tsx';
import { t } from '../ui/t.ts';

/** Maintenance lock (spec A 2). */
export function LockedPage(): ReactElement {
  return (
    <AppFrame header={null}>
      <Page title={t('Gesperrt')} fit="text">
        <p>{t('Die Website ist aufgrund von Wartungsarbeiten gesperrt!')}</p>
        <div><Button variant="primary" icon="refresh" onPress={() => location.reload()}>{t('Jetzt Neuladen')}</Button></div>
      </Page>
    </AppFrame>
  );
}
