import { useRef, useState, type ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { t } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { asText, textOption } from './values.ts';
import './kinds.css';

type Place = { plz: string; ort: string };

const FULL_LENGTH = 4;

export const postalCodeUi: KindUi = { Cell: ({ value }) => <>{asText(value)}</>, Editor: PostalCodeEditor };

/** Offers the places of the code; choosing one fills the sibling column with the place. */
function PostalCodeEditor(props: EditorProps): ReactElement {
  const { context, field, onChange, isReadOnly } = props;
  const plz = asText(props.value);
  const place = textOption(field, 'place') ?? '';
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const asked = useRef(0);

  const search = async (text: string): Promise<void> => {
    const number = (asked.current += 1);
    const found = text.length < FULL_LENGTH ? [] : await context.searchPlaces?.(text).catch(() => []);
    // An answer that comes late must not replace that of a later question.
    if (asked.current === number) setPlaces(found ?? []);
  };

  const current = asText(context.getField?.(place));
  const offers = isReadOnly ? [] : places.filter((offer) => offer.ort !== current);
  return (
    <div className="postal-code">
      <TextField
        {...shared(props)}
        inputMode="numeric"
        value={plz}
        onChange={(text) => {
          void search(text.trim());
          onChange(text === '' ? null : text);
        }}
      />
      {offers.length > 0 && (
        <div className="row" role="group" aria-label={t('Orte zu {plz}', { plz })}>
          {offers.slice(0, 6).map((offer) => (
            <Button
              key={offer.ort}
              size="small"
              icon="mapPin"
              onPress={() => {
                context.setField?.(place, offer.ort);
                setPlaces([]);
              }}
            >
              {offer.ort}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
