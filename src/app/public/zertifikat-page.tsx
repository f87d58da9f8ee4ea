import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { geprueftSchema, type Geprueft } from '../../features/ausbildung/zertifikat/zertifikat.calls.ts';
import { getippterCode, lesbarerCode } from '../../features/ausbildung/zertifikat/zertifikat.rules.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { getJson } from '../services.ts';
import { openCall, type Opened } from './open-call.ts';
import { PublicFrame } from './public-frame.tsx';

/** Whether a certificate holds, for whoever has the paper (domain: dienstplan-tief 7): its code stands in the address, or is typed. */
export function ZertifikatPage(): ReactElement {
  const { code = '' } = useParams({ strict: false });
  return <Pruefung key={code} addressed={code} />;
}

function Pruefung({ addressed }: { addressed: string }): ReactElement {
  useLocale();
  const [code, setCode] = useState(addressed);
  const told = useGeprueft(code);
  useTitle(t('Zertifikat prüfen'));
  const istGut = told?.is === 'done' && told.value.stand === 'gueltig';
  const outcome = code === '' ? undefined : told === undefined ? 'loading' : istGut ? 'confirmed' : 'error';
  return (
    <PublicFrame outcome={outcome}>
      {outcome === undefined ? (
        <>
          <Icon name="training" className="participation-icon" />
          <h1>{t('Zertifikat prüfen')}</h1>
        </>
      ) : (
        <Ergebnis told={told} />
      )}
      <CodeForm code={code} onCheck={setCode} />
    </PublicFrame>
  );
}

/** What the server says of a code; undefined until it has. */
function useGeprueft(code: string): Opened<Geprueft> | undefined {
  const [known, setKnown] = useState<{ readonly code: string; readonly told: Opened<Geprueft> }>();
  useEffect(() => {
    if (code === '') return undefined;
    let isCurrent = true;
    void openCall(() => getJson(`/zertifikat/${encodeURIComponent(code)}`), geprueftSchema).then(
      (told) => isCurrent && setKnown({ code, told }),
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return known?.code === code ? known.told : undefined;
}

function Ergebnis({ told }: { told: Opened<Geprueft> | undefined }): ReactElement {
  if (told === undefined)
    return (
      <>
        <Icon name="refresh" className="participation-icon" />
        <h1>{t('Zertifikat prüfen')}</h1>
      </>
    );
  if (told.is === 'error')
    return (
      <>
        <Icon name="error" className="participation-icon" />
        <h1>{t('Nicht bestätigt')}</h1>
        <p>{tMessage(told.text)}</p>
      </>
    );
  const { stand, kurs, datum, initialen } = told.value;
  return (
    <>
      <Icon name={stand === 'gueltig' ? 'success' : 'error'} className="participation-icon" />
      <h1>{stand === 'gueltig' ? t('Dieses Zertifikat gilt') : t('Dieses Zertifikat gilt nicht mehr')}</h1>
      <p>{kurs}</p>
      <p>{[formatDate(datum), initialen].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function CodeForm({ code, onCheck }: { code: string; onCheck: (code: string) => void }): ReactElement {
  const [text, setText] = useState(() => {
    const known = getippterCode(code);
    return known === undefined ? code : lesbarerCode(known);
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onCheck(text.trim());
      }}
    >
      <TextField
        label={t('Code des Zertifikats')}
        hint={t('Zwölf Zeichen, wie XXXX-XXXX-XXXX.')}
        autoCapitalize="characters"
        value={text}
        onChange={setText}
      />
      <Button type="submit" isDisabled={text.trim() === ''}>
        {t('Prüfen')}
      </Button>
    </form>
  );
}
