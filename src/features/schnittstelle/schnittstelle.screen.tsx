import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { Anleitung } from './anleitung.tsx';
import { Code } from './code.tsx';
import { aufrufe, beispiel, curlVon, felder, gefunden, type Aufruf, type Teil } from './dokument.rules.ts';
import { useDokument } from './use-dokument.ts';
import './schnittstelle.css';

/** What other programs can ask of the server: the API document by areas, with a search, examples and a way to begin. */
export function SchnittstelleScreen(): ReactElement {
  const { document, trouble } = useDokument();
  const [typed, setTyped] = useState('');
  const [isForPrograms, setForPrograms] = useState(true);
  const search = useDeferredValue(typed);
  const all = useMemo(() => (document === undefined ? [] : aufrufe(document)), [document]);
  const found = useMemo(() => gefunden(all, search, isForPrograms, t), [all, search, isForPrograms]);
  useTitle(t('Beschreibung der Schnittstelle'));
  return (
    <Page
      fit="text"
      title={t('Beschreibung der Schnittstelle')}
      before={<BackLink to="/verwaltung">{t('Stammdaten')}</BackLink>}
    >
      <div className="stack">
        {trouble !== undefined && document === undefined && <Banner tone="warn" title={tMessage(trouble)} />}
        <Anleitung schema={schemaOf(document)} />
        <SearchField label={t('Aufruf suchen')} value={typed} onChange={setTyped} />
        <Checkbox label={t('Nur, was Programme dürfen')} value={isForPrograms} onChange={setForPrograms} />
        {document === undefined && trouble === undefined && <LoadingSign />}
        {document !== undefined && found.length === 0 && <EmptyState title={t('Kein Aufruf passt zur Suche')} />}
        {document !== undefined && (
          <div className="api-areas">
            {found.map(([tag, calls]) => (
              <Bereich
                key={`${tag} ${found.length < 4}`}
                tag={tag}
                calls={calls}
                document={document}
                isOpen={found.length < 4}
              />
            ))}
          </div>
        )}
      </div>
    </Page>
  );
}

/** The schema that the feed asks for, as the document says. */
function schemaOf(document: Teil | undefined): string {
  const info = document?.['info'];
  return typeof info === 'object' && info !== null && 'x-schema' in info ? String(info['x-schema']) : '…';
}

type BereichProps = { tag: string; calls: readonly Aufruf[]; document: Teil; isOpen: boolean };

const Bereich = ({ tag, calls, document, isOpen }: BereichProps): ReactElement => (
  <Disclosure title={t(tag)} isOpenAtFirst={isOpen} end={<span className="muted num">{calls.length}</span>}>
    {calls.map((call) => (
      <Disclosure
        key={`${call.method} ${call.path}`}
        title={
          <span className="api-call">
            <code>{`${call.method} ${call.path}`}</code> <span className="muted">{t(call.summary)}</span>
          </span>
        }
        end={call.programm !== undefined && <Badge>{call.programm === 'lesen' ? t('liest') : t('schreibt')}</Badge>}
      >
        <Einzelheiten call={call} document={document} />
      </Disclosure>
    ))}
  </Disclosure>
);

function Einzelheiten({ call, document }: { call: Aufruf; document: Teil }): ReactElement {
  const curl = curlVon(document, new URL('api', globalThis.document.baseURI).href, call);
  return (
    <div className="stack">
      {call.programm === undefined && <p className="muted">{t('Nur für Menschen: Programme dürfen das nicht.')}</p>}
      {call.parameters.length > 0 && (
        <section>
          <h4>{t('Angaben')}</h4>
          <ul>
            {call.parameters.map(({ name, in: place }) => (
              <li key={`${place} ${name}`}>
                <code>{name}</code> <span className="muted">{place}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {call.body !== undefined && <Inhalt title={t('Inhalt der Anfrage')} schema={call.body} document={document} />}
      {call.answer !== undefined && <Inhalt title={t('Antwort')} schema={call.answer} document={document} />}
      <p>
        <span className="muted">{t('Status')}</span> <code>{call.statuses.join(' ')}</code>
      </p>
      <Code text={curl} />
    </div>
  );
}

function Inhalt({ title, schema, document }: { title: string; schema: Teil; document: Teil }): ReactElement {
  const fields = felder(document, schema);
  return (
    <section className="stack">
      <h4>{title}</h4>
      {fields.length > 0 && (
        <Disclosure title={t('{n, plural, one {# Feld} other {# Felder}}', { n: fields.length })}>
          <dl className="api-fields">
            {fields.map(({ name, typ, titel, isNeeded }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code> {isNeeded && <Badge>{t('Pflicht')}</Badge>}
                </dt>
                <dd>
                  {titel !== '' && `${t(titel)} `}
                  <code className="muted">{typ}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <pre className="api-code" tabIndex={0}>
        {JSON.stringify(beispiel(document, schema), undefined, 2)}
      </pre>
    </section>
  );
}
