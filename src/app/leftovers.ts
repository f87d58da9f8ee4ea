import type { Device } from '../screens/device.ts';
import { drawn } from './drawn.ts';

/** Goes on with what a window that was closed has not finished. */
export async function finishLeftovers(device: Device): Promise<void> {
  for (const [prefix, finish] of Object.entries(drawn.leftovers))
    if ((await device.notes.keys(prefix)).length > 0) await finish(device);
}
