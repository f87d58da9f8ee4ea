import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { ImportResult, TwinChoice } from '../../protocol/import.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOfRow } from '../titles.ts';
import { useLabels } from '../use-labels.ts';
import { valueText } from '../value-text.ts';
import type { TwinChoices } from './import-state.ts';

const shownAtMost = 200;
const order: readonly ImportResult['was'][] = ['zwilling', 'geaendert', 'neu'];

type PreviewRowsProps = {
  module: Module;
  results: readonly ImportResult[];
  twins: TwinChoices;
  onTwins: (twins: TwinChoices) => void;
};

/** What each row would do: whom it adds or changes, with the old and the new values; and what becomes of those who are likely there already. */
export function PreviewRows({ module, results, twins, onTwins }: PreviewRowsProps): ReactElement | null {
  const { registry } = useDevice();
  const labelOf = useLabels(['sektionen']);
  const { table } = module;
  const rows = results
    .filter(({ was }) => order.includes(was))
    .toSorted((a, b) => order.indexOf(a.was) - order.indexOf(b.was) || a.nr - b.nr);
  if (rows.length === 0) return null;
  const hasTwins = rows.some(({ was }) => was === 'zwilling');
  const text = (feld: string, value: unknown): string => {
    const field = table.fields[feld];
    return field === undefined ? '' : valueText(field, value, labelOf);
  };
  const titleOf = ({ titel, werte = [] }: ImportResult): string =>
    titel ??
    titleOfRow(registry, table.name, { id: '', ...Object.fromEntries(werte.map(({ feld, neu }) => [feld, neu])) });
  const choices = [
    { id: 'auslassen', label: t('Auslassen') },
    { id: 'aendern', label: t('Vorhandene ändern') },
    { id: 'neu', label: t('Trotzdem neu anlegen') },
  ];
  return (
    <>
      {hasTwins && (
        <ChoiceBar
          label={t('Wahrscheinlich schon vorhanden')}
          items={choices}
          value={twins.all}
          onChange={(id) => onTwins({ all: choiceOf(id), rows: {} })}
          hint={t(
            'Gleicher Name und gleiches Geburtsdatum, gleiche Steuernummer oder Ähnliches. Unten lässt sich jede Zeile einzeln entscheiden.',
          )}
        />
      )}
      <div className="import-table import-preview">
        <table aria-label={t('Vorschau')}>
          <thead>
            <tr>
              {[t('Zeile'), t('Eintrag'), t('Ergebnis'), t('Werte')].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownAtMost).map((row) => (
              <tr key={row.nr}>
                <td>{row.nr}</td>
                <th scope="row">{titleOf(row)}</th>
                <td>
                  {row.was === 'neu' && <Badge tone="ok">{t('neu')}</Badge>}
                  {row.was === 'geaendert' && <Badge tone="info">{t('geändert')}</Badge>}
                  {row.was === 'zwilling' && (
                    <Select
                      isRequired
                      label={t('Zeile {n}: {name} ist wahrscheinlich schon da', { n: row.nr, name: titleOf(row) })}
                      items={choices}
                      value={twins.rows[row.nr] ?? twins.all}
                      onChange={(id) => onTwins({ ...twins, rows: { ...twins.rows, [row.nr]: choiceOf(id) } })}
                    />
                  )}
                </td>
                <td>
                  {(row.werte ?? [])
                    .filter(({ alt, neu }) => (alt ?? null) !== null || (neu ?? null) !== null)
                    .map(({ feld, alt, neu }) => (
                      <span key={feld} className="import-value">
                        <span className="muted">{t(table.fields[feld]?.label ?? feld)}: </span>
                        {(alt ?? null) !== null && (
                          <>
                            <del>{text(feld, alt)}</del>
                            {' → '}
                          </>
                        )}
                        {(neu ?? null) === null ? t('leer') : <ins>{text(feld, neu)}</ins>}
                      </span>
                    ))}
                  {row.was === 'zwilling' && (row.werte ?? []).length === 0 && (
                    <span className="muted">{t('Alles gleich')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownAtMost && (
        <span className="muted">{t('und {n} weitere', { n: formatInteger(rows.length - shownAtMost) })}</span>
      )}
    </>
  );
}

const choiceOf = (id: string | null): TwinChoice => (id === 'aendern' || id === 'neu' ? id : 'auslassen');
