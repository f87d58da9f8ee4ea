import type { ServerArea } from '../../area.ts';
import { abschreibungenHook, abschreibungslaeufeHook } from './abschreibung.ts';
import { anlagenHook } from './anlagen.ts';
import { anlageStueckHook } from './stueck.ts';

/** What anlagen do on the server. */
export const anlagenServer: Partial<ServerArea> = {
  hooks: [anlagenHook, anlageStueckHook, abschreibungslaeufeHook, abschreibungenHook],
};
