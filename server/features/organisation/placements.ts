import { message } from '../../../src/lib/message.ts';
import type { Hook } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';

/** Where a section lay is history: only moves and mergers write it. */
export const zugehoerigkeitHook: Hook = {
  async check() {
    throw refused(message('Eine Sektion wird über „Verschieben“ unter eine andere gelegt.'));
  },
};
