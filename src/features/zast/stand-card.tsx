import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { ZastStand } from '../../protocol/zast.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { formatDateTime, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';

/** How many cases a run holds, every one that keeps back the file and why, and who fetched it. */
export function StandCard({ of }: { of: ServerValue<ZastStand> }): ReactElement {
  const { value } = of;
  return (
    <Card title={t('Prüfung')}>
      <ServerState of={of} />
      {value !== undefined && (
        <div className="stack">
          <p>{t('{n, plural, one {# Fall} other {# Fälle}}, zusammen {betrag}', { n: value.faelle, betrag: formatMoney(value.betrag) })}</p>
          {value.hindernisse.length > 0 && (
            <>
              <Banner tone="bad" title={t('{n, plural, one {# Fall hat Hindernisse} other {# Fälle haben Hindernisse}}', { n: value.hindernisse.length })}>{t('Die Datei gibt es erst, wenn alle behoben sind.')}</Banner>
              <ul className="zast-list" aria-label={t('Hindernisse')}>
                {value.hindernisse.map(({ fall_id, fallnummer, einsatz_id, texte }) => (
                  <li key={fall_id}><Link to={`/einsaetze/${einsatz_id}`}>{fallnummer}</Link><span className="zast-facts">{texte.map((text) => tMessage(text)).join(' ')}</span></li>
                ))}
              </ul>
            </>
          )}
          {value.datei_bis !== null && <p className="muted">{t('Die Datei liegt bis {zeit} auf dem Server.', { zeit: formatDateTime(value.datei_bis) })}</p>}
          {value.abrufe.length > 0 && (
            <Disclosure title={t('Wer die Datei geladen hat')}>
              <ul className="zast-list">
                {value.abrufe.map(({ am, benutzername }) => <li key={`${am} ${benutzername}`}><span className="grow">{benutzername}</span><span>{formatDateTime(am)}</span></li>)}
              </ul>
            </Disclosure>
          )}
        </div>
      )}
    </Card>
  );
}
