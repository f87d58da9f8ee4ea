import { useEffect, useState, type ReactElement } from 'react';
import { t } from '../../ui/t.ts';
import { useVariant } from '../variant.ts';
import './consent-text.css';

/** The customer's consent, a German legal text (spec A 9); it is shown as it is in every language. */
export function ConsentText(): ReactElement {
  const variant = useVariant();
  const [paragraphs, setParagraphs] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    variant.einwilligung().then(setParagraphs, () => setMissing(true));
  }, [variant]);
  return (
    <div
      className="consent-text"
      lang="de"
      tabIndex={0}
      role="region"
      aria-label={t('Text der Einwilligung')}
      aria-busy={paragraphs.length === 0 && !isMissing}
    >
      {isMissing && <p role="alert">{t('Der Text konnte nicht geladen werden. Laden Sie die Seite neu.')}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
