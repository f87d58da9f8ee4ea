/** Deep equality of JSON values; key order does not matter, `undefined` equals `null`. */
export function isEqual(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftMap = new Map(Object.entries(left));
  const rightMap = new Map(Object.entries(right));
  for (const key of new Set([...leftMap.keys(), ...rightMap.keys()])) {
    if (!isEqual(leftMap.get(key), rightMap.get(key))) return false;
  }
  return true;
}
