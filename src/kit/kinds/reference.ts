import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface ReferenceOptions {
  /** Name of the table pointed to; by name, because object references between definitions make circles. */
  readonly to: string;
  /** Own column → column of the chosen record whose value comes along, unless something else was entered there. */
  readonly fills?: Readonly<Record<string, string>>;
  /** What it points to is taken along with a root that was chosen or opened. */
  readonly takesAlong?: boolean;
}

/** Points to a record of another table. The feed carries the target's title along, so it never shows blank. */
export const referenceKind: Kind<string, ReferenceOptions> = {
  name: 'reference',
  schema: () => v.custom<string>(isId, message('Kein Eintrag heißt so, oder es heißen mehrere so.')),
  sql: () => 'uuid',
};

export const reference = <const O extends FieldOptions & ReferenceOptions>(options: O) =>
  buildField<string, ReferenceOptions, O>(referenceKind, options);
