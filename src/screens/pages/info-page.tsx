import type { ReactElement } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { setSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { t } from '../../ui/t.ts';
import { Link } from '../link.tsx';
import { useTitle } from '../use-title.ts';
import { Licences } from './licences.tsx';

/** What this program is, in which version, how the keyboard works, and whose work it uses. */
export function InfoPage(): ReactElement {
  const hasKeys = useSingleKeys();
  useTitle(t('Über das Programm'));
  return (
    <Page title={t('Über das Programm')} fit="text">
      <Card title={t('Programm')}>
        <p>{t('Hüttenbuch, Version {version}', { version: __VERSION__ })}</p>
        <p className="muted">
          {t('Verwaltung für Bergrettung und Vereine: offline auf der Hütte, abgeglichen im Tal.')}
        </p>
      </Card>
      <Card title={t('Tastatur')}>
        <ul>
          <li>
            <kbd>/</kbd> {t('springt in die Suche')}
          </li>
          <li>
            <kbd>{t('Strg')}</kbd> <kbd>S</kbd> {t('speichert')}
          </li>
          <li>
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> {t('wandern durch die Liste und öffnen')}
          </li>
          <li>
            <kbd>←</kbd> <kbd>→</kbd> {t('wandern durch das Menü, ↓ öffnet einen Bereich')}
          </li>
          <li>
            <kbd>Esc</kbd> {t('schließt')}
          </li>
          <li>
            <kbd>F1</kbd> <kbd>?</kbd> {t('öffnen die Hilfe zur Seite')}
          </li>
        </ul>
        <Checkbox
          label={t('Einzelne Zeichen (/ und ?) sind Tasten der Anwendung')}
          hint={t('Ausschalten, wenn Sie diktieren: dann wirkt kein gesprochenes Zeichen als Befehl.')}
          value={hasKeys}
          onChange={setSingleKeys}
        />
      </Card>
      <Card title={t('Barrierefreiheit')}>
        <p>
          <Link to="/barrierefreiheit">{t('Erklärung zur Barrierefreiheit')}</Link>
        </p>
      </Card>
      <Card title={t('Quellen')}>
        <p>{t('Orte und Postleitzahlen: GeoNames (CC BY 4.0). Ortsnamen in Südtirol: ISTAT und GeoNames.')}</p>
      </Card>
      <Card title={t('Lizenzen')}>
        <Licences />
      </Card>
    </Page>
  );
}
