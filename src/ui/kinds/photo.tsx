import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../actions/button.tsx';
import { StaticField } from '../fields/static-field.tsx';
import { Icon } from '../icons.tsx';
import { LoadingSign } from '../status/loading-sign.tsx';
import { t, tMessage } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { useFilePick } from './file.tsx';
import { logoOf } from './logo.ts';
import { useObjectUrl } from './use-object-url.ts';
import { asFile, asList } from './values.ts';
import './kinds.css';

const PhotoCrop = lazy(() => import('./photo-crop.tsx'));
const SignaturePad = lazy(() => import('./signature-pad.tsx'));

export const photoUi: KindUi = {
  align: 'center',
  Cell: ({ value }) => (asFile(value) ? <Icon name="image" label={t('Foto vorhanden')} /> : null),
  Editor: PhotoEditor,
};

function PhotoEditor(props: EditorProps): ReactElement {
  const file = useMemo(() => asFile(props.value), [props.value]);
  const loaded = useObjectUrl(file, props.context.loadFile);
  const { pick, keep, isPending, trouble } = useFilePick(props);
  const [chosen, setChosen] = useState<File>();
  const isSquare = props.field.options['square'] === true;
  const isDrawn = props.field.options['isDrawn'] === true;
  const isLogo = props.field.options['isLogo'] === true;
  const [isDrawing, setDrawing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A face is cut out first: whatever the browser can show will do.
  const accept = isSquare || isLogo ? ['image/*'] : asList(props.field.options['accept']);
  const takeLogo = async (sign: File): Promise<void> => {
    const made = await logoOf(sign);
    setRefusal(typeof made === 'string' ? tMessage(made) : undefined);
    if (typeof made !== 'string') await keep(made);
  };
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (isSquare) setChosen(first);
    else if (isLogo && first !== undefined) void takeLogo(first);
    else void pick(files);
  };
  return (
    <StaticField {...shared(props)} error={refusal ?? trouble ?? props.error}>
      <div className="photo">
        {file && loaded.state === 'ready' ? (
          <a href={loaded.url} target="_blank" rel="noopener noreferrer">
            <img
              className="photo-image"
              data-square={isSquare || undefined}
              data-drawn={isDrawn || isLogo || undefined}
              src={loaded.url}
              alt={isSquare || isDrawn || isLogo ? t(props.field.label) : file.name}
            />
          </a>
        ) : (
          <span
            className="photo-image"
            data-square={isSquare || undefined}
            data-drawn={isDrawn || isLogo || undefined}
            data-state={file ? loaded.state : 'empty'}
          >
            <Icon name="image" />
            <small>
              {file
                ? loaded.state === 'missing'
                  ? t('Nicht auf diesem Gerät')
                  : ''
                : isLogo
                  ? t('Kein Logo')
                  : emptyText(isDrawn)}
            </small>
          </span>
        )}
        {!props.isReadOnly && (
          <div className="row">
            {isDrawn ? (
              <Button size="small" icon="edit" isPending={isPending} onPress={() => setDrawing(true)}>
                {t('Unterschreiben')}
              </Button>
            ) : (
              <>
                {!isLogo && (
                  <FileTrigger
                    acceptedFileTypes={accept}
                    defaultCamera={isSquare ? 'user' : 'environment'}
                    onSelect={take}
                  >
                    <Button size="small" icon="camera" isPending={isPending}>
                      {t('Aufnehmen')}
                    </Button>
                  </FileTrigger>
                )}
                <FileTrigger acceptedFileTypes={accept} onSelect={take}>
                  <Button size="small" icon="image">
                    {t('Bild wählen')}
                  </Button>
                </FileTrigger>
              </>
            )}
            {file && (
              <Button size="small" variant="quiet" icon="delete" onPress={() => props.onChange(null)}>
                {t('Entfernen')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isDrawing && (
        <Suspense fallback={<LoadingSign />}>
          <SignaturePad
            title={t(props.field.label)}
            onClose={() => setDrawing(false)}
            onDone={(drawn) => {
              setDrawing(false);
              void keep(drawn);
            }}
          />
        </Suspense>
      )}
      {chosen && (
        <Suspense fallback={<LoadingSign />}>
          <PhotoCrop
            file={chosen}
            onClose={() => setChosen(undefined)}
            onDone={(portrait) => {
              setChosen(undefined);
              void keep(portrait);
            }}
          />
        </Suspense>
      )}
    </StaticField>
  );
}

const emptyText = (isDrawn: boolean): string => (isDrawn ? t('Keine Unterschrift') : t('Kein Foto'));
