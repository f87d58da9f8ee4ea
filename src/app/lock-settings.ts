import * as v from 'valibot';

/** Minutes without use after which a device locks; the person chooses one. */
export const idleChoices = [5, 15, 30, 60] as const;

const settingsSchema = v.object({
  minuten: v.optional(v.picklist(idleChoices), 15),
  /** The password is asked at every start: the open key does not survive a reload. */
  immer: v.optional(v.boolean(), false),
});

/** When this device locks. Kept readable: it says nothing about anybody. */
export type LockSettings = v.InferOutput<typeof settingsSchema>;

const key = 'sperre';
const standard: LockSettings = { minuten: 15, immer: false };

/** Read anew each time, because another tab may have changed it. */
export function lockSettings(): LockSettings {
  try {
    const result = v.safeParse(settingsSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return result.success ? result.output : standard;
  } catch {
    return standard;
  }
}

export const setLockSettings = (settings: LockSettings): void => localStorage.setItem(key, JSON.stringify(settings));

/** Time without use after which the device locks, in ms. */
export const idleMs = (): number => lockSettings().minuten * 60_000;
