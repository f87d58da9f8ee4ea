import { useMemo, useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { safeFileName } from '../../lib/file-name.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { StaticField } from '../fields/static-field.tsx';
import { formatDecimal } from '../format.ts';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { useObjectUrl } from './use-object-url.ts';
import { asFile, asList, numberOption } from './values.ts';
import './kinds.css';

export const fileUi: KindUi = {
  Cell: ({ value }) => {
    const file = asFile(value);
    return file ? <>{file.name}</> : null;
  },
  Editor: FileEditor,
};

function FileEditor(props: EditorProps): ReactElement {
  const { context, field, onChange } = props;
  const file = useMemo(() => asFile(props.value), [props.value]);
  const loaded = useObjectUrl(file, context.loadFile);
  const { pick, isPending, trouble } = useFilePick(props);
  return (
    <StaticField {...shared(props)} error={trouble ?? props.error}>
      <div className="file">
        <Icon name="file" />
        <span className="grow">
          {file ? (
            loaded.state === 'ready' ? (
              <a href={loaded.url} download={safeFileName(file.name, file.type)}>
                {file.name}
              </a>
            ) : (
              file.name
            )
          ) : (
            <span className="muted">{t('Keine Datei')}</span>
          )}
          {file && <small className="muted"> {formatBytes(file.size)}</small>}
          {file && loaded.state === 'missing' && <small className="muted"> · {t('Nicht auf diesem Gerät')}</small>}
        </span>
        {!props.isReadOnly && (
          <>
            <FileTrigger acceptedFileTypes={asList(field.options['accept'])} onSelect={pick}>
              <Button size="small" icon="upload" isPending={isPending}>
                {file ? t('Ersetzen') : t('Datei wählen')}
              </Button>
            </FileTrigger>
            {file && (
              <IconButton size="small" icon="delete" label={t('Datei entfernen')} onPress={() => onChange(null)} />
            )}
          </>
        )}
      </div>
    </StaticField>
  );
}

/** Stores the chosen file on the device and hands its value to the form. */
export function useFilePick({ context, field, onChange }: EditorProps) {
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const keep = async (file: File): Promise<void> => {
    if (file.size > (numberOption(field, 'maxBytes') ?? Infinity)) return setTrouble(t('Die Datei ist zu groß.'));
    setTrouble(undefined);
    setPending(true);
    try {
      onChange(await context.storeFile(file));
    } catch {
      setTrouble(t('Die Datei konnte nicht gespeichert werden.'));
    } finally {
      setPending(false);
    }
  };
  const pick = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file) await keep(file);
  };
  return { pick, keep, isPending, trouble };
}

/** `1,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  if (bytes < 1e6) return `${formatDecimal(bytes / 1e3, 0)} kB`;
  return bytes < 1e9 ? `${formatDecimal(bytes / 1e6, 1)} MB` : `${formatDecimal(bytes / 1e9, 1)} GB`;
}
