import type { Hook } from './hook.ts';

/** Hooks of one table that different areas need, one after the other. */
export const nacheinander = (...hooks: readonly Hook[]): Hook => ({
  async check(change) {
    const issues = [];
    for (const hook of hooks) issues.push(...((await hook.check?.(change)) ?? []));
    return issues;
  },
  async effect(change) {
    for (const hook of hooks) await hook.effect?.(change);
  },
});
