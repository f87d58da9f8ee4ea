import { useCallback, useState, type ReactElement } from 'react';
import type { Module } from '../kit/define-module.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import { useObjectUrl } from '../ui/kinds/use-object-url.ts';
import { asFile, asText } from '../ui/kinds/values.ts';
import { useDevice } from './device.ts';
import './portrait.css';

type PortraitProps = {
  module: Module;
  row: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Beside a title it is larger than in a line, in an overview larger still. */
  size?: 'line' | 'title' | 'large';
  /** The initials stand in for a face that is not there. */
  hasInitials?: boolean;
};

/** The face of a record that has one, from the device or else from the server. It stands beside the name, so that it needs no words. */
export function Portrait({ module, row, size = 'line', hasInitials = false }: PortraitProps): ReactElement | null {
  const column = Object.keys(module.table.fields).find((name) => module.table.fields[name]?.options['square'] === true);
  const file = useSame(asFile(row[column ?? '']));
  const { loadFile } = useDevice();
  const { url } = module;
  const { id } = row;
  const load = useCallback(
    (wanted: FileValue) => loadFile({ url, id, column: column ?? '' }, wanted),
    [loadFile, url, id, column],
  );
  const loaded = useObjectUrl(file, load);
  if (file === null && !hasInitials) return null;
  // A picture that is elsewhere, and cannot be fetched now, leaves no empty box.
  if (file === null || loaded.state === 'missing')
    return (
      <span className="portrait portrait-initials" data-size={size} aria-hidden>
        {initialsOf(row)}
      </span>
    );
  return (
    <span className="portrait" data-size={size}>
      {loaded.state === 'ready' && <img src={loaded.url} alt="" />}
    </span>
  );
}

const initialsOf = (row: PortraitProps['row']): string =>
  ['vorname', 'nachname']
    .map((column) => asText(row[column]).slice(0, 1))
    .join('')
    .toUpperCase();

/** The same object for the same bytes: a row that changed elsewhere must not make its picture blink. */
export function useSame(file: FileValue | null): FileValue | null {
  const [kept, setKept] = useState(file);
  if (kept?.sha256 === file?.sha256) return kept;
  setKept(file);
  return file;
}
