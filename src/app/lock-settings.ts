import * as v from 'valibot';

/** Minutes without use after which a device locks; the person chooses one. */
export const idleChoices = [5, 15, 30, 60] as const;

const settingsSchema = v.object({
  minuten: v.optional(v.picklist(idleChoices), 15),
  /** The password is asked at every start: the open key does not survive a reload. Without a choice what fits the user and the device. */
  start: v.optional(v.picklist(['kennwort', 'offen'])),
  /** The choice of before `start`; only yes was one. */
  immer: v.optional(v.boolean(), false),
});

/** When this device locks. Kept readable: it says nothing about anybody. */
export type LockSettings = Omit<v.InferOutput<typeof settingsSchema>, 'immer'>;

const key = 'sperre';
const standard: LockSettings = { minuten: 15 };

/** Read anew each time, because another tab may have changed it. */
export function lockSettings(): LockSettings {
  try {
    const result = v.safeParse(settingsSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!result.success) return standard;
    const { minuten, start, immer } = result.output;
    const chosen = start ?? (immer ? 'kennwort' : undefined);
    return chosen === undefined ? { minuten } : { minuten, start: chosen };
  } catch {
    return standard;
  }
}

export const setLockSettings = (settings: LockSettings): void => localStorage.setItem(key, JSON.stringify(settings));

/** What speaks for asking for the password at every start. */
export interface StartReasons {
  readonly readsPatients: boolean;
  readonly isShared: boolean;
}

/** Whether the password is asked at every start: as chosen, else where patients' data lie or several people use the device. */
export const asksAtStart = ({ start }: LockSettings, { readsPatients, isShared }: StartReasons): boolean =>
  start === undefined ? readsPatients || isShared : start === 'kennwort';

/** Another person uses this device from now on: what one chose about its start counts no more. */
export function forgetStartChoice(): void {
  const { minuten } = lockSettings();
  setLockSettings({ minuten });
}

/** Time without use after which the device locks, in ms. */
export const idleMs = (): number => lockSettings().minuten * 60_000;
