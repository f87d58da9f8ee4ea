import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useTitle } from '../use-title.ts';

/** What happens with personal data, in short. */
export function DatenschutzPage(): ReactElement {
  useTitle(t('Datenschutz'));
  return (
    <Page title={t('Datenschutz')} fit="text">
      <Card title={t('Grundlage')}>
        <p>{t('Verarbeitet wird nach der Verordnung (EU) 2016/679 und dem gesetzesvertretenden Dekret Nr. 101 vom 19.09.2018 (D.Lgs. 101/2018).')}</p>
      </Card>
      <Card title={t('Auf diesem Gerät')}>
        <p>{t('Damit die Arbeit ohne Netz weitergeht, liegt ein Teil der Daten auf diesem Gerät: nur was Sie sehen dürfen, Patientendaten nur von Einsätzen, die hier geöffnet wurden.')}</p>
      </Card>
      <Card title={t('Ihre Rechte')}>
        <p>{t('Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Artikel 15 bis 21). Wenden Sie sich an Ihre Organisation.')}</p>
      </Card>
    </Page>
  );
}
