import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { useState, type ReactElement } from 'react';
import { fragen, umfrageSchema } from '../../features/ausbildung/umfrage/umfrage.calls.ts';
import { fragentexte, type Antwort } from '../../features/ausbildung/umfrage/umfrage.rules.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Scale } from '../../ui/fields/scale.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { putJson } from '../services.ts';
import { openCall } from './open-call.ts';
import { PublicFrame } from './public-frame.tsx';
import { useOpenCall } from './use-open-call.ts';

type Frage = v.InferOutput<typeof umfrageSchema>;

const leer: Antwort = { inhalt: null, ausbilder: null, organisation: null, nutzen: null, text: null };
const steps = [1, 2, 3, 4, 5].map((value) => ({ value, word: '' }));

/** What a course was like, asked of whoever has the link from the mail (domain: dienstplan-tief 7 "Evaluation"): without a name, once. */
export function UmfragePage(): ReactElement {
  useLocale();
  const { key = '' } = useParams({ strict: false });
  const [isDone, setDone] = useState(false);
  useTitle(t('Wie war der Kurs?'));
  const asked = useOpenCall(`/kursumfrage/${encodeURIComponent(key)}`, umfrageSchema);
  if (isDone)
    return (
      <PublicFrame outcome="confirmed">
        <Icon name="success" className="participation-icon" />
        <h1>{t('Danke')}</h1>
        <p>{t('Ihre Antwort ist gespeichert, ohne Ihren Namen.')}</p>
      </PublicFrame>
    );
  if (asked?.is === 'error')
    return (
      <PublicFrame outcome="error">
        <Icon name="error" className="participation-icon" />
        <h1>{t('Wie war der Kurs?')}</h1>
        <p>{tMessage(asked.text)}</p>
      </PublicFrame>
    );
  return (
    <PublicFrame outcome={asked === undefined ? 'loading' : undefined}>
      <h1>{t('Wie war der Kurs?')}</h1>
      {asked !== undefined && <Fragen kurs={asked.value} umfrage={key} onDone={() => setDone(true)} />}
    </PublicFrame>
  );
}

type FragenProps = { kurs: Frage; umfrage: string; onDone: () => void };

function Fragen({ kurs: { kurs, anfang, ende }, umfrage, onDone }: FragenProps): ReactElement {
  const once = useOnce();
  const [antwort, setAntwort] = useState<Antwort>(leer);
  const [trouble, setTrouble] = useState<string>();
  const istLeer = fragen.every((frage) => antwort[frage] === null) && antwort.text === null;
  const send = (): Promise<void> =>
    once(async () => {
      const told = await openCall(() => putJson(`/kursumfrage/${encodeURIComponent(umfrage)}`, antwort), v.object({}));
      if (told.is === 'done') onDone();
      else setTrouble(told.text);
    });
  return (
    <form
      className="participation-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{[kurs, anfang === ende ? formatDate(anfang) : `${formatDate(anfang)} – ${formatDate(ende)}`].join(' · ')}</p>
      <p className="muted">{t('1: gar nicht gut, 5: sehr gut. Niemand erfährt, von wem eine Antwort ist.')}</p>
      {fragen.map((frage) => (
        <Scale
          key={frage}
          label={t(fragentexte[frage])}
          steps={steps}
          value={antwort[frage]}
          onChange={(wert) => setAntwort({ ...antwort, [frage]: wert })}
        />
      ))}
      <TextArea
        label={t('Was noch?')}
        maxLength={2000}
        value={antwort.text ?? ''}
        onChange={(text) => setAntwort({ ...antwort, text: text === '' ? null : text })}
      />
      {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      <Button type="submit" variant="primary" icon="check" isDisabled={istLeer}>
        {t('Antwort senden')}
      </Button>
    </form>
  );
}
