import { useState, type ReactElement } from 'react';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { t } from '../../ui/t.ts';
import { EhrungenFaellig } from './ehrungen-faellig.screen.tsx';
import { EhrungenStand } from './ehrungen-stand.screen.tsx';

/** Who is due for an honour, and how far those are that were applied for. */
export function EhrungenScreen(): ReactElement {
  const [view, setView] = useState('faellig');
  const items = [
    { id: 'faellig', label: t('Wer ist dran?') },
    { id: 'stand', label: t('In Arbeit') },
  ];
  const choice = (
    <ChoiceBar label={t('Ansicht')} value={view} onChange={(id) => setView(id ?? 'faellig')} items={items} />
  );
  return view === 'faellig' ? <EhrungenFaellig before={choice} /> : <EhrungenStand before={choice} />;
}
