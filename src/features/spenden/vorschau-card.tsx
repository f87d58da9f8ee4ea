import type { ReactElement, ReactNode } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { Link } from '../../screens/link.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { spendenart } from '../personen/zahlungen.vocabularies.ts';
import type { Quittungsinhalt, Quittungsvorschau } from './spendenquittungen.calls.ts';
import { quittungsform } from './spenden.vocabularies.ts';

type VorschauCardProps = {
  of: ServerValue<Quittungsvorschau>;
  /** Of one person: the name goes without saying, the gifts are named one by one. */ isOfOne: boolean;
};

/** What would be issued, who is left out and why, and what stands against all of it. */
export const VorschauCard = ({ of, isOfOne }: VorschauCardProps): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) => hindernisse.map((text) => ({ text }))}
    summary={({ quittungen, betrag }) =>
      quittungen.length === 0
        ? t('Es gibt nichts zu quittieren.')
        : t('{n, plural, one {# Quittung} other {# Quittungen}}, zusammen {betrag}', {
            n: quittungen.length,
            betrag: formatMoney(betrag),
          })
    }
  >
    {({ quittungen, ausgelassen }) => (
      <>
        <RunList label={t('Quittungen')}>
          {quittungen.map(({ mgd_id, name, form, anzahl, betrag, inhalt }, at) => (
            <li key={`${mgd_id} ${at}`}>
              <span className="grow">
                {isOfOne ? t(labelOf(quittungsform, form)) : <PersonLink id={mgd_id}>{name}</PersonLink>}
              </span>
              <strong className="num">{formatMoney(betrag)}</strong>
              {!isOfOne && (
                <span className="run-more muted">
                  {[
                    t(labelOf(quittungsform, form)),
                    t('{n, plural, one {# Zuwendung} other {# Zuwendungen}}', { n: anzahl }),
                  ].join(' · ')}
                </span>
              )}
              {inhalt !== undefined && <Gifts of={inhalt} />}
            </li>
          ))}
        </RunList>
        {ausgelassen.length > 0 && (
          <Disclosure
            title={t('Nicht dabei')}
            isOpenAtFirst={isOfOne}
            end={<span className="muted num">{ausgelassen.length}</span>}
          >
            <RunList label={t('Nicht dabei')}>
              {ausgelassen.map(({ mgd_id, name, datum, art, betrag, grund }, at) => (
                <li key={`${mgd_id} ${at}`}>
                  <span className="grow">
                    {isOfOne ? giftText({ datum, art }) : <PersonLink id={mgd_id}>{name}</PersonLink>}
                  </span>
                  <span className="num">{formatMoney(betrag)}</span>
                  <span className="run-more muted">
                    {[...(isOfOne ? [] : [giftText({ datum, art })]), tMessage(grund)].join(' · ')}
                  </span>
                </li>
              ))}
            </RunList>
          </Disclosure>
        )}
      </>
    )}
  </CheckCard>
);

const PersonLink = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <Link to={addressOf('/fundraising/ausstellen/$id', id)}>{children}</Link>
);

type Gift = Pick<Quittungsinhalt['zuwendungen'][number], 'datum' | 'art'>;

const giftText = ({ datum, art }: Gift): string => [formatDate(datum), t(labelOf(spendenart, art))].join(' · ');

/** The gifts of a receipt in one line each. */
const Gifts = ({ of: { zuwendungen } }: { of: Quittungsinhalt }): ReactElement => (
  <span className="run-more muted">
    {zuwendungen.map((gift) => `${giftText(gift)}: ${formatMoney(gift.betrag)}`).join('; ')}
  </span>
);
