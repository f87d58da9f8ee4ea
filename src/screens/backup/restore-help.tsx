import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';

/** How a copy is put back: by the operator, on the server. */
export function RestoreHelp({ mayDownload }: { readonly mayDownload: boolean }): ReactElement {
  return (
    <Card title={t('Wiederherstellen')}>
      <ol className="backup-steps">
        <li>{t('Den Server beenden. Wiederhergestellt wird auf dem Rechner des Servers, vom Betreiber.')}</li>
        <li>
          {t('Im Ordner des Programms ausführen:')}{' '}
          <code>npm run wiederherstellen -- {t('<Ordner der Sicherung>')} --ersetzen</code>
        </li>
        <li>{t('Den Server starten. Was vorher da war, liegt daneben; Geräte gleichen sich von selbst ab.')}</li>
      </ol>
      <p className="muted">
        {mayDownload
          ? t(
              'Eine heruntergeladene Sicherung ist versiegelt: nur der Betreiber öffnet sie mit seinem Schlüssel, mit --schluessel beim Wiederherstellen.',
            )
          : t(
              'Herunterladen lässt sich eine Sicherung, sobald der Betreiber einen Schlüssel hinterlegt hat, für den sie versiegelt wird: SICHERUNG_SCHLUESSEL.',
            )}{' '}
        {t('Die eigenen Listen als Dateien gibt der Job „Datensicherung“.')}
      </p>
    </Card>
  );
}
