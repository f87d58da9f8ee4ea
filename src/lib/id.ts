import { v4 } from 'uuid';

/** A new random record id (UUID version 4, RFC 9562). */
export const newId = (): string => v4();

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a lower-case UUID in its canonical form, of any version. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);
