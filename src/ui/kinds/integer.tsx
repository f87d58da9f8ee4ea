import { labelOf, type Vocabulary } from '../../kit/vocabulary.ts';
import type { Field } from '../../kit/field.ts';
import { DurationField } from '../fields/duration-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { Scale } from '../fields/scale.tsx';
import { formatWhole } from '../format.ts';
import { inSentence, t } from '../t.ts';
import { shared, type KindUi } from './context.ts';
import { asNumber, textOption } from './values.ts';

export const integerUi: KindUi = {
  align: 'end',
  Cell: ({ field, value }) => {
    const unit = unitOf(field);
    const number = asNumber(value);
    return number === null ? null : (
      <>
        {formatWhole(number, field.options)}
        {unit && `\u00a0${unit}`}
      </>
    );
  },
  Editor: (props) => {
    const steps = stepsOf(props.field);
    if (steps !== undefined)
      return <Scale {...shared(props)} steps={steps} value={asNumber(props.value)} onChange={props.onChange} />;
    if (props.field.options['isDuration'] === true)
      return <DurationField {...shared(props)} value={asNumber(props.value)} onChange={props.onChange} />;
    return (
      <NumberField
        {...shared(props)}
        value={asNumber(props.value)}
        onChange={props.onChange}
        isYear={isYear(props.field)}
        unit={unitOf(props.field)}
        hasKeypad={props.context.hasKeypad}
      />
    );
  },
};

const isYear = ({ options }: Field): boolean => options['isYear'] === true;

/** A unit may be a word. */
function unitOf(field: Field): string | undefined {
  const unit = textOption(field, 'unit');
  return unit && inSentence(t(unit));
}

function stepsOf({ options }: Field): readonly { readonly value: number; readonly word: string }[] | undefined {
  const steps = options['steps'] as Vocabulary | undefined; // an option of the kind
  return steps?.names.map((name) => ({
    value: Number(name),
    word: steps.labels[name] === '' ? '' : t(labelOf(steps, name)),
  }));
}
