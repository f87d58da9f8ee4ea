import { MoneyField } from '../fields/number-field.tsx';
import { formatMoney } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asNumber } from './values.ts';

export const moneyUi: KindUi = {
  align: 'end',
  Cell: ({ value }) => <>{formatMoney(asNumber(value))}</>,
  Editor: (props) => <MoneyField {...shared(props)} value={asNumber(props.value)} onChange={props.onChange} />,
};
