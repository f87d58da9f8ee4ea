import type { BrowserContext, Page } from '@playwright/test';

/** Touches the device while something is done on it: nobody's hand for a quarter of an hour locks it. */
export function whileUsed<T>(page: Page, work: () => Promise<T>, everyMs?: number): Promise<T>;
/** Opens the device once more before its starts are timed, with the password where it has locked itself meanwhile; without a network. */
export function openAgain(context: BrowserContext, url: string, password: string): Promise<void>;
/** Ms from the address to the painted list, without a network; throws where the device asks for its password. */
export function coldStart(
  context: BrowserContext,
  url: string,
): Promise<{ readonly page: Page; readonly shown: number }>;
