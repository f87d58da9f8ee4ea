import type { ReactElement } from 'react';
import { t } from '../ui/t.ts';
import { beforeReload } from './reload.ts';

/** Shown in the place of what could not be loaded or failed. Part of the first bundle: when it is needed, nothing more may be to be had. */
export function FailedPage(): ReactElement {
  return (
    <main className="page" id="inhalt" tabIndex={-1} data-fit="text" role="alert">
      <h1>{t('Diese Seite lässt sich gerade nicht zeigen')}</h1>
      <p>
        {t(
          'Ohne Netz kann ein Teil der Anwendung fehlen, der noch nie geladen wurde. Was gespeichert oder eingegeben wurde, liegt auf dem Gerät.',
        )}
      </p>
      <p>
        <button type="button" className="button button-primary" onClick={retry}>
          {t('Noch einmal versuchen')}
        </button>
      </p>
    </main>
  );
}

function retry(): void {
  void beforeReload()
    .catch(() => undefined)
    .then(() => location.reload());
}
