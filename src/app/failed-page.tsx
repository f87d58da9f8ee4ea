import { useEffect, type ReactElement } from 'react';
import { t } from '../ui/t.ts';
import { failureOf } from './failure.ts';
import { beforeReload } from './reload.ts';

/**
 * Shown in the place of what could not be loaded or failed, which it names in the console and in `data-failure`. Part of the first
 * bundle: when it is needed, nothing more may be to be had.
 */
export function FailedPage({ error }: { error: unknown }): ReactElement {
  const failure = failureOf(error);
  useEffect(() => console.error('the screen failed', failure), [failure]);
  return (
    <main className="page" id="inhalt" tabIndex={-1} data-fit="text" role="alert" data-failure={failure}>
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
