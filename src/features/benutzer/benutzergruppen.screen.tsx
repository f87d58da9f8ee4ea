import type { ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { benutzergruppenModule } from './benutzergruppen.module.ts';

/** The user groups. */
export const BenutzergruppenScreen = (): ReactElement => (
  <RecordListPage module={benutzergruppenModule} emptyTitle={t('Kein Eintrag passt zur Suche')} />
);
