import type { ReactElement } from 'react';

/** A link inside a cell: the row does not open with it, and the keyboard reaches it in the record instead. */
export function CellLink({
  href,
  children,
  isExternal = false,
}: {
  href: string;
  children: string;
  isExternal?: boolean;
}): ReactElement {
  return (
    <a
      href={href}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
