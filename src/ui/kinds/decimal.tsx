import { NumberField } from '../fields/number-field.tsx';
import { formatDecimal } from '../format.ts';
import { shared, type KindUi } from './context.ts';
import { asNumber, numberOption, textOption } from './values.ts';

export const decimalUi: KindUi = {
  align: 'end',
  Cell: ({ field, value }) => {
    const unit = textOption(field, 'unit');
    const number = asNumber(value);
    return number === null ? null : (
      <>
        {formatDecimal(number, numberOption(field, 'digits'))}
        {unit && `\u00a0${unit}`}
      </>
    );
  },
  Editor: (props) => (
    <NumberField
      {...shared(props)}
      kind="decimal"
      digits={numberOption(props.field, 'digits')}
      unit={textOption(props.field, 'unit')}
      value={asNumber(props.value)}
      onChange={props.onChange}
      hasKeypad={props.context.hasKeypad}
    />
  ),
};
