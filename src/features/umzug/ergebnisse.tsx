import type { ReactElement } from 'react';
import type { ImportResult } from '../../protocol/import.ts';
import { useDevice } from '../../screens/device.ts';
import { Counts } from '../../screens/import/results.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Gelaufen } from './use-umzug.ts';
import type { Problem, Teil } from './teil.ts';

const shownAtMost = 100;

/** What becomes of each part: how many rows, and each problem with its row and a sentence. */
export const Ergebnisse = ({ gelaufen: { umzug, results } }: { gelaufen: Gelaufen }): ReactElement => (
  <>
    {umzug.teile.map((teil, at) => (
      <Ergebnis
        key={`${teil.datei} ${teil.erkannt.art.name}`}
        teil={teil}
        results={results[at] ?? []}
        probleme={umzug.probleme.filter(({ auftrag }) => auftrag === at)}
        ausgelassen={umzug.ausgelassen[at] ?? 0}
      />
    ))}
  </>
);

type ErgebnisProps = {
  teil: Teil;
  results: readonly ImportResult[];
  probleme: readonly Problem[];
  ausgelassen: number;
};

function Ergebnis({ teil, results, probleme, ausgelassen }: ErgebnisProps): ReactElement {
  const { registry } = useDevice();
  const { art } = teil.erkannt;
  const { fields } = registry.module(art.modul).table;
  const wrong = results
    .filter(({ was }) => was === 'fehler')
    .map(({ nr, text, felder }) => ({
      nr,
      text:
        felder.length === 0
          ? t(text)
          : felder.map((one) => `${t(fields[one.feld]?.label ?? one.feld)}: ${tMessage(one.text)}`).join(' '),
    }));
  const lines = [...probleme.map(({ nr, text }) => ({ nr, text: tMessage(text) })), ...wrong].toSorted(
    (a, b) => a.nr - b.nr,
  );
  return (
    <section className="stack" aria-label={`${teil.datei}: ${t(art.label)}`}>
      <h3>{`${teil.datei}: ${t(art.label)}`}</h3>
      <Counts results={results} />
      {ausgelassen > 0 && (
        <p>
          {t(
            '{n, plural, one {# Zeile hat hier keine Entsprechung und bleibt, wo sie war} other {# Zeilen haben hier keine Entsprechung und bleiben, wo sie waren}}',
            { n: ausgelassen },
          )}
        </p>
      )}
      {probleme.length > 0 && (
        <p className="row">
          <Badge tone="warn">{t('{n} ausgelassen', { n: probleme.length })}</Badge>
        </p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.slice(0, shownAtMost).map(({ nr, text }, at) => (
            <li key={at}>{`${t('Zeile {nr}', { nr })}: ${text}`}</li>
          ))}
        </ul>
      )}
      {lines.length > shownAtMost && <p className="muted">{t('und {n} weitere', { n: lines.length - shownAtMost })}</p>}
    </section>
  );
}
