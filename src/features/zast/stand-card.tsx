import type { ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import type { ZastStand } from './zast.calls.ts';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { formatDateTime, formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { einsaetzeModule } from '../einsaetze/einsaetze.module.ts';

/** How many cases a run holds, every one that keeps back the file and why, and who fetched it. */
export const StandCard = ({ of, isDraft }: { of: ServerValue<ZastStand>; isDraft: boolean }): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ faelle }) => (isDraft && faelle === 0 ? [{ text: message('Der Lauf enthält keinen Fall.') }] : [])}
    summary={({ faelle, betrag }) =>
      t('{n, plural, one {# Fall} other {# Fälle}}, zusammen {betrag}', { n: faelle, betrag: formatMoney(betrag) })
    }
  >
    {({ hindernisse, datei_bis, abrufe }) => (
      <>
        {hindernisse.length > 0 && (
          <>
            <Banner
              tone="bad"
              title={t('{n, plural, one {# Fall hat Hindernisse} other {# Fälle haben Hindernisse}}', {
                n: hindernisse.length,
              })}
            >
              {t('Die Datei gibt es erst, wenn alle behoben sind.')}
            </Banner>
            <RunList label={t('Hindernisse')}>
              {hindernisse.map(({ fall_id, fallnummer, einsatz_id, texte }) => (
                <li key={fall_id}>
                  <Link to={addressOf(einsaetzeModule, einsatz_id)}>{fallnummer}</Link>
                  <span className="run-facts">{texte.map((text) => tMessage(text)).join(' ')}</span>
                </li>
              ))}
            </RunList>
          </>
        )}
        {datei_bis !== null && (
          <p className="muted">
            {t('Die Datei liegt bis {zeit} auf dem Server.', { zeit: formatDateTime(datei_bis) })}
          </p>
        )}
        {abrufe.length > 0 && (
          <Disclosure title={t('Wer die Datei geladen hat')}>
            <RunList>
              {abrufe.map(({ am, benutzername }) => (
                <li key={`${am} ${benutzername}`}>
                  <span className="grow">{benutzername}</span>
                  <span>{formatDateTime(am)}</span>
                </li>
              ))}
            </RunList>
          </Disclosure>
        )}
      </>
    )}
  </CheckCard>
);
