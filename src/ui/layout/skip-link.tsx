import type { ReactElement } from 'react';
import { t } from '../t.ts';
import './page.css';

/** First in the page: leads past the menu. */
export function SkipLink(): ReactElement {
  return (
    <a className="skip-link" href="#inhalt">
      {t('Zum Inhalt')}
    </a>
  );
}
