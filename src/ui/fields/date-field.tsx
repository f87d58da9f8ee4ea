import { useState, type ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import { formatDate, meantDates, parseDate } from '../format.ts';
import { t } from '../t.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

/** Value: ISO date `YYYY-MM-DD`. */
export function DateField(field: FieldProps<string | null>): ReactElement {
  const isLocked = Boolean(field.isReadOnly || field.isDisabled);
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      placeholder={isLocked ? '' : t('TT.MM.JJJJ')}
      format={formatDate}
      parse={parseDate}
      problem={t('Datum als TT.MM.JJJJ erwartet.')}
      renderQuestion={(text, isFocused) => (isFocused ? null : <YearQuestion text={text} onChoose={field.onChange} />)}
      after={isLocked ? undefined : <CalendarButton value={field.value} onChange={(date) => field.onChange?.(date)} />}
    />
  );
}

/** A year of two digits is never guessed: the days that it may mean are offered (domain: personen 7). */
function YearQuestion({ text, onChoose }: { text: string; onChoose: ((date: string) => void) | undefined }): ReactElement | null {
  const [thisYear] = useState(() => new Date().getFullYear());
  const days = meantDates(text, thisYear);
  if (days.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={t('Welches Jahr ist gemeint?')}>
      <span className="field-hint">{t('Welches Jahr ist gemeint?')}</span>
      {days.map((day) => <Button key={day} size="small" onPress={() => onChoose?.(day)}>{formatDate(day)}</Button>)}
    </div>
  );
}
