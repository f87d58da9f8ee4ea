import type { ReactElement } from 'react';
import { toCsv } from '../../lib/csv.ts';
import type { Module } from '../../kit/define-module.ts';
import type { ImportResult } from '../../protocol/import.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { download } from '../download.ts';
import { countsOf } from './import-state.ts';

const shownAtMost = 200;

/** How many rows are new, changed, unchanged and wrong. */
export function Counts({
  results,
  blank = 0,
}: {
  results: readonly ImportResult[];
  /** Lines of the file that say nothing. */ blank?: number;
}): ReactElement {
  const { neu, geaendert, gleich, zwilling, fehler } = countsOf(results);
  return (
    <div className="row" role="status">
      <Badge tone="ok">{t('{n} neu', { n: formatInteger(neu) })}</Badge>
      <Badge tone="info">{t('{n} geändert', { n: formatInteger(geaendert) })}</Badge>
      <Badge>{t('{n} unverändert', { n: formatInteger(gleich) })}</Badge>
      {zwilling > 0 && <Badge tone="warn">{t('{n} wahrscheinlich schon da', { n: formatInteger(zwilling) })}</Badge>}
      <Badge tone={fehler > 0 ? 'bad' : 'neutral'}>{t('{n} fehlerhaft', { n: formatInteger(fehler) })}</Badge>
      {blank > 0 && (
        <Badge>{t('{n, plural, one {# leere Zeile} other {# leere Zeilen}} ausgelassen', { n: blank })}</Badge>
      )}
    </div>
  );
}

type ProblemsProps = {
  module: Module;
  results: readonly ImportResult[];
  /** What stands in the file. */ cellOf: (nr: number, column: string) => string;
};

/** Every problem with its line, field and what stands there; all of them also as a file. */
export function Problems({ module, results, cellOf }: ProblemsProps): ReactElement | null {
  const lines = results.flatMap((result) => linesOf(module, result, cellOf));
  if (lines.length === 0) return null;
  const head = [t('Zeile'), t('Feld'), t('Inhalt'), t('Problem')];
  const save = (): void =>
    void download(
      new Blob([toCsv([head, ...lines])], { type: 'text/csv;charset=utf-8' }),
      `${t('Importprobleme')}.csv`,
    );
  return (
    <>
      <div className="import-table">
        <table aria-label={t('Probleme')}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shownAtMost).map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        {lines.length > shownAtMost && (
          <span className="muted">{t('und {n} weitere', { n: lines.length - shownAtMost })}</span>
        )}
        <Button size="small" icon="download" onPress={save}>
          {t('Probleme als CSV speichern')}
        </Button>
      </div>
    </>
  );
}

function linesOf(
  { table }: Module,
  { nr, was, text, felder }: ImportResult,
  cellOf: ProblemsProps['cellOf'],
): string[][] {
  if (was !== 'fehler') return [];
  if (felder.length === 0) return [[String(nr), '', '', t(text)]];
  return felder.map((one) => [
    String(nr),
    t(table.fields[one.feld]?.label ?? one.feld),
    cellOf(nr, one.feld),
    t(one.text),
  ]);
}
