import { TypedField } from '../fields/typed-field.tsx';
import { t } from '../t.ts';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull } from './values.ts';

export const ibanUi: KindUi = {
  Cell: ({ value }) => <>{groupIban(asText(value))}</>,
  Editor: (props) => (
    <TypedField
      {...shared(props)}
      autoCapitalize="characters"
      value={asTextOrNull(props.value)}
      onChange={props.onChange}
      format={groupIban}
      parse={parseIban}
      problem={t('Keine gültige IBAN.')}
    />
  ),
};

/** `IT60X0542811101000000123456` → `IT60 X054 2811 …`. */
export function groupIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Shape only; check digits are the schema's affair, with its own sentence. */
export function parseIban(text: string): string | undefined {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) ? plain : undefined;
}
