import { Link as RouterLink, useNavigate as useRouterNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import type { Address } from '../features/addresses.ts';

/** Where it goes; `.` stays on the screen with another search. */
interface Way {
  readonly to: Address | '.';
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  readonly replace?: boolean;
}

type LinkProps = Way &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly ref?: Ref<HTMLAnchorElement> };

/** A link within the app. */
export const Link = (props: LinkProps): ReactElement => <RouterLink {...props} />;

/** Goes to another screen without a link. */
export function useNavigate(): (
  way: Way & { readonly resetScroll?: boolean; readonly ignoreBlocker?: boolean },
) => Promise<void> {
  return useRouterNavigate();
}
