import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t } from '../../ui/t.ts';
import { Code } from './code.tsx';

/** How a program begins: the first call, pages of a list, writing, and following what changes. `schema`: what the feed is asked with. */
export function Anleitung({ schema }: { schema: string }): ReactElement {
  const api = new URL('api', globalThis.document.baseURI).href;
  const bearer = `-H "Authorization: Bearer $TOKEN"`;
  return (
    <Card title={t('So beginnt ein Programm')}>
      <Schritt title={t('Der erste Aufruf')} code={`curl ${bearer} '${api}/mgd/mitglieder?limit=10'`}>
        {t(
          'Der Token gehört in die Kopfzeile und nie in die Adresse. Ohne gültigen Token antwortet der Server mit 401, ohne Recht mit 403, bei zu vielen Aufrufen mit 429: Retry-After sagt, nach wie vielen Sekunden es weitergeht.',
        )}
      </Schritt>
      <Schritt
        title={t('Seite für Seite')}
        code={`curl -i ${bearer} '${api}/mgd/mitglieder?limit=200&offset=0&sort=nachname&count=true'`}
      >
        {t(
          'limit nennt, wie viele Zeilen kommen (höchstens 1000), offset, wo sie beginnen. Mit count=true steht in X-Total-Count, wie viele es sind.',
        )}
      </Schritt>
      <Schritt
        title={t('Schreiben')}
        code={`curl -X PUT ${bearer} -H 'Content-Type: application/json' -H 'If-Match: "3"' -d '{"ort":"Sexten"}' '${api}/mgd/mitglieder/<id>'`}
      >
        {t(
          'PUT auf einen Datensatz ändert nur die genannten Felder; If-Match nennt die Revision (rev), die das Programm gelesen hat. Hat jemand dieselben Felder geändert, kommt 412 mit dem Stand des Servers. Ein neuer Datensatz bringt seine id (UUID) selbst mit; dieselbe Anfrage noch einmal legt nichts doppelt an.',
        )}
      </Schritt>
      <Schritt
        title={t('Verfolgen, was sich ändert')}
        code={`curl -X POST ${bearer} -H 'Content-Type: application/json' -d '{"schema":"${schema}","cursor":null}' '${api}/sync'`}
      >
        {t(
          'Die Antwort hat in jeder Zeile ein JSON: Datensätze, die der Zugang sehen darf, und was davon verschwunden ist. Die letzte Zeile nennt den Cursor; mit ihm kommt beim nächsten Mal nur, was neu ist. Sagt der Server 410, beginnt das Programm mit cursor null von vorn.',
        )}
      </Schritt>
      <Schritt title={t('Webhooks prüfen')} code={pruefen}>
        {t(
          'Ein Webhook sagt, dass sich etwas geändert hat; gelesen wird es mit dem Token. Jede Meldung ist nach Standard Webhooks unterschrieben, kommt mindestens einmal und in keiner festen Reihenfolge: webhook-id bleibt bei einer Wiederholung gleich.',
        )}
      </Schritt>
    </Card>
  );
}

/** How a receiver checks a message, in JavaScript without libraries. */
const pruefen = `import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from(process.env.GEHEIMNIS.replace('whsec_', ''), 'base64');
export function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': all } = headers;
  const mine = Buffer.from(createHmac('sha256', key).update([id, at, body].join('.')).digest('base64'));
  const isNew = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  return isNew && all.split(' ').some((one) => {
    const theirs = Buffer.from(one.replace('v1,', ''));
    return theirs.length === mine.length && timingSafeEqual(theirs, mine);
  });
}`;

const Schritt = ({ title, code, children }: { title: string; code: string; children: ReactNode }): ReactElement => (
  <Disclosure title={title}>
    <div className="stack">
      <p>{children}</p>
      <Code text={code} />
    </div>
  </Disclosure>
);
