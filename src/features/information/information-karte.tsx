import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { publishedTexts } from './published-texts.ts';
import { useLesen } from './use-lesen.ts';

/** Texts that this user has yet to read and confirm. */
export function InformationKarte(): ReactElement | null {
  const { rights } = useDevice();
  const { texte, offen, darf } = useLesen();
  const gezeigt = publishedTexts(texte ?? [], useLocale()).flatMap(({ texts }) => texts.map(({ id }) => id));
  const zuLesen = (texte ?? []).filter(({ id }) => offen.has(id) && gezeigt.includes(id));
  if (!darf || !rights.anywhere('INFORMATION_LESEN') || zuLesen.length === 0) return null;
  return (
    <Card title={t('Zu lesen und zu bestätigen')}>
      <ul className="start-list">
        {zuLesen.map(({ id, titel, modul }) => (
          <StartItem key={id} to="/information" icon="book" title={titel ?? ''} line={modul ?? ''} />
        ))}
      </ul>
    </Card>
  );
}
