import type { ReactElement } from 'react';
import { numberedAt } from '../../kit/define-table.ts';
import { StaticField } from '../fields/static-field.tsx';
import { t } from '../t.ts';
import { shared, type CellProps, type EditorProps, type KindUi } from './context.ts';
import { asText, textOption } from './values.ts';

/** Until the server has given the number, the provisional one of the device stands in, set apart. */
export const serverNumberUi: KindUi = {
  Cell: ServerNumber,
  Editor: (props: EditorProps) => (
    <StaticField {...shared(props)} hint={asText(props.value) ? undefined : hintOf(props)}>
      {numberOf(props).text ? <ServerNumber {...props} /> : '–'}
    </StaticField>
  ),
};

const hintOf = ({ field }: EditorProps): string =>
  numberedAt(field.options).length > 0
    ? t('Wird bei einem späteren Schritt vom Server vergeben.')
    : t('Wird vom Server vergeben.');

function ServerNumber(props: CellProps): ReactElement | null {
  const { text, isProvisional } = numberOf(props);
  if (!text) return null;
  return isProvisional ? (
    <em className="muted" title={t('Vorläufig')}>
      {text}
    </em>
  ) : (
    <span className="num">{text}</span>
  );
}

function numberOf({ field, value, context }: CellProps): { text: string; isProvisional: boolean } {
  const number = asText(value);
  if (number) return { text: number, isProvisional: false };
  const column = textOption(field, 'provisional');
  return { text: column ? asText(context.getField?.(column)) : '', isProvisional: true };
}
