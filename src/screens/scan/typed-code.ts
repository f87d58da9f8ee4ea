/** A reader of codes is a keyboard: its keys come faster than any hand's, and Enter or Tab ends them. Longest time between two keys, ms. */
const longestGap = 50;
/** Shorter than this no code is; a person may well hit two keys and Enter at once. */
const shortestCode = 4;

/** Hears keys with their instants (ms); answers the code that a reader typed, when Enter or Tab ends one. */
export function typedCode(): (key: string, at: number) => string | undefined {
  let [text, last] = ['', Number.NEGATIVE_INFINITY];
  return (key, at) => {
    if (at - last > longestGap) text = '';
    last = at;
    if (key === 'Enter' || key === 'Tab') {
      const code = text;
      text = '';
      return code.length >= shortestCode ? code : undefined;
    }
    // Shift and its like are keys, too, and no characters.
    if (key.length === 1) text += key;
    return undefined;
  };
}
