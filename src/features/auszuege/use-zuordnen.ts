import { useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { zuordnenSchema, type StandZeile, type ZuordnenOrder } from './auszuege.calls.ts';
import { kontoauszuegeModule } from './kontoauszuege.module.ts';

type Wofuer = ZuordnenOrder['zeilen'][number];

interface Zuordnen {
  readonly isPending: boolean;
  /** Books lines; answers whether all of them were. */
  ordneZu(zeilen: readonly Wofuer[]): Promise<boolean>;
  loese(zeile: string, grund: string): Promise<boolean>;
}

/** Most lines of one call. */
const aufEinmal = 500;

/** Says what lines of a statement are, and takes it back; what stands against it is told. */
export function useZuordnen(auszug: string, onDone: () => void): Zuordnen {
  const { request, engine } = useDevice();
  const [isPending, setPending] = useState(false);
  const url = `${kontoauszuegeModule.url}/${auszug}`;
  const schlecht = (title: string, text: string): void => void toast({ tone: 'bad', title, text: tMessage(text) });
  const fertig = (): void => {
    setPending(false);
    onDone();
    // What was booked lies on the device, too.
    void engine.syncNow();
  };
  return {
    isPending,
    async ordneZu(zeilen) {
      setPending(true);
      let zugeordnet = 0;
      const texte: string[] = [];
      for (let at = 0; at < zeilen.length; at += aufEinmal) {
        const teil = zeilen.slice(at, at + aufEinmal);
        const answer = await askServer(request, `${url}/zuordnen`, zuordnenSchema, sending({ zeilen: teil }));
        if (answer.kind !== 'done') {
          texte.push(answer.text);
          break;
        }
        zugeordnet += answer.value.zugeordnet;
        texte.push(...answer.value.abgelehnt.map(({ text }) => text));
      }
      if (zugeordnet > 0)
        toast({
          tone: 'ok',
          title: t('{n, plural, one {# Zeile zugeordnet} other {# Zeilen zugeordnet}}', { n: zugeordnet }),
        });
      for (const text of new Set(texte.slice(0, 3))) schlecht(t('Nicht zugeordnet'), text);
      fertig();
      return texte.length === 0;
    },
    async loese(zeile, grund) {
      setPending(true);
      const answer = await askServer(request, `${url}/loesen`, v.object({ id: v.string() }), sending({ zeile, grund }));
      if (answer.kind === 'done') toast({ tone: 'ok', title: t('Zuordnung gelöst') });
      else schlecht(t('Nicht gelöst'), answer.text);
      fertig();
      return answer.kind === 'done';
    },
  };
}

/** The first proposal of a line as an order. */
export function nachVorschlag({ id, vorschlaege: [erster] }: StandZeile): readonly Wofuer[] {
  return erster === undefined
    ? []
    : [{ id, teile: erster.teile.map(({ id: forderung_id, betrag }) => ({ forderung_id, betrag })) }];
}
