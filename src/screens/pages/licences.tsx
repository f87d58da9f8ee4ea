import * as v from 'valibot';
import { useEffect, useState, type ReactElement } from 'react';
import { t } from '../../ui/t.ts';
import './pages.css';

const licencesSchema = v.array(
  v.object({ name: v.string(), version: v.string(), identifier: v.nullish(v.string()), text: v.nullish(v.string()) }),
);
type Licence = v.InferOutput<typeof licencesSchema>[number];

/** Everything the build took in, with its licence text; the build writes the list. */
export function Licences(): ReactElement {
  const [licences, setLicences] = useState<readonly Licence[]>();
  useEffect(() => {
    void readLicences().then(setLicences);
  }, []);
  if (licences === undefined)
    return (
      <p className="muted" aria-busy="true">
        {t('Wird geladen …')}
      </p>
    );
  if (licences.length === 0) return <p className="muted">{t('Die Lizenztexte sind gerade nicht erreichbar.')}</p>;
  return (
    <>
      <p>
        {t(
          'Das Programm verwendet {n, plural, one {# freies Paket} other {# freie Pakete}}. Danke an alle, die daran arbeiten.',
          { n: licences.length },
        )}
      </p>
      <ul className="licences">
        {licences.map(({ name, version, identifier, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                {name} {version}
                {identifier ? ` · ${identifier}` : ''}
              </summary>
              {text && (
                <pre tabIndex={0} lang="en">
                  {text}
                </pre>
              )}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

async function readLicences(): Promise<readonly Licence[]> {
  const response = await fetch(new URL('lizenzen.json', document.baseURI)).catch(() => undefined);
  const parsed = v.safeParse(licencesSchema, await response?.json().catch(() => undefined));
  return parsed.success ? parsed.output : [];
}
