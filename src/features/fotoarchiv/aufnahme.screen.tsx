import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { FileDrop } from '../../screens/import/file-drop.tsx';
import { Link } from '../../screens/link.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { fotoalben } from './fotoalben.table.ts';
import { fotolizenz } from './fotoarchiv.vocabularies.ts';
import { platzFuer, useFotoEingang } from './foto-eingang.ts';

const accepted = [...photoTypes, 'image/heic', 'image/heif'];
/** Less room than for one photo of a camera, bytes. */
const einFoto = 12_000_000;

/** Takes photos into the archive, several at once, with or without a network. */
export function AufnahmeScreen(): ReactElement {
  useTitle(t('Fotos aufnehmen'));
  const { user } = useDevice();
  const { sek_id, options, choose } = useSektionChoice('FOTOARCHIV_ALLGEMEIN', 'NEU');
  const sektion = sek_id ?? options.find(({ id }) => id === user.sek_id)?.id ?? options[0]?.id ?? null;
  const [urheber, setUrheber] = useState(user.name);
  const [lizenz, setLizenz] = useState<string>('Eigen');
  const [album, setAlbum] = useState<string | null>(null);
  const angaben = useMemo(
    () => ({ sek_id: sektion ?? '', urheber: urheber.trim(), lizenz, ...(album === null ? {} : { album_id: album }) }),
    [sektion, urheber, lizenz, album],
  );
  const { add, progress, refused } = useFotoEingang(angaben);
  const istFertig = progress === undefined;
  const [knapp, setKnapp] = useState<string>();
  const [frei, setFrei] = useState<number>();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const platz = await platzFuer(einFoto);
      setFrei(platz.frei);
      if (!platz.reicht) setKnapp(t('Auf diesem Gerät ist nicht genug Platz für ein Foto.'));
    };
    void look();
  }, [istFertig]);
  const fehlt = sektion === null || urheber.trim() === '';
  const take = async (files: readonly File[]): Promise<void> => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const platz = await platzFuer(bytes);
    if (!platz.reicht)
      return setKnapp(
        t('Nicht genug Platz: die gewählten Fotos haben {groesse}, auf diesem Gerät sind noch {frei} frei.', {
          groesse: formatBytes(bytes),
          frei: formatBytes(platz.frei),
        }),
      );
    setKnapp(undefined);
    add(files);
  };
  return (
    <Page title={t('Fotos aufnehmen')} fit="text" before={<BackLink to="/fotoarchiv">{t('Fotoarchiv')}</BackLink>}>
      <Card title={t('Für alle diese Fotos')}>
        <div className="stack">
          {options.length > 1 && (
            <Select label={t('Sektion')} value={sektion} items={options} isRequired onChange={choose} />
          )}
          <TextField
            label={t('Urheber')}
            value={urheber}
            isRequired
            onChange={setUrheber}
            hint={t('Wer fotografiert hat. Steht es im Foto, gilt das.')}
          />
          <Select
            label={t('Lizenz')}
            value={lizenz}
            isRequired
            items={fotolizenz.names.map((id) => ({ id, label: t(fotolizenz.labels[id]) }))}
            onChange={(id) => setLizenz(id ?? 'Eigen')}
          />
          <RowChoice table={fotoalben.name} label={t('Album')} value={album} onChange={setAlbum} />
        </div>
      </Card>
      <Card title={t('Fotos')}>
        <div className="stack">
          {knapp !== undefined && <Banner tone="bad">{knapp}</Banner>}
          <FileDrop
            before={<p>{t('Fotos hierher ziehen oder wählen, mehrere auf einmal. JPEG, PNG, WebP und HEIC.')}</p>}
            button={t('Fotos wählen')}
            accept={accepted}
            allowsMultiple
            isDisabled={fehlt || progress !== undefined}
            onFiles={(files) => void take(files)}
            after={
              <FileTrigger
                acceptedFileTypes={accepted}
                defaultCamera="environment"
                onSelect={(files) => files !== null && void take([...files])}
              >
                <Button icon="camera" isDisabled={fehlt || progress !== undefined}>
                  {t('Aufnehmen')}
                </Button>
              </FileTrigger>
            }
          />
          {progress && (
            <Progress
              label={t('Fotos werden auf diesem Gerät gespeichert')}
              done={progress.done}
              total={progress.total}
            />
          )}
          {refused.map((text) => (
            <Banner key={text} tone="bad">
              {text}
            </Banner>
          ))}
          <p className="muted">
            {t(
              'Zuerst gehen die Angaben und kleine Kopien, das Original folgt in Teilen, sobald eine Verbindung besteht.',
            )}{' '}
            {frei !== undefined &&
              Number.isFinite(frei) &&
              t('Frei auf diesem Gerät: {frei}.', { frei: formatBytes(frei) })}
          </p>
          <Link to="/fotoarchiv">{t('Zum Fotoarchiv')}</Link>
        </div>
      </Card>
    </Page>
  );
}
