import { useMemo, type ReactElement } from 'react';
import type { Fields } from '../../kit/field.ts';
import { groupOf } from '../../kit/merge.ts';
import { isEqual } from '../../lib/equal.ts';
import type { Compared } from './dubletten.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { Portrait } from '../../screens/portrait.tsx';
import { valueText } from '../../screens/value-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { personen } from './personen.table.ts';

const fields: Fields = personen.fields;

type Side = Compared['personen'][number];

interface Line {
  /** Columns of a group go together. */
  readonly columns: readonly string[];
  readonly label: string;
  readonly texts: readonly [string, string];
  readonly isSame: boolean;
  readonly isPhoto: boolean;
}

type ComparedValuesProps = {
  compared: Compared;
  chosen: Readonly<Record<string, string>>;
  onChoose: (columns: readonly string[], id: string) => void;
};

/** Values of both side by side, one tap chooses; what is the same in both stands apart. */
export function ComparedValues({ compared, chosen, onChoose }: ComparedValuesProps): ReactElement {
  const lines = useMemo(() => linesOf(compared), [compared]);
  const different = lines.filter((line) => !line.isSame);
  const same = lines.filter((line) => line.isSame);
  const choices = presetOf(compared, chosen);
  return (
    <Card title={t('Welche Angaben gelten?')}>
      {different.length === 0 && <p className="muted">{t('Beide haben dieselben Angaben.')}</p>}
      <div className="compared">
        {different.map((line) => (
          <div key={line.label} className="compared-line" role="group" aria-label={line.label}>
            <span className="compared-label">
              {line.label}
              {line.columns.every((column) => choices[column] === undefined) && (
                <em className="compared-open">{t('Bitte wählen')}</em>
              )}
            </span>
            {compared.personen
              .map((side, index) => ({ side, person: side.person, text: line.texts[index] }))
              .map(({ side, person, text }) => (
                <button
                  key={person.id}
                  type="button"
                  className="compared-value"
                  aria-pressed={line.columns.some((column) => choices[column] === person.id)}
                  onClick={() => onChoose(line.columns, person.id)}
                >
                  {line.isPhoto ? <Photo side={side} /> : text || '–'}
                </button>
              ))}
          </div>
        ))}
      </div>
      {same.length > 0 && (
        <Disclosure title={t('In beiden gleich')} end={<span className="muted num">{same.length}</span>}>
          <dl className="compared-same">
            {same.map((line) => (
              <div key={line.label} className="compared-line">
                <dt className="compared-label">{line.label}</dt>
                <dd>{line.isPhoto ? <Photo side={compared.personen[0]} /> : line.texts[0]}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </Card>
  );
}

/** The face itself; the name of its file says nothing. */
function Photo({ side: { person, werte } }: { side: Side }): ReactElement {
  const { registry } = useDevice();
  const module = registry.moduleOf(personen, { personenart: person.personenart });
  if (module === undefined || asFile(werte['foto']) === null) return <>–</>;
  return (
    <span className="row">
      <Portrait module={module} row={{ ...werte, id: person.id }} size="large" />
      <span className="sr-only">{t('Foto vorhanden')}</span>
    </span>
  );
}

/** What is taken of whom as it stands: undecided columns are absent. */
export const presetOf = (
  { werte, offen }: Compared,
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(werte).filter(([column]) => !offen.includes(column))),
  ...chosen,
});

function linesOf({ werte, personen: [one, other] }: Compared): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const column of Object.keys(werte)) {
    const columns = groupOf(personen, column).filter((name) => name in werte);
    const texts: [string, string] = [textOf(one, columns), textOf(other, columns)];
    if (texts[0] === '' && texts[1] === '') continue;
    const label = columns.map((name) => t(fields[name]?.label ?? name)).join(', ');
    lines.set(columns.join(), {
      columns,
      label,
      texts,
      isSame: columns.every((name) => isEqual(one.werte[name] ?? null, other.werte[name] ?? null)),
      isPhoto: columns.every((name) => fields[name]?.kind === 'photo'),
    });
  }
  return [...lines.values()];
}

const textOf = (side: Side, columns: readonly string[]): string =>
  columns
    .map((column) => valueIn(side, column))
    .filter(Boolean)
    .join(', ');

function valueIn({ werte, titel }: Side, column: string): string {
  const field = fields[column];
  return field === undefined ? '' : valueText(field, werte[column], () => titel[column]);
}
