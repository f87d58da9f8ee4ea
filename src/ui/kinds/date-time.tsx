import { DateTimeField } from '../fields/date-time-field.tsx';
import { formatDateTime } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull } from './values.ts';

export const dateTimeUi: KindUi = {
  Cell: ({ value }) => <>{formatDateTime(asText(value))}</>,
  Editor: (props) => (
    <DateTimeField {...shared(props)} hasNow value={asTextOrNull(props.value)} onChange={props.onChange} />
  ),
};
