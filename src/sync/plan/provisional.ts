import type { Table } from '../../kit/define-table.ts';
import type { Draft } from '../../db/outbox-draft.ts';
import type { Values } from './subject.ts';

/** Numbers that the device shows until the server has given the real ones: `V-<device>-<counter>`, never the same twice on a device. */
export function provisionalNumbers(draft: Draft, table: Table, given: Values, device: string): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const field of Object.values(table.fields)) {
    const column = field.kind === 'serverNumber' ? field.options['provisional'] : undefined;
    if (typeof column !== 'string' || typeof given[column] === 'string') continue;
    draft.provisional += 1;
    numbers[column] = `V-${device.slice(0, 4)}-${draft.provisional}`;
  }
  return numbers;
}
