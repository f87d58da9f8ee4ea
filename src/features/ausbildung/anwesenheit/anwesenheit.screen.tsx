import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localDate } from '../../../lib/local-time.ts';
import { usePageId } from '../../../screens/use-page-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import type { ausbildungtage } from '../ausbildungtage.table.ts';
import { KursPage } from '../kurs-page.tsx';
import { tagJetzt } from './anwesenheit.rules.ts';
import { Anwesenheitstag } from './anwesenheitstag.tsx';
import { useKursblatt } from '../use-kursblatt.ts';

const UnterschriftenlisteDialog = lazy(async () => ({
  default: (await import('./unterschriftenliste-dialog.tsx')).UnterschriftenlisteDialog,
}));

/** Days that fit beside each other on a telephone. */
const mostInBar = 3;

/** Who is there on a day of a course: one tap a person, by one thumb, wholly without a network (domain: ausbildung 1, 4). */
export function AnwesenheitScreen(): ReactElement {
  const blatt = useKursblatt(usePageId());
  const { kurs, tage, personen } = blatt;
  const [gewaehlt, setGewaehlt] = useState<string | null>(null);
  const [druckt, setDruckt] = useState(false);
  const [jetzt] = useState(() => new Date().toISOString());
  const tag = tage.find(({ id }) => id === gewaehlt) ?? tagJetzt(tage, jetzt);
  const darf = blatt.darf(ausbildungteilnahmen, 'teilnahme');
  return (
    <KursPage
      title={t('Anwesenheit')}
      blatt={blatt}
      actions={
        tag !== undefined &&
        personen.length > 0 && (
          <Button icon="print" onPress={() => setDruckt(true)}>
            {t('Unterschriftenliste')}
          </Button>
        )
      }
    >
      {kurs && !darf && <Banner title={t('Hier ist die Anwesenheit nur zu lesen.')} />}
      {tag === undefined || personen.length === 0 || !kurs ? (
        <EmptyState
          icon="people"
          title={tag === undefined ? t('Dieser Kurs hat noch keine Kurstage.') : t('Niemand hat einen Platz.')}
        />
      ) : (
        <>
          <Tage tage={tage} tag={tag.id} onChange={setGewaehlt} />
          <Anwesenheitstag key={tag.id} kurs={kurs} tag={tag} blatt={blatt} darf={darf} />
        </>
      )}
      {druckt && kurs && tag !== undefined && (
        <Suspense>
          <UnterschriftenlisteDialog kurs={kurs} tag={tag} leute={personen} onClose={() => setDruckt(false)} />
        </Suspense>
      )}
    </KursPage>
  );
}

type TageProps = {
  tage: readonly VisibleRowOf<typeof ausbildungtage>[];
  tag: string;
  onChange: (id: string | null) => void;
};

function Tage({ tage, tag, onChange }: TageProps): ReactElement | null {
  if (tage.length < 2) return null;
  const items = tage.map(({ id, beginn, thema }) => ({
    id,
    label: [beginn === undefined ? '' : formatDate(localDate(beginn)), thema ?? ''].filter(Boolean).join(' · '),
  }));
  const field = { label: t('Kurstag'), value: tag, items, onChange };
  return tage.length <= mostInBar ? <ChoiceBar {...field} /> : <Select {...field} isRequired />;
}
