import { useState, type ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { AnVieleDialog } from '../an-viele-dialog.tsx';
import { ampelsatz } from './ampel.rules.ts';
import { KreisAnsicht } from './kreis-ansicht.tsx';
import { beiRotHoechstens, kreisSchema, tippenAb, zustellbarkeitSchema } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import './newsletter.css';

/** Releases a newsletter, now or for later. */
export function SendenDialog({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement {
  const url = `/newsletter/newsletter/${rows[0]?.id ?? ''}`;
  const [wann, setWann] = useState<string | null>('jetzt');
  const [sendenab, setSendenab] = useState<string | null>(null);
  const istJetzt = wann === 'jetzt';
  const ab = istJetzt || sendenab === null ? '' : `?ab=${encodeURIComponent(sendenab)}`;
  const found = useServer(`${url}/empfaenger${ab}`, kreisSchema);
  const anzahl = found.value?.anzahl ?? 0;
  const ampel = useServer(anzahl > beiRotHoechstens ? '/newsletter/zustellbarkeit' : undefined, zustellbarkeitSchema);
  const rot = ampel.value && ampelsatz(ampel.value);
  return (
    <AnVieleDialog
      title={t('Newsletter senden')}
      label={t('Senden')}
      icon="sending"
      found={found}
      anzahl={anzahl}
      tippenAb={tippenAb}
      frage={t('Zur Bestätigung: wie viele Adressen sind es?')}
      url={`${url}/freigabe`}
      body={{ sendenab: istJetzt ? null : sendenab }}
      isReady={rot === undefined && (istJetzt || sendenab !== null)}
      done={istJetzt ? t('Freigegeben.') : t('Der Versand ist geplant.')}
      onClose={onClose}
    >
      {found.value && <KreisAnsicht kreis={found.value} />}
      {rot !== undefined && (
        <Banner tone="bad" title={tMessage(rot)} action={<Link to="/newsletter/zustellbarkeit">{t('Ansehen')}</Link>} />
      )}
      <ChoiceBar
        label={t('Wann')}
        value={wann}
        onChange={setWann}
        items={[
          { id: 'jetzt', label: t('Jetzt') },
          { id: 'spaeter', label: t('Später') },
        ]}
      />
      {!istJetzt && <DateTimeField label={t('Senden ab')} isRequired value={sendenab} onChange={setSendenab} />}
    </AnVieleDialog>
  );
}
