import { sektionZugehoerigkeit } from '../../../src/features/organisation/sektion-zugehoerigkeit.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';

/** Where a branch lay is history: only moves and mergers write it. */
export const zugehoerigkeitHook = hookFor(sektionZugehoerigkeit, {
  async check() {
    throw refused(message('Eine Sektion wird über „Verschieben“ unter eine andere gelegt.'));
  },
});
