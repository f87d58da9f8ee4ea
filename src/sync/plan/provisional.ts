import type { Table } from '../../kit/define-table.ts';
import type { Draft } from '../../db/outbox-draft.ts';
import type { Values } from './subject.ts';

/** Letters and digits that nobody mistakes for each other when they are read aloud (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 8;

/** What a device's numbers are told apart by: 40 of the random bits of its id, in eight signs. Of a thousand devices two share them once in two million associations. */
export function devicePart(device: string): string {
  const bits = Number.parseInt(
    device
      .replaceAll(/[^0-9a-f]/g, '')
      .slice(0, 10)
      .padEnd(10, '0'),
    16,
  );
  return Array.from({ length: signs }, (_, index) => alphabet[Math.floor(bits / 32 ** (signs - 1 - index)) % 32]).join(
    '',
  );
}

/** Numbers that the device shows until the server has given the real ones: `V-<device>-<counter>`, never the same twice on a device. */
export function provisionalNumbers(draft: Draft, table: Table, given: Values, device: string): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const field of Object.values(table.fields)) {
    const column = field.kind === 'serverNumber' ? field.options['provisional'] : undefined;
    if (typeof column !== 'string' || typeof given[column] === 'string') continue;
    draft.provisional += 1;
    numbers[column] = `V-${devicePart(device)}-${draft.provisional}`;
  }
  return numbers;
}
