import { TimeField } from '../fields/time-field.tsx';
import { formatTime } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull } from './values.ts';

export const timeUi: KindUi = {
  Cell: ({ value }) => <>{formatTime(asText(value))}</>,
  Editor: (props) => <TimeField {...shared(props)} value={asTextOrNull(props.value)} onChange={props.onChange} />,
};
