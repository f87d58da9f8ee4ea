import type { ReactElement } from 'react';
import { RunsPage } from '../../screens/runs/runs-page.tsx';
import { t } from '../../ui/t.ts';
import { zastLaeufeModule } from './zast-laeufe.module.ts';
import { zaststatus } from './zast.vocabularies.ts';

/** Hand-overs to the central billing office. */
export const ZastScreen = (): ReactElement => (
  <RunsPage module={zastLaeufeModule} values={zaststatus} searchLabel={t('ZAST-Läufe suchen')} offlineText={t('ZAST-Läufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')} emptyTitle={t('Kein ZAST-Lauf')} emptyText={t('Ein Lauf sammelt gebuchte Abrechnungsfälle und übergibt sie der zentralen Abrechnungsstelle als Datei.')} />
);
