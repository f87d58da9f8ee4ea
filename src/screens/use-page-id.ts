import { useMatch } from '@tanstack/react-router';

/** The last segment of this screen's address: the `$id` of its path. It stays while another screen is on its way. */
export const usePageId = (): string =>
  useMatch({ strict: false, select: ({ pathname }) => pathname.slice(pathname.lastIndexOf('/') + 1) });
