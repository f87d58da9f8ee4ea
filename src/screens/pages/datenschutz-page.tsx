import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import type { Config } from '../../variants/config.ts';
import { useTitle } from '../use-title.ts';
import { useResponsible } from './responsible.ts';

/** What happens with personal data, in short. */
export function DatenschutzPage({ given }: { given: Config['impressum'] }): ReactElement {
  useTitle(t('Datenschutz'));
  const { name, adresse, email } = useResponsible(given);
  return (
    <Page title={t('Datenschutz')} fit="text">
      <Card title={t('Verantwortlich')}>
        {name === undefined ? (
          <p className="muted">{t('Die Angaben der Organisation sind noch nicht auf diesem Gerät.')}</p>
        ) : (
          <p>{[name, ...(adresse?.split('\n') ?? [])].join(', ')}</p>
        )}
        {email !== undefined && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Card>
      <Card title={t('Grundlage')}>
        <p>
          {t(
            'Verarbeitet wird nach der Verordnung (EU) 2016/679 und dem gesetzesvertretenden Dekret Nr. 101 vom 19.09.2018 (D.Lgs. 101/2018).',
          )}
        </p>
      </Card>
      <Card title={t('Auf diesem Gerät')}>
        <p>
          {t(
            'Damit die Arbeit ohne Netz weitergeht, liegt ein Teil der Daten auf diesem Gerät: nur was Sie sehen dürfen, besonders geschützte Daten nur, wenn sie hier geöffnet wurden.',
          )}
        </p>
        <p>
          {t(
            'Es ist verschlüsselt und öffnet sich nur mit Ihrem Kennwort. Sperren Sie das Gerät, bevor Sie es aus der Hand geben; nach einer Zeit ohne Benutzung sperrt es sich von selbst.',
          )}
        </p>
      </Card>
      <Card title={t('Ihre Rechte')}>
        <p>
          {t(
            'Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Artikel 15 bis 21). Wenden Sie sich an Ihre Organisation.',
          )}
        </p>
      </Card>
    </Page>
  );
}
