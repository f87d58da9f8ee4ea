interface KeypadRange {
  readonly max: number;
  /** Digits behind the comma. */
  readonly digits?: number;
}

/**
 * What a number is after a key of a keypad (`0` … `9`, or `back`): digits come in from the right, as on a till, so that 342 is 34.2 with one
 * digit behind the comma. What would be above the greatest value begins anew with this digit; with nothing left there is no number.
 */
export function afterKey(value: number | null, key: string, { max, digits = 0 }: KeypadRange): number | null {
  const unit = 10 ** digits;
  const held = Math.round((value ?? 0) * unit);
  if (key === 'back') return held < 10 ? null : Math.trunc(held / 10) / unit;
  const next = held * 10 + Number(key);
  return (next > max * unit ? Number(key) : next) / unit;
}
