import type { ComponentType, ReactElement } from 'react';
import type { Field } from '../../kit/field.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import type { FieldProps } from '../fields/field.tsx';
import type { Option } from '../fields/options.tsx';
import type { SyncState } from '../status/sync-mark.tsx';
import { t } from '../t.ts';

/** What cells and editors need from the record's surroundings; the screens implement it. */
export type FieldContext = {
  /** What may be chosen in a reference to `table`, best fit first, at most some fifty. */
  searchReference: (table: string, text: string) => Promise<readonly Option[]>;
  /** Title of a record; undefined when neither the replica nor the record that points to it knows it. */
  labelOf: (table: string, id: string) => string | undefined;
  /** Opens the record that a reference points to. */
  openReference?: ((table: string, id: string) => void) | undefined;
  /** Bytes of a stored file; undefined when they are neither on the device nor to be had now. */
  loadFile: (file: FileValue) => Promise<Blob | undefined>;
  /** Keeps the bytes on the device (and queues them); answers what the record stores. */
  storeFile: (file: File) => Promise<FileValue>;
  /** Places of a postal code. */
  searchPlaces?: ((plz: string) => Promise<readonly { plz: string; ort: string }[]>) | undefined;
  /** Where the record is at home: decides the zone of a UTM position that names none. */
  findHome?: (() => Promise<LatLon | undefined>) | undefined;
  /** Draws a map with the place; without `onPick` it only shows it. */
  PlaceField?:
    | ComponentType<{
        place: (LatLon & { genauigkeit_m?: number | null }) | null;
        onPick?: ((place: LatLon) => void) | undefined;
      }>
    | undefined;
  /** The record's screen has a keypad of its own for numbers. */
  hasKeypad?: boolean | undefined;
  /** Draws a map with a line, or an area where it is closed; `onPick` adds a place. */
  LineField?:
    | ComponentType<{
        line: readonly LatLon[];
        isClosed: boolean;
        row: { id: string; einsatz_id: string };
        onPick?: ((place: LatLon) => void) | undefined;
      }>
    | undefined;
  /** Another column of the same record, for kinds that fill or show a sibling. */
  getField?: ((name: string) => unknown) | undefined;
  setField?: ((name: string, value: unknown) => void) | undefined;
};

export type CellProps = { field: Field; value: unknown; context: FieldContext };

export type EditorProps = {
  field: Field;
  /** Column name. */
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Translated. */
  label: string;
  error?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** Needed for the next step although the field itself is optional. */
  isRequired?: boolean | undefined;
  mark?: SyncState | undefined;
  onBlur?: (() => void) | undefined;
  context: FieldContext;
};

export type KindUi = {
  Cell: (props: CellProps) => ReactElement | null;
  Editor: (props: EditorProps) => ReactElement;
  align?: 'end' | 'center';
};

/** A hint says what to write, or what the server writes: where nothing can be written any more there is none. */
const hintOf = ({ field, isReadOnly }: EditorProps): string | undefined =>
  field.hint === undefined || (isReadOnly === true && field.setBy !== 'server') ? undefined : t(field.hint);

/** What every editor hands on to its field, apart from value and onChange. */
export function shared(props: EditorProps): Omit<FieldProps<never>, 'value' | 'onChange'> {
  return {
    label: props.label,
    name: props.name,
    isRequired: props.isReadOnly !== true && (props.field.required || props.isRequired === true),
    isReadOnly: props.isReadOnly ?? false,
    error: props.error,
    hint: hintOf(props),
    mark: props.mark,
    onBlur: props.onBlur,
  };
}
