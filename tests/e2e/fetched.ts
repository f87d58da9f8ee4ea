import type { APIResponse, Route } from '@playwright/test';

/**
 * What the server itself answers. It ends a connection that was idle for five seconds, perhaps in the moment in which it is taken
 * again: browsers ask once more by themselves, Playwright when it is told to.
 */
export const fetched = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });
