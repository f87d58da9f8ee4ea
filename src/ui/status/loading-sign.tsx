import type { ReactElement } from 'react';
import { t } from '../t.ts';
import './loading-sign.css';

/** What was pressed for is on its way. It shows after a moment, so that what comes at once does not flicker. */
export const LoadingSign = (): ReactElement => (
  <p className="loading-sign no-print" role="status">
    {t('Wird geladen …')}
  </p>
);
