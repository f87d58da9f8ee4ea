import type { ReactElement } from 'react';
import { historySchema } from '../../protocol/history.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import type { Foto } from './use-foto-bild.ts';

/** Says that the original of a photo has not arrived, and on whose device it lies: of who took the photo in, as its history has it. */
export const OriginalNotice = ({ foto }: { foto: Foto }): ReactElement | null =>
  (foto.datei ?? null) === null ? <Fehlt id={foto.id} /> : null;

function Fehlt({ id }: { id: string }): ReactElement {
  const { value } = useServer(`${fotoarchivModule.url}/${id}/verlauf`, historySchema);
  const name = value?.find((entry) => entry.id === id && entry.art === 'neu')?.von;
  return (
    <Banner>
      {name === undefined
        ? t('Das Original fehlt noch.')
        : t('Das Original fehlt noch, es liegt auf dem Gerät von {name}.', { name })}
    </Banner>
  );
}
