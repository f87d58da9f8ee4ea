import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { within } from '../../lib/message.ts';
import {
  isPlain,
  lastDayOf,
  mostTimes,
  parseRule,
  untilEndOf,
  writeRule,
  type Frequency,
  type Rule,
} from '../../lib/rrule.ts';
import { ruleText, weekdayNames } from '../../lib/rrule-text.ts';
import { Button } from '../actions/button.tsx';
import { DateField } from '../fields/date-field.tsx';
import { ErrorText, FieldHead } from '../fields/field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { Select } from '../fields/select.tsx';
import { StaticField } from '../fields/static-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ToggleBar } from '../fields/toggle-bar.tsx';
import { t, tMessage } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { asText } from './values.ts';
import './kinds.css';

const everyWeek: Rule = { freq: 'WEEKLY', interval: 1, byday: [], bymonthday: [], until: undefined, count: undefined };

export const recurrenceUi: KindUi = {
  Cell: ({ value }) => <>{ruleText(asText(value), tMessage)}</>,
  Editor: RecurrenceEditor,
};

/** The rule as fields, and as a sentence below them. A rule that they cannot show is text. */
function RecurrenceEditor(props: EditorProps): ReactElement {
  const field = shared(props);
  const text = asText(props.value);
  const rule = parseRule(text);
  const id = useId();
  // Who types a rule keeps the field for it, also while it passes through one that the fields could show.
  const [isTyped, setTyped] = useState(false);
  if (field.isReadOnly) return <StaticField {...field}>{ruleText(text, tMessage) || '–'}</StaticField>;
  const plain = rule !== undefined && isPlain(rule) ? rule : undefined;
  const isText = isTyped || (text !== '' && plain === undefined);
  const write = (next: Rule | null): void => props.onChange(next && writeRule(next));
  const type = (typed: string): void => {
    setTyped(true);
    props.onChange(typed || null);
  };
  const leave = (): void => {
    setTyped(false);
    write(plain ?? everyWeek);
  };
  return (
    <div
      className="field recurrence wide"
      role="group"
      aria-labelledby={id}
      data-field={props.name}
      data-invalid={field.error === undefined ? undefined : ''}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur?.();
      }}
    >
      <FieldHead as="span" id={id} label={field.label} isRequired={field.isRequired} mark={field.mark} />
      {isText ? (
        <>
          <TextField label={t('Regel (RRULE)')} value={text} onChange={type} />
          <Button size="small" onPress={leave}>
            {t('Als Felder angeben')}
          </Button>
        </>
      ) : (
        <RuleFields
          rule={rule ?? null}
          isRequired={props.field.required}
          hasLastDay={props.field.options['hasLastDay'] === true}
          onChange={write}
        />
      )}
      {rule !== undefined && !isText && (
        <output className="field-hint" aria-live="polite">
          {ruleText(text, tMessage)}
        </output>
      )}
      {field.hint && <div className="field-hint">{field.hint}</div>}
      {field.error && (
        <div className="field-error">
          <ErrorText>{field.error}</ErrorText>
        </div>
      )}
    </div>
  );
}

type RuleFieldsProps = {
  rule: Rule | null;
  isRequired: boolean;
  hasLastDay: boolean;
  onChange: (rule: Rule | null) => void;
};

function RuleFields({ rule, isRequired, hasLastDay, onChange }: RuleFieldsProps): ReactElement {
  const change = (part: Partial<Rule>): void => onChange({ ...everyWeek, ...rule, ...part });
  return (
    <>
      <Line>
        {rule && (
          <Whole
            label={t(within('Wiederholung', 'Alle'))}
            value={rule.interval}
            onChange={(interval) => change({ interval })}
          />
        )}
        <Select
          label={t(within('Wiederholung', 'Einheit'))}
          isRequired={isRequired}
          items={[
            { id: 'DAILY', label: t('Tage') },
            { id: 'WEEKLY', label: t('Wochen') },
            { id: 'MONTHLY', label: t('Monate') },
            { id: 'YEARLY', label: t('Jahre') },
          ]}
          placeholder={t('Keine Wiederholung')}
          value={rule?.freq ?? null}
          onChange={(unit) => {
            const freq = frequencyOf(unit);
            if (freq === undefined) onChange(null);
            else change({ freq, byday: [], bymonthday: [] });
          }}
        />
      </Line>
      {rule?.freq === 'WEEKLY' && (
        <ToggleBar
          label={t('Wochentage')}
          items={weekdays()}
          value={rule.byday.map(({ day }) => String(day))}
          onChange={(days) => change({ byday: days.toSorted().map((day) => ({ day: Number(day), nth: 0 })) })}
        />
      )}
      {rule?.freq === 'MONTHLY' && <DayOfMonth rule={rule} onChange={change} />}
      {rule && <End rule={rule} hasLastDay={hasLastDay} onChange={change} />}
    </>
  );
}

