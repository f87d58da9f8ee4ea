import { fotounterschiede } from '../../../src/features/fotoarchiv/fotounterschiede.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';

/** What names the other photo is its checksum; whether that photo is there now does not matter. */
export const fotounterschiedeHook = hookFor(fotounterschiede, {
  check: ({ after }) =>
    Promise.resolve(
      after !== undefined && !/^[0-9a-f]{64}$/.test(after.values.sha256)
        ? [{ feld: 'sha256', text: message('Prüfsumme ist ungültig.') }]
        : [],
    ),
});
