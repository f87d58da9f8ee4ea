import { useId, useState, type ReactElement } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Button } from '../actions/button.tsx';
import { formatDate, instantsOf, nextTime, parseTime, splitInstant } from '../format.ts';
import { t } from '../t.ts';
import { readDate } from '../typed-date.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dateProblem } from './date-field.tsx';
import { ErrorText, FieldHead, type FieldProps } from './field.tsx';
import './date-time-field.css';

type DateTimeFieldProps = FieldProps<string | null> & {
  /** Offers a button that fills in this minute; for logs and mission times. */
  hasNow?: boolean;
};

/** Value: ISO instant; date and time are typed in local time, each in a box of its own. */
export function DateTimeField(field: DateTimeFieldProps): ReactElement {
  const id = useId();
  const [known, setKnown] = useState(field.value);
  const [drafts, setDrafts] = useState(() => textOf(field.value));
  const [isFocused, setFocused] = useState(false);
  if (known !== field.value) {
    setKnown(field.value);
    setDrafts(textOf(field.value));
  }

  const isLocked = Boolean(field.isReadOnly || field.isDisabled);
  const problem = problemOf(drafts);
  const error = !isFocused && problem ? problem.text : field.error;
  /** Which of both boxes is wrong; a mistake that the form found is about both. */
  const isWrong = (part: Problem['part']): true | undefined =>
    error !== undefined && (isFocused || problem === undefined || problem.part === part) ? true : undefined;

  const emit = (value: string | null): void => {
    if (value === field.value) return;
    setKnown(value);
    field.onChange?.(value);
  };
  const change = (next: Drafts): void => {
    setDrafts(next);
    if (!next.date.trim() && !next.time.trim()) return emit(null);
    const date = readDate(next.date);
    const time = parseTime(next.time);
    const meant = date && time ? instantsOf(date, time) : [];
    const [only] = meant.length === 2 ? meant.filter((one) => one === next.at) : meant;
    if (only !== undefined) emit(only);
  };
  const leave = (): void => {
    setFocused(false);
    if (!problem) setDrafts(textOf(field.value));
    field.onBlur?.();
  };
  const shared = {
    className: 'field-input',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    readOnly: field.isReadOnly ?? false,
    disabled: field.isDisabled ?? false,
    required: false,
    'aria-required': field.isRequired ?? false,
    'aria-describedby': `${id}-notes`,
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="field"
      data-field={field.name}
      data-invalid={error ? true : undefined}
      data-readonly={field.isReadOnly || undefined}
      data-disabled={field.isDisabled || undefined}
      data-unparsed={problem ? true : undefined}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <FieldHead as="span" id={`${id}-label`} label={field.label} isRequired={field.isRequired} mark={field.mark} />
      <div className="date-time">
        <div className="field-box date-time-date" data-wrong={isWrong('date')}>
          <input
            {...shared}
            aria-invalid={isWrong('date') ?? false}
            aria-label={`${field.label}: ${t('Datum')}`}
            value={drafts.date}
            placeholder={isLocked ? '' : t('TT.MM.JJJJ')}
            autoFocus={field.autoFocus}
            onChange={(event) => change({ date: event.target.value, time: drafts.time })}
          />
          {!isLocked && (
            <CalendarButton
              value={readDate(drafts.date) ?? null}
              onChange={(date) => change({ date: formatDate(date), time: drafts.time })}
            />
          )}
        </div>
        <div className="field-box date-time-time" data-wrong={isWrong('time')}>
          <input
            {...shared}
            aria-invalid={isWrong('time') ?? false}
            aria-label={`${field.label}: ${t('Uhrzeit')}`}
            value={drafts.time}
            placeholder={isLocked ? '' : t('HH:MM')}
            onChange={(event) => change({ date: drafts.date, time: event.target.value })}
          />
          {field.hasNow && !isLocked && (
            <IconButton icon="clock" label={t('Jetzt')} onPress={() => field.onChange?.(thisMinute())} />
          )}
        </div>
      </div>
      <div id={`${id}-notes`}>
        {field.hint && <div className="field-hint">{field.hint}</div>}
        {!isLocked && <ClockChange drafts={drafts} label={field.label} onChange={change} />}
        {error && (
          <div className="field-error">
            <ErrorText>{error}</ErrorText>
          </div>
        )}
      </div>
    </div>
  );
}

/** What is typed; `at` is the instant that was chosen where a time comes twice. */
type Drafts = { date: string; time: string; at?: string };

/** Where clocks are changed a time is missing or comes twice: the next one is offered, or summer or winter time asked for (domain: einsaetze 7). */
function ClockChange({
  drafts,
  label,
  onChange,
}: {
  drafts: Drafts;
  label: string;
  onChange: (drafts: Drafts) => void;
}): ReactElement | null {
  const [date, time] = [readDate(drafts.date), parseTime(drafts.time)];
  if (!date || !time) return null;
  const meant = instantsOf(date, time);
  if (meant.length === 1) return null;
  const next = nextTime(date, time);
  return (
    <div className="row" role="group" aria-label={`${label}: ${t('Zeitumstellung')}`}>
      {meant.length === 0 && (
        <Button size="small" onPress={() => onChange({ date: drafts.date, time: next })}>
          {t('{zeit} übernehmen', { zeit: next })}
        </Button>
      )}
      {meant.map((at, index) => (
        <Button
          key={at}
          size="small"
          variant={drafts.at === at ? 'primary' : 'secondary'}
          onPress={() => onChange({ ...drafts, at })}
        >
          {index === 0 ? t('Sommerzeit (MESZ)') : t('Winterzeit (MEZ)')}
        </Button>
      ))}
    </div>
  );
}

function thisMinute(): string {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

function textOf(value: string | null): Drafts {
  const parts = value ? splitInstant(value) : undefined;
  return parts && value ? { date: formatDate(parts.date), time: parts.time, at: value } : { date: '', time: '' };
}

interface Problem {
  readonly part: 'date' | 'time';
  readonly text: string;
}

function problemOf({ date, time, at }: Drafts): Problem | undefined {
  if (!date.trim() && !time.trim()) return undefined;
  const [day, clock] = [readDate(date), parseTime(time)];
  if (!day) return { part: 'date', text: dateProblem(date) };
  if (!clock) return { part: 'time', text: t('Uhrzeit als HH:MM erwartet.') };
  const meant = instantsOf(day, clock);
  if (meant.length === 0)
    return { part: 'time', text: t('Diese Uhrzeit gibt es an diesem Tag nicht: die Uhren werden vorgestellt.') };
  if (meant.length === 2 && !meant.includes(at ?? ''))
    return { part: 'time', text: t('Diese Uhrzeit gibt es zweimal: Sommerzeit oder Winterzeit?') };
  return undefined;
}
