import { Fragment, type ReactElement, type ReactNode } from 'react';
import { partsOf, type Hilfetext } from '../../screens/hilfe/hilfe.ts';
import { t } from '../../ui/t.ts';
import './hilfe.css';

/** A sentence; words of the screen stand out in it. */
export const Satz = ({ text }: { text: string }): ReactNode =>
  partsOf(text).map((part, at) => (at % 2 === 1 ? <b key={at}>{t(part)}</b> : <Fragment key={at}>{part}</Fragment>));

/** What was written of a screen by hand. `level`: that of its headings. */
export function HilfeText({ hilfe, level: Heading }: { hilfe: Hilfetext; level: 'h3' | 'h4' }): ReactElement {
  const { zweck, schritte = [], begriffe = {} } = hilfe;
  const words = Object.entries(begriffe);
  return (
    <>
      <p>
        <Satz text={zweck} />
      </p>
      {schritte.length > 0 && (
        <>
          <Heading>{t('So geht es')}</Heading>
          <ol className="hilfe-schritte">
            {schritte.map((schritt) => (
              <li key={schritt}>
                <Satz text={schritt} />
              </li>
            ))}
          </ol>
        </>
      )}
      {words.length > 0 && (
        <>
          <Heading>{t('Was die Wörter bedeuten')}</Heading>
          <dl className="hilfe-worte">
            {words.map(([word, meaning]) => (
              <div key={word}>
                <dt>
                  <Satz text={word} />
                </dt>
                <dd>
                  <Satz text={meaning} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
