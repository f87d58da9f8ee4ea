/**
 * What made a screen fail, without any data: the kind of error, a file of the app that could not be loaded or React's number, and
 * where in our code it was thrown. A sentence of an error may hold what a person typed and is left out.
 */
export function failureOf(error: unknown): string {
  const name = typeof error === 'object' && error !== null ? error.constructor.name : typeof error;
  const sentence = read(error, 'message');
  return [
    read(error, 'name') || name,
    /import/i.test(sentence) ? (/[\w.-]+\.(?:js|css)\b/.exec(sentence)?.[0] ?? 'import') : '',
    /React error #\d+/.exec(sentence)?.[0] ?? '',
    /[\w.-]+\.js:\d+:\d+/.exec(read(error, 'stack').replace(sentence, ''))?.[0] ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Some errors of the storage throw when they are asked for their stack. */
function read(error: unknown, property: 'name' | 'message' | 'stack'): string {
  try {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
