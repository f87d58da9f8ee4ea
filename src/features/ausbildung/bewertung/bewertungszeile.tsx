import { useState, type ReactElement } from 'react';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../ui/t.ts';
import { anwesenheit, prozent, reichtAus, type Tag } from '../anwesenheit/anwesenheit.rules.ts';
import type { Person } from '../use-kursblatt.ts';
import type { Bewertung } from './bewerten.ts';
import './bewertung.css';

type BewertungszeileProps = {
  person: Person;
  tage: readonly Tag[];
  mindestens: number | null;
  /** Columns that may be read. */
  lesbar: ReadonlySet<string>;
  /** Without it the line is for reading only. */
  onChange: ((werte: Partial<Bewertung>) => void) | undefined;
};

const worte = { true: 'ja', false: 'nein', null: 'offen' } as const;

/** A participant with presence and rating; what is typed is stored when the field is left. */
export function Bewertungszeile({ person, tage, mindestens, lesbar, onChange }: BewertungszeileProps): ReactElement {
  const { row } = person;
  const istFest = onChange === undefined;
  return (
    <Card title={person.name} actions={<Anteil person={person} tage={tage} mindestens={mindestens} />}>
      <div className="bewertung">
        <ChoiceBar
          label={t('Bestanden')}
          isReadOnly={istFest}
          value={worte[`${row.bestanden ?? null}`]}
          items={[
            { id: 'ja', label: t('Ja'), isDisabled: istFest },
            { id: 'nein', label: t('Nein'), isDisabled: istFest },
            { id: 'offen', label: '–', isDisabled: istFest },
          ]}
          onChange={(id) => onChange?.({ bestanden: id === 'offen' ? null : id === 'ja' })}
        />
        {lesbar.has('punkte') && (
          <Punkte wert={row.punkte ?? null} onGive={onChange && ((punkte) => onChange({ punkte }))} />
        )}
        {lesbar.has('ergebnis') && (
          <Worte
            label={t('Ergebnis')}
            max={120}
            wert={row.ergebnis ?? null}
            onGive={onChange && ((ergebnis) => onChange({ ergebnis }))}
          />
        )}
        {lesbar.has('bemerkung') && (
          <Worte
            label={t('Bemerkung')}
            max={500}
            wert={row.bemerkung ?? null}
            onGive={onChange && ((bemerkung) => onChange({ bemerkung }))}
          />
        )}
      </div>
    </Card>
  );
}

function Anteil({ person, tage, mindestens }: Omit<BewertungszeileProps, 'onChange' | 'lesbar'>): ReactElement | null {
  const eigene = anwesenheit(tage, person.notiert);
  const n = prozent(eigene);
  if (n === undefined) return null;
  return (
    <Badge tone={mindestens === null ? 'neutral' : reichtAus(eigene, mindestens) ? 'ok' : 'bad'}>
      {t('{n} % anwesend ({da} von {alle} Minuten)', { n, da: eigene.minuten, alle: eigene.von })}
    </Badge>
  );
}

/** A value that is typed, and stored when the field is left; one that comes from elsewhere meanwhile wins. */
function useGetippt<V>(wert: V, onGive: ((wert: V) => void) | undefined) {
  const [getippt, setGetippt] = useState<{ readonly ueber: V; readonly wert: V }>();
  const gilt = getippt !== undefined && getippt.ueber === wert;
  return {
    value: gilt ? getippt.wert : wert,
    onChange: (neu: V) => setGetippt({ ueber: wert, wert: neu }),
    onBlur: () => gilt && onGive?.(getippt.wert),
  };
}

function Punkte({
  wert,
  onGive,
}: {
  wert: number | null;
  onGive: ((wert: number | null) => void) | undefined;
}): ReactElement {
  const { value, onChange, onBlur } = useGetippt(wert, (neu: number | null) => istGut(neu) && onGive?.(neu));
  return (
    <NumberField
      label={t('Punkte')}
      isReadOnly={onGive === undefined}
      error={istGut(value) ? undefined : t('0 bis 100')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

const istGut = (punkte: number | null): boolean => punkte === null || (punkte >= 0 && punkte <= 100);

type WorteProps = {
  label: string;
  max: number;
  wert: string | null;
  onGive: ((wert: string | null) => void) | undefined;
};

function Worte({ label, max, wert, onGive }: WorteProps): ReactElement {
  const { value, onChange, onBlur } = useGetippt(wert ?? '', (neu: string) =>
    onGive?.(neu.trim() === '' ? null : neu.trim()),
  );
  return (
    <TextField
      label={label}
      maxLength={max}
      isReadOnly={onGive === undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
