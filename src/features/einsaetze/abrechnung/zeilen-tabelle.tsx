import type { ReactElement, ReactNode } from 'react';
import { labelOf } from '../../../kit/vocabulary.ts';
import { formatDecimal, formatMoney } from '../../../ui/format.ts';
import { t } from '../../../ui/t.ts';
import { verguetungsposten } from './abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';
import '../../../screens/children/children.css';

/** A line of compensation with the name of who gets it. */
export interface Posten {
  readonly id: string;
  readonly name: string;
  readonly posten: string;
  readonly art: string;
  readonly menge: number;
  readonly satz_betrag: number | null;
  readonly betrag: number;
  readonly isPaid?: boolean;
  /** Why it was entered or taken back by hand. */
  readonly grund?: string | null;
  /** Another line takes it back. */
  readonly isReversed?: boolean;
  readonly action?: ReactNode;
}

/** Lines of compensation and their sum; amounts in cents. */
export function ZeilenTabelle({ label, zeilen }: { label: string; zeilen: readonly Posten[] }): ReactElement {
  const hasActions = zeilen.some(({ action }) => action !== undefined);
  return (
    <div className="child-scroll">
      <table className="child-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('Mitglied')}</th>
            <th scope="col">{t('Vergütung')}</th>
            <th scope="col" data-align="end">
              {t('Menge')}
            </th>
            <th scope="col" data-align="end">
              {t('Satz')}
            </th>
            <th scope="col" data-align="end">
              {t('Betrag')}
            </th>
            {hasActions && (
              <th scope="col">
                <span className="sr-only">{t('Aktionen')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {zeilen.map(
            ({ id, name, posten, art, menge, satz_betrag, betrag, isPaid, grund = null, isReversed, action }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-label={t('Vergütung')}>
                  {posten === 'Dienst' ? t(labelOf(verguetungsart, art)) : t(labelOf(verguetungsposten, posten))}
                  {[...(grund === null ? [] : [grund]), ...(isPaid === true ? [t('in Auszahlung')] : [])].map(
                    (fact) => (
                      <span key={fact} className="muted">
                        {' '}
                        · {fact}
                      </span>
                    ),
                  )}
                </td>
                <td data-label={t('Menge')} data-align="end">
                  {formatDecimal(menge)}
                </td>
                <td data-label={t('Satz')} data-align="end" data-empty={satz_betrag === null ? '' : undefined}>
                  {formatMoney(satz_betrag)}
                </td>
                <td data-label={t('Betrag')} data-align="end">
                  {isReversed === true ? <del>{formatMoney(betrag)}</del> : formatMoney(betrag)}
                </td>
                {hasActions && <td className="child-actions">{action}</td>}
              </tr>
            ),
          )}
          <tr>
            <th scope="row" colSpan={4}>
              {t('Summe')}
            </th>
            <td data-label={t('Summe')} data-align="end">
              <strong>{formatMoney(zeilen.reduce((summe, { betrag }) => summe + betrag, 0))}</strong>
            </td>
            {hasActions && <td />}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
