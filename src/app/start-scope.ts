import type { AppData } from '../protocol/session.ts';
import type { Engine } from '../sync/engine.ts';
import { isAssociationWide, startScope } from '../sync/scope.ts';
import { transport } from './services.ts';

const patienceMs = 15_000;

/**
 * Starts the engine after `before`. On a new device of somebody who may see the whole association it first finds out what the device shall
 * begin with, so that nobody waits for a load that was not asked for. Returns the end of that.
 */
export function startScoped(
  engine: Engine,
  { grants, user }: Pick<AppData, 'grants' | 'user'>,
  before: Promise<void>,
): () => void {
  let isOver = false;
  if (engine.hasScope() || !isAssociationWide(grants)) {
    void before.then(() => isOver || engine.start());
    return () => {
      isOver = true;
    };
  }
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), patienceMs);
  const begin = async (): Promise<void> => {
    const scope = await startScope(transport(), user.sek_id, asking.signal);
    clearTimeout(timer);
    await before;
    if (isOver) return;
    await engine.setScope(scope);
    engine.start();
  };
  void begin();
  return () => {
    isOver = true;
    asking.abort();
  };
}
