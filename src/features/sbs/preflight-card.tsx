import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Preflight } from '../../protocol/sbs.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';

/** What stands between a run and its file: what keeps all of it back, who is left out, and which names reach the bank in other letters. */
export function PreflightCard({ of }: { of: ServerValue<Preflight> }): ReactElement {
  const { value } = of;
  return (
    <Card title={t('Prüfung')}>
      <ServerState of={of} />
      {value !== undefined && (
        <div className="stack">
          {value.hindernisse.map((text) => <Banner key={text} tone="bad" title={tMessage(text)} />)}
          <p>{t('{n, plural, one {# Zahlung} other {# Zahlungen}}, zusammen {betrag}', { n: value.zahlungen, betrag: formatMoney(value.betrag) })}</p>
          {value.ausgeschlossen.length > 0 && (
            <section aria-label={t('Nicht dabei')}>
              <h3>{t('Nicht dabei')}</h3>
              <p className="muted">{t('Ihre Vergütungen bleiben für die nächste Sammelzahlung offen.')}</p>
              <ul className="sbs-list">
                {value.ausgeschlossen.map(({ mgd_id, name, grund }) => (
                  <li key={mgd_id}><Link to={`/mitglieder/${mgd_id}`} className="grow">{name}</Link><span>{tMessage(grund)}</span></li>
                ))}
              </ul>
            </section>
          )}
          {value.umgeschrieben.length > 0 && (
            <Disclosure title={t('Namen in der Schreibweise der Banken')}>
              <ul className="sbs-list">
                {value.umgeschrieben.map(({ name, gesendet }) => <li key={name}><span className="grow">{name}</span><span>{gesendet}</span></li>)}
              </ul>
            </Disclosure>
          )}
        </div>
      )}
    </Card>
  );
}