type PartProps = { rule: Rule; onChange: (part: Partial<Rule>) => void };

function DayOfMonth({ rule: { byday, bymonthday }, onChange }: PartProps): ReactElement {
  const [weekday] = byday;
  const [day] = bymonthday;
  const by = weekday !== undefined ? 'weekday' : day === undefined ? 'start' : day === -1 ? 'last' : 'day';
  return (
    <Line>
      <Select
        label={t('Am')}
        isRequired
        items={[
          { id: 'start', label: t('Selber Tag') },
          { id: 'day', label: t('Bestimmter Tag') },
          { id: 'last', label: t('Letzter Tag') },
          { id: 'weekday', label: t('Wochentag') },
        ]}
        value={by}
        onChange={(next) =>
          onChange({
            byday: next === 'weekday' ? [{ day: 1, nth: 1 }] : [],
            bymonthday: next === 'day' ? [1] : next === 'last' ? [-1] : [],
          })
        }
      />
      {by === 'day' && (
        <Whole
          label={t(within('Wiederholung', 'Tag'))}
          value={day ?? 1}
          most={31}
          onChange={(next) => onChange({ bymonthday: [next] })}
        />
      )}
      {weekday !== undefined && (
        <>
          <Select
            label={t('Der wievielte')}
            isRequired
            items={[
              { id: '1', label: t('Erster') },
              { id: '2', label: t('Zweiter') },
              { id: '3', label: t('Dritter') },
              { id: '4', label: t('Vierter') },
              { id: '-1', label: t('Letzter') },
            ]}
            value={String(weekday.nth)}
            onChange={(nth) => onChange({ byday: [{ ...weekday, nth: Number(nth) }] })}
          />
          <Select
            label={t('Wochentag')}
            isRequired
            items={weekdays()}
            value={String(weekday.day)}
            onChange={(next) => onChange({ byday: [{ ...weekday, day: Number(next) }] })}
          />
        </>
      )}
    </Line>
  );
}

function End({ rule: { until, count }, hasLastDay, onChange }: PartProps & { hasLastDay: boolean }): ReactElement {
  const [isOnDay, setOnDay] = useState(until !== undefined);
  const by = count !== undefined ? 'count' : isOnDay || until !== undefined ? 'until' : 'never';
  return (
    <Line>
      <Select
        label={t('Ende')}
        isRequired
        items={[
          { id: 'never', label: hasLastDay ? t('Am letzten Tag') : t(within('Wiederholung', 'Offen')) },
          { id: 'count', label: t('Nach Anzahl') },
          ...(hasLastDay && until === undefined ? [] : [{ id: 'until', label: t('An einem Tag') }]),
        ]}
        value={by}
        onChange={(next) => {
          setOnDay(next === 'until');
          onChange({ until: undefined, count: next === 'count' ? 10 : undefined });
        }}
      />
      {count !== undefined && (
        <Whole
          label={t(within('Wiederholung', 'Anzahl'))}
          value={count}
          onChange={(next) => onChange({ count: next })}
        />
      )}
      {by === 'until' && (
        <DateField
          label={t('Bis')}
          value={until === undefined ? null : lastDayOf(until).day}
          onChange={(day) => onChange({ until: day === null ? undefined : untilEndOf(day) })}
        />
      )}
    </Line>
  );
}

type WholeProps = { label: string; value: number; most?: number; onChange: (value: number) => void };

/** A number from 1 on. Emptied, it may be typed anew: the rule keeps the former one until then. */
function Whole({ label, value, most = mostTimes, onChange }: WholeProps): ReactElement {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberField
      label={label}
      isRequired
      value={isEmpty ? null : value}
      onBlur={() => setEmpty(false)}
      onChange={(next) => {
        setEmpty(next === null);
        if (next !== null && next >= 1 && next <= most) onChange(next);
      }}
    />
  );
}

const Line = ({ children }: { children: ReactNode }): ReactElement => <div className="recurrence-line">{children}</div>;

const weekdays = (): { id: string; label: string; short: string }[] =>
  weekdayNames.map((name, index) => ({ id: String(index + 1), label: t(name), short: t(name).slice(0, 2) }));

const frequencyOf = (unit: string | null): Frequency | undefined =>
  (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((one) => one === unit);
