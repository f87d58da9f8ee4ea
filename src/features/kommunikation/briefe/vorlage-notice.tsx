import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import '../newsletter/newsletter.css';
import type { emailvorlagen } from './emailvorlagen.table.ts';
import { ausVorlage, namenVon, vorlagenfehler, vorlagenplatzhalter } from './vorlagen.rules.ts';

/** What is wrong with a template, which placeholders it may have, and how its mail reads with made-up values. */
export function VorlageNotice({ row }: { row: VisibleRowOf<typeof emailvorlagen> }): ReactElement | null {
  const { art, betreff, betreff_it, text, text_it } = row;
  if (art === null || art === undefined) return null;
  const { werte } = vorlagenplatzhalter[art];
  const [wrong] = vorlagenfehler(row);
  const sprachen = (text_it ?? '') === '' ? (['de'] as const) : (['de', 'it'] as const);
  return (
    <Card title={t('Vorschau')}>
      <div className="stack">
        {wrong !== undefined && (
          <Banner tone="warn" title={t('So geht diese Vorlage nicht hinaus: bis dahin gilt der Text des Programms.')}>
            {tMessage(wrong.text)}
          </Banner>
        )}
        <p className="muted">
          {t('Platzhalter: {namen}', {
            namen: namenVon(art)
              .map((name) => `{{${name}}}`)
              .join(' '),
          })}
        </p>
        {sprachen.map((sprache) => {
          const said = ausVorlage({ betreff, betreff_it, text, text_it }, art, sprache, werte);
          return (
            <div key={sprache} lang={sprache} className="newsletter-vorschau newsletter-brieftext">
              <strong>{said.subject}</strong>
              {`\n\n${said.text}`}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
