import type { ReactElement } from 'react';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard } from '../../screens/runs/check-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Beitragsvorschau } from './beitraege.calls.ts';
import { GrosseVorschau } from './grosse-vorschau.tsx';
import { NichtDabei, summeText, WerZahlt } from './vorschau-zeilen.tsx';

type VorschauCardProps = {
  of: ServerValue<Beitragsvorschau>;
  /** What was asked. */
  asked: Readonly<Record<string, string>>;
};

/** What a run will raise, before it does: who pays what, and who pays nothing and why. */
export const VorschauCard = ({ of, asked }: VorschauCardProps): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) =>
      hindernisse.map(({ feld, text }) => ({
        text,
        where:
          feld === null ? undefined : (
            <Button size="small" onPress={() => focusField(feld)}>
              {t('Zum Feld')}
            </Button>
          ),
      }))
    }
    summary={({ imHintergrund, mitglieder, summe }) =>
      imHintergrund
        ? t(
            'Der Lauf geht durch {n, plural, one {# Mitglied} other {# Mitglieder}}. Wer was zahlt, wird auf Wunsch im Hintergrund gerechnet.',
            { n: mitglieder },
          )
        : summeText(summe)
    }
  >
    {({ imHintergrund, mitglieder, hinweise, summe, zeilen, ausgeschlossen }) => (
      <>
        {hinweise.map((text) => (
          <Banner key={text} tone="warn" title={tMessage(text)} />
        ))}
        {imHintergrund ? (
          // What was worked out for other days is no answer to these.
          <GrosseVorschau key={JSON.stringify(asked)} asked={asked} mitglieder={mitglieder} />
        ) : (
          <>
            {ausgeschlossen.length > 0 && <NichtDabei zeilen={ausgeschlossen} anzahl={summe.ausgeschlossen} />}
            {zeilen.length > 0 && (
              <Disclosure title={t('Wer zahlt')} end={<span className="muted num">{summe.zeilen}</span>}>
                <WerZahlt zeilen={zeilen} />
              </Disclosure>
            )}
          </>
        )}
      </>
    )}
  </CheckCard>
);
