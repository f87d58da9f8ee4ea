import type { ReactElement } from 'react';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

/** `public/browser.js` found that this browser lacks something the app needs; most often the app does not even start, and index.html says so. */
export const isOldBrowser = (): boolean => document.documentElement.dataset['browser'] === 'alt';

/** Which browsers do (spec A 2). */
export function BrowserHint(): ReactElement {
  return (
    <Banner tone="warn" title={t('Ihr Browser ist veraltet')}>
      {t(
        'Manches wird nicht richtig dargestellt oder geht nicht. Verwenden Sie eine aktuelle Version von Chrome, Edge, Firefox oder Safari.',
      )}
    </Banner>
  );
}
