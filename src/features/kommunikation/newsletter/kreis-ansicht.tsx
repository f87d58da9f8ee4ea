import type { ReactElement } from 'react';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { formatDate, formatInteger, splitInstant } from '../../../ui/format.ts';
import { t, tMessage } from '../../../ui/t.ts';
import type { Kreis } from './newsletter.calls.ts';

const uhr = (ms: number): string => splitInstant(new Date(ms).toISOString())?.time ?? '';

/** Whom a newsletter reaches, who gets nothing and why, and how long it takes. */
export function KreisAnsicht({ kreis }: { kreis: Kreis }): ReactElement {
  const { anzahl, unterdrueckt, ohneAdresse, erreicht, nicht, tage } = kreis;
  return (
    <div className="stack">
      <p role="status">
        {t(
          '{n, plural, =0 {Niemand wird erreicht.} one {# Adresse wird erreicht.} other {# Adressen werden erreicht.}}',
          {
            n: anzahl,
          },
        )}
      </p>
      {tage.length > 0 && (
        <ul className="newsletter-adressen">
          {tage.map(({ tag, anzahl: n, von, bis }) => (
            <li key={tag}>
              <span>{formatDate(tag)}</span>
              <span className="muted num">
                {t('{n} zwischen {von} und {bis} Uhr', { n: formatInteger(n), von: uhr(von), bis: uhr(bis) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {erreicht.length > 0 && (
        <Disclosure title={t('Wer erreicht wird')} end={<span className="muted num">{formatInteger(anzahl)}</span>}>
          <ul className="newsletter-adressen">
            {erreicht.map(({ adresse, namen }) => (
              <li key={adresse}>
                <span>{namen === '' ? adresse : namen}</span>
                <span className="muted">{adresse}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {nicht.length > 0 && (
        <Disclosure
          title={t('Wer nicht erreicht wird')}
          end={<span className="muted num">{formatInteger(unterdrueckt + ohneAdresse)}</span>}
        >
          <ul className="newsletter-adressen">
            {nicht.map(({ name, grund }, at) => (
              // Two may have one name.
              <li key={at}>
                <span>{name}</span>
                <span className="muted">{tMessage(grund)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
