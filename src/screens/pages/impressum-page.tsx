import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import type { Config } from '../../variants/config.ts';
import { useTitle } from '../use-title.ts';
import { useResponsible } from './responsible.ts';
import { Link } from '../link.tsx';
import './pages.css';

/** Who answers for this system: what the settings say, else the association at the top of the branches. */
export function ImpressumPage({ given }: { given: Config['impressum'] }): ReactElement {
  useTitle(t('Impressum'));
  const { name, adresse, telefon, email, pec, www, steuernummer, verantwortlich } = useResponsible(given);
  return (
    <Page title={t('Impressum')} fit="text">
      <Card title={name ?? t('Verantwortlich')}>
        {name === undefined && (
          <p className="muted">{t('Die Angaben der Organisation sind noch nicht auf diesem Gerät.')}</p>
        )}
        <dl className="facts">
          <Fact label={t('Anschrift')}>{adresse}</Fact>
          <Fact label={t('Telefon')}>
            {telefon && <a href={`tel:${telefon.replaceAll(/[^+\d]/g, '')}`}>{telefon}</a>}
          </Fact>
          <Fact label={t('E-Mail')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
          <Fact label={t('PEC')}>{pec && <a href={`mailto:${pec}`}>{pec}</a>}</Fact>
          <Fact label={t('Website')}>
            {www && (
              <a href={www} target="_blank" rel="noopener noreferrer">
                {www}
              </a>
            )}
          </Fact>
          <Fact label={t('Steuernummer')}>{steuernummer}</Fact>
          <Fact label={t('Für den Inhalt verantwortlich')}>{verantwortlich}</Fact>
        </dl>
      </Card>
      <Card title={t('Programm')}>
        <p>{t('Hüttenbuch, Version {version}', { version: __VERSION__ })}</p>
        <p>
          <Link to="/info">{t('Version, Tastatur und Lizenzen')}</Link>
        </p>
        <p>
          <Link to="/barrierefreiheit">{t('Erklärung zur Barrierefreiheit')}</Link>
        </p>
      </Card>
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
