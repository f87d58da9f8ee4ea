import type { ReactElement } from 'react';
import { RunsPage } from '../../screens/runs/runs-page.tsx';
import { t } from '../../ui/t.ts';
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';
import { sbsStand } from './sbs.vocabularies.ts';

/** Bulk payments. */
export const SbsScreen = (): ReactElement => (
  <RunsPage module={sbsLaeufeModule} values={sbsStand} searchLabel={t('Sammelzahlungen suchen')} offlineText={t('Sammelzahlungen liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')} emptyTitle={t('Keine Sammelzahlung')} emptyText={t('Eine Sammelzahlung überweist den Mitgliedern gebuchte Vergütungen.')} />
);
