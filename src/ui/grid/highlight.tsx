import type { ReactElement } from 'react';

/** Text with the searched part marked; case and accents of the search do not matter to the eye, so plain lower case will do. */
export function Highlight({ text, query }: { text: string; query: string }): ReactElement {
  const at = query ? text.toLocaleLowerCase('de').indexOf(query.toLocaleLowerCase('de')) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  );
}
