import { useState, type ReactElement } from 'react';
import { DateField } from '../fields/date-field.tsx';
import { formatDate } from '../format.ts';
import { Badge } from '../status/badge.tsx';
import { t } from '../t.ts';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull, textOption } from './values.ts';

export const dateUi: KindUi = {
  Cell: ({ field, value }) =>
    field.options['isExpiry'] === true && typeof value === 'string' ? (
      <Expiry day={value} />
    ) : (
      <>{formatDate(asText(value))}</>
    ),
  Editor: (props) => (
    <DateField
      {...shared(props)}
      range={{ min: textOption(props.field, 'min'), max: textOption(props.field, 'max') }}
      value={asTextOrNull(props.value)}
      onChange={props.onChange}
    />
  ),
};

const nearDays = 90;

/** The day until which something holds, with a mark when that is over or near. */
function Expiry({ day }: { day: string }): ReactElement {
  const [now] = useState(() => Date.now());
  const days = (Date.parse(day) + 86_400_000 - now) / 86_400_000;
  if (days > nearDays) return <>{formatDate(day)}</>;
  return (
    <Badge tone={days < 0 ? 'bad' : 'warn'}>
      {days < 0 ? t('abgelaufen am {tag}', { tag: formatDate(day) }) : t('nur bis {tag}', { tag: formatDate(day) })}
    </Badge>
  );
}
