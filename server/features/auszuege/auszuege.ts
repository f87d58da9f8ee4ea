import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';

/** Statements are what the bank wrote: they are read from its file, and neither changed nor deleted. */
export const kontoauszuegeHook = hookFor(kontoauszuege, {
  check: async () => {
    throw refused(message('Kontoauszüge entstehen aus der Datei der Bank. Geändert oder gelöscht werden sie nie.'));
  },
});

/** Of a line nothing changes but what becomes of it. */
export const auszugszeilenHook = hookFor(auszugszeilen, {
  async check({ art }) {
    if (art !== 'schritt')
      throw refused(
        message('Zeilen gehören zum Kontoauszug der Bank. Eine, die nicht gebraucht wird, wird ignoriert.'),
      );
    return [];
  },
});
