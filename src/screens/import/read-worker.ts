import { readTables } from '../../lib/tables/read-sheet.ts';
import { SheetError, type FileTable, type SheetFault } from '../../lib/tables/sheet.ts';

/** What became of a file. */
export type ReadAnswer = { readonly tables: readonly FileTable[] } | { readonly fault: SheetFault };

// A file may be made to keep its reader busy: here it keeps nothing else from running, and can be ended.
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  postMessage(data instanceof ArrayBuffer ? answerTo(new Uint8Array(data)) : { fault: 'unreadable' });
});

function answerTo(bytes: Uint8Array<ArrayBuffer>): ReadAnswer {
  try {
    return { tables: readTables(bytes) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.kind : 'unreadable' };
  }
}
