// Any origin will do: what parses to another one leads away.
const here = 'https://hier.invalid';

/** A path of this app with its query and fragment, as a browser would read the text; undefined for what leads to another origin. */
export function localAddress(text: string): { readonly href: string; readonly pathname: string } | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/.//host` parses to the path `//host`, which read once more would be a host.
  return origin === here && !pathname.startsWith('//') ? { href: pathname + search + hash, pathname } : undefined;
}
