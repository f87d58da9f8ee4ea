import { DateField } from '../fields/date-field.tsx';
import { formatDate } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull } from './values.ts';

export const dateUi: KindUi = {
  Cell: ({ value }) => <>{formatDate(asText(value))}</>,
  Editor: (props) => <DateField {...shared(props)} value={asTextOrNull(props.value)} onChange={props.onChange} />,
};
