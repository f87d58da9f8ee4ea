import { useEffect, useState } from 'react';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { FieldContext } from './context.ts';

export type LoadedUrl = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; url: string };

/** URL of a stored file for as long as it is shown. `file` and `loadFile` must keep their identity between renders. */
export function useObjectUrl(file: FileValue | null, loadFile: FieldContext['loadFile']): LoadedUrl {
  const [held, setHeld] = useState<{ file: FileValue; loaded: LoadedUrl }>();
  useEffect(() => {
    if (!file) return;
    let url: string | undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const blob = await loadFile(file).catch(() => undefined);
      if (!isCurrent) return;
      url = blob && URL.createObjectURL(blob);
      setHeld({ file, loaded: url ? { state: 'ready', url } : { state: 'missing' } });
    };
    void load();
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, loadFile]);
  return held && held.file === file ? held.loaded : { state: 'loading' };
}
