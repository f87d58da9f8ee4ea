import { useLesen } from './use-lesen.ts';
import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { useDevice } from '../../screens/device.ts';
import { NothingLoaded } from '../../screens/list/here-only.tsx';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { publishedTexts } from './published-texts.ts';
import { Link } from '../../screens/link.tsx';
import '../../screens/pages/pages.css';

/** What the organisation has published for its officials. */
export function InformationScreen(): ReactElement {
  const { rights } = useDevice();
  const { texte: rows, offen, darf, bestaetige } = useLesen();
  const once = useOnce();
  const { everSynced, online } = useSyncStatus();
  const mayCome = rows === undefined || (online && !everSynced);
  const groups = publishedTexts(rows ?? [], useLocale());
  useTitle(t('Information'));
  return (
    <Page title={t('Information')} fit="text">
      <div className="stack">
        {groups.map(({ modul, texts }) => (
          <Card key={modul} title={modul}>
            {texts.map(({ id, sprache, titel, text, fassung }) => (
              <article key={id} className="published-text" lang={sprache}>
                <h3>{titel}</h3>
                <p className="published">{text}</p>
                {fassung !== undefined && !offen.has(id) && <p className="muted">{t('Von Ihnen bestätigt.')}</p>}
                {fassung !== undefined && offen.has(id) && darf && (
                  <Button variant="primary" icon="check" onPress={() => void once(() => bestaetige(id))}>
                    {t('Gelesen und verstanden')}
                  </Button>
                )}
              </article>
            ))}
          </Card>
        ))}
        {groups.length === 0 && mayCome && (
          <p className="muted" aria-busy="true">
            {t('Wird geladen …')}
          </p>
        )}
        {groups.length === 0 && !mayCome && (
          <Card>
            {everSynced ? (
              <EmptyState
                icon="info"
                title={t('Derzeit ist nichts veröffentlicht')}
                text={t('Mitteilungen Ihrer Organisation stehen hier, sobald es welche gibt.')}
              />
            ) : (
              <NothingLoaded />
            )}
          </Card>
        )}
        {rights.anywhere('INFORMATION_ALLGEMEIN_SPEICHERN') && (
          <Card title={t('Für die Verwaltung')}>
            <Link to="/information/texte" className="link-alone">
              {t('Texte bearbeiten')}
            </Link>
          </Card>
        )}
        <Card title={t('Über das Programm')}>
          <Link to="/info" className="link-alone">
            {t('Version, Tastatur und Lizenzen')}
          </Link>
        </Card>
      </div>
    </Page>
  );
}
