import { NumberField } from '../fields/number-field.tsx';
import { formatInteger } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asNumber, textOption } from './values.ts';

export const integerUi: KindUi = {
  align: 'end',
  Cell: ({ field, value }) => {
    const unit = textOption(field, 'unit');
    const number = asNumber(value);
    return number === null ? null : <>{formatInteger(number)}{unit && `\u00a0${unit}`}</>;
  },
  Editor: (props) => (
    <NumberField {...shared(props)} value={asNumber(props.value)} onChange={props.onChange} unit={textOption(props.field, 'unit')} />
  ),
};
