import { useSyncExternalStore } from 'react';
import type { Operation } from '../sync/operations.ts';
import { useDevice } from './device.ts';

/** Everything that is not yet with the server, as the sync screen lists it. */
export function useOperations(): readonly Operation[] {
  const { engine } = useDevice();
  return useSyncExternalStore(engine.subscribeOperations, engine.operations, engine.operations);
}
