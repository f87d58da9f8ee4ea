import type { ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import { formatDate } from '../format.ts';
import { t } from '../t.ts';
import { isDateLike, meantDates, readDate, type DateRange } from '../typed-date.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

/** Value: ISO date `YYYY-MM-DD`. The range only says which year is meant where it is not typed whole. */
export function DateField({ range, ...field }: FieldProps<string | null> & { range?: DateRange }): ReactElement {
  const isLocked = Boolean(field.isReadOnly || field.isDisabled);
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      placeholder={isLocked ? '' : t('TT.MM.JJJJ')}
      format={formatDate}
      parse={(text) => readDate(text, range)}
      problem={dateProblem}
      renderQuestion={(text, isFocused) =>
        isFocused ? null : <YearQuestion text={text} range={range} onChoose={field.onChange} />
      }
      after={isLocked ? undefined : <CalendarButton value={field.value} onChange={(date) => field.onChange?.(date)} />}
    />
  );
}

/** What is wrong with a text that means no day. */
export const dateProblem = (text: string): string =>
  isDateLike(text) && meantDates(text).length === 0
    ? t('Dieses Datum gibt es nicht.')
    : t('Datum als TT.MM.JJJJ erwartet.');

/** A year of two digits is not guessed where it may be two: the days are offered (domain: personen 7). */
function YearQuestion({
  text,
  range,
  onChoose,
}: {
  text: string;
  range: DateRange | undefined;
  onChoose: ((date: string) => void) | undefined;
}): ReactElement | null {
  const days = meantDates(text, range);
  if (days.length < 2) return null;
  return (
    <div className="row" role="group" aria-label={t('Welches Jahr ist gemeint?')}>
      <span className="field-hint">{t('Welches Jahr ist gemeint?')}</span>
      {days.map((day) => (
        <Button key={day} size="small" onPress={() => onChoose?.(day)}>
          {formatDate(day)}
        </Button>
      ))}
    </div>
  );
}
