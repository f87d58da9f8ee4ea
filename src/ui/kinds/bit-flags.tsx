import { CheckboxGroup } from '../fields/checkbox.tsx';
import { shared, type KindUi } from './context.ts';
import { asNumber, flagsOf } from './values.ts';

export const bitFlagsUi: KindUi = {
  Cell: ({ field, value, context }) => {
    const bits = asNumber(value) ?? 0;
    return (
      <>
        {flagsOf(field, context.getField)
          .filter((flag) => bits & Number(flag.id))
          .map((flag) => flag.label)
          .join(', ')}
      </>
    );
  },
  Editor: (props) => {
    const bits = asNumber(props.value) ?? 0;
    const items = flagsOf(props.field, props.context.getField);
    return (
      <CheckboxGroup
        {...shared(props)}
        items={items}
        value={items.filter((flag) => bits & Number(flag.id)).map((flag) => flag.id)}
        onChange={(ids) => props.onChange(ids.reduce((sum, bit) => sum | Number(bit), 0))}
      />
    );
  },
};
