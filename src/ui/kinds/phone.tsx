import { useState, type ReactElement } from 'react';
import { telephoneText } from '../../lib/telephone.ts';
import { IconLink } from '../actions/icon-link.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { CellLink } from './linked-text.tsx';
import { asText } from './values.ts';

export const phoneUi: KindUi = {
  Cell: ({ value }) =>
    asText(value) ? <CellLink href={telOf(asText(value))}>{telephoneText(asText(value))}</CellLink> : null,
  Editor: PhoneEditor,
};

function PhoneEditor(props: EditorProps): ReactElement {
  const number = asText(props.value);
  // What is being typed stays as it is typed; what is kept of it, or found, stands in groups.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...shared(props)}
      type="tel"
      inputMode="tel"
      value={number === typed ? number : telephoneText(number)}
      onChange={(text) => {
        setTyped(text);
        props.onChange(text === '' ? null : text);
      }}
      after={number && <IconLink icon="phone" label={t('Anrufen')} href={telOf(number)} />}
    />
  );
}

/** Calls from a card: the card does not open with it. */
export const CallLink = ({ number }: { number: string }): ReactElement => (
  <a
    className="grid-card-call"
    href={telOf(number)}
    tabIndex={-1}
    aria-label={t('{nummer} anrufen', { nummer: number })}
    onClick={(event) => event.stopPropagation()}
  >
    <Icon name="phone" />
  </a>
);

/** The address by which a device calls a number. */
export function telOf(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
