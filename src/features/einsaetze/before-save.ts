import type { AnyRow } from '../../kit/field.ts';
import { message } from '../../lib/message.ts';

/** The server says the same; here it is said at once, also without a network. */
export function missionBeforeSave({ einsatzbeginn, einsatzende }: AnyRow): string | undefined {
  const isReversed = typeof einsatzbeginn === 'string' && typeof einsatzende === 'string' && einsatzende < einsatzbeginn;
  return isReversed ? message('Das Einsatzende liegt vor dem Einsatzbeginn.') : undefined;
}
