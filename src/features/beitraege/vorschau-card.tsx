import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import type { Beitragsvorschau } from './beitraege.calls.ts';

/** What a run will raise, before it does: who pays what, and who pays nothing and why. */
export const VorschauCard = ({ of }: { of: ServerValue<Beitragsvorschau> }): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) =>
      hindernisse.map(({ feld, text }) => ({
        text,
        where:
          feld === null ? undefined : (
            <Button size="small" onPress={() => focusField(feld)}>
              {t('Zum Feld')}
            </Button>
          ),
      }))
    }
    summary={({ beitraege, betrag, lastschriften }) =>
      t(
        '{n, plural, one {# Beitrag} other {# Beiträge}}, zusammen {betrag}; davon {lastschriften} mit Lastschrift, die übrigen mit Überweisung.',
        { n: beitraege, betrag: formatMoney(betrag), lastschriften },
      )
    }
  >
    {({ zeilen, ausgeschlossen }) => (
      <>
        {ausgeschlossen.length > 0 && (
          <section aria-label={t('Nicht dabei')}>
            <h3>{t('Nicht dabei ({n})', { n: ausgeschlossen.length })}</h3>
            <RunList>
              {ausgeschlossen.map(({ mgd_id, name, text }) => (
                <li key={mgd_id}>
                  <Link to={addressOf(mitgliederModule, mgd_id)}>{name}</Link>
                  <span className="run-facts">{tMessage(text)}</span>
                </li>
              ))}
            </RunList>
          </section>
        )}
        {zeilen.length > 0 && (
          <Disclosure title={t('Wer zahlt')} end={<span className="muted num">{zeilen.length}</span>}>
            <RunList label={t('Wer zahlt')}>
              {zeilen.map((one) => (
                <li key={`${one.mgd_id} ${one.art}`}>
                  <Link to={addressOf(mitgliederModule, one.mgd_id)}>{one.name}</Link>
                  <span className="run-facts">
                    {one.raten === 1 ? one.art : t('{art} in {n} Raten', { art: one.art, n: one.raten })}
                  </span>
                  {one.lastschrift && <Badge tone="info">{t('Lastschrift')}</Badge>}
                  <span className="num">{formatMoney(one.betrag)}</span>
                </li>
              ))}
            </RunList>
          </Disclosure>
        )}
      </>
    )}
  </CheckCard>
);
