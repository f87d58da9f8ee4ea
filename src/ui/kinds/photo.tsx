import { useMemo, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../actions/button.tsx';
import { StaticField } from '../fields/static-field.tsx';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { useFilePick } from './file.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { asFile, asList } from './values.ts';
import './kinds.css';

export const photoUi: KindUi = {
  align: 'center',
  Cell: ({ value }) => (asFile(value) ? <Icon name="image" label={t('Foto vorhanden')} /> : null),
  Editor: PhotoEditor,
};

function PhotoEditor(props: EditorProps): ReactElement {
  const file = useMemo(() => asFile(props.value), [props.value]);
  const loaded = useObjectUrl(file, props.context.loadFile);
  const { pick, isPending, trouble } = useFilePick(props);
  const accept = asList(props.field.options['accept']);
  return (
    <StaticField {...shared(props)} error={trouble ?? props.error}>
      <div className="photo">
        {file && loaded.state === 'ready' ? (
          <a href={loaded.url} target="_blank" rel="noopener noreferrer">
            <img className="photo-image" src={loaded.url} alt={file.name} />
          </a>
        ) : (
          <span className="photo-image" data-state={file ? loaded.state : 'empty'}>
            <Icon name="image" />
            <small>{file ? (loaded.state === 'missing' ? t('Nicht auf diesem Gerät') : '') : t('Kein Foto')}</small>
          </span>
        )}
        {!props.isReadOnly && (
          <div className="row">
            <FileTrigger acceptedFileTypes={accept} defaultCamera="environment" onSelect={pick}>
              <Button size="small" icon="camera" isPending={isPending}>{t('Aufnehmen')}</Button>
            </FileTrigger>
            <FileTrigger acceptedFileTypes={accept} onSelect={pick}>
              <Button size="small" icon="image">{t('Bild wählen')}</Button>
            </FileTrigger>
            {file && <Button size="small" variant="quiet" icon="delete" onPress={() => props.onChange(null)}>{t('Entfernen')}</Button>}
          </div>
        )}
      </div>
    </StaticField>
  );
}
