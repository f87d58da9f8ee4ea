import { memo, useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { actionText, areaText, levelText, topicText } from './rechte-text.ts';
import { choiceOf, searchedAreas, type RightsArea, type RightsTopic } from './rights-model.ts';
import './benutzer.css';

interface MatrixProps {
  readonly chosen: ReadonlySet<string>;
  /** Whether this user may give the right. */
  readonly mayGive: (right: string) => boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: (names: readonly string[], isOn: boolean) => void;
}

/** The rights of a group: areas, their topics, and each topic's actions at its levels. A box above others stands for all of them. `offered`: what there is to choose among. */
export function RightsMatrix({ offered, ...props }: MatrixProps & { offered: readonly RightsArea[] }): ReactElement {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const areas = useMemo(() => searchedAreas(search, offered), [search, offered]);
  // Few that were found stand open; the key makes those that were closed among many begin anew.
  const isOpen = search !== '' && areas.length < 4;
  return (
    <div className="stack">
      <SearchField label={t('Rechte suchen')} value={typed} onChange={setTyped} />
      {areas.length === 0 && <EmptyState title={t('Kein Recht passt zur Suche')} />}
      <div className="rights-areas">
        {areas.map((area) => (
          <AreaRights key={`${area.area} ${isOpen}`} area={area} isOpen={isOpen} {...props} />
        ))}
      </div>
    </div>
  );
}

const countOf = (names: readonly string[], chosen: ReadonlySet<string>): number =>
  names.filter((name) => chosen.has(name)).length;

function AreaRights({ area, isOpen, ...props }: MatrixProps & { area: RightsArea; isOpen: boolean }): ReactElement {
  const name = t(areaText(area.area));
  return (
    <Disclosure
      title={name}
      isOpenAtFirst={isOpen}
      end={
        <span className="muted num">
          {t('{n} von {gesamt}', { n: countOf(area.names, props.chosen), gesamt: area.names.length })}
        </span>
      }
    >
      <All label={t('Alle Rechte: {bereich}', { bereich: name })} names={area.names} {...props} />
      {area.topics.map((topic) => (
        <TopicRights key={topic.topic ?? ''} topic={topic} {...props} />
      ))}
    </Disclosure>
  );
}

/** One box for many rights: on, off or partly. */
function All({
  label,
  names,
  chosen,
  mayGive,
  isReadOnly,
  onChoose,
}: MatrixProps & { label: string; names: readonly string[] }): ReactElement {
  const choice = choiceOf(names, chosen);
  const open = names.filter((name) => chosen.has(name) || mayGive(name));
  return (
    <Checkbox
      label={label}
      value={choice === 'all'}
      isIndeterminate={choice === 'some'}
      isDisabled={isReadOnly || open.length === 0}
      onChange={() => onChoose(open, choiceOf(open, chosen) !== 'all')}
    />
  );
}

const TopicRights = memo(function TopicRights({ topic, ...props }: MatrixProps & { topic: RightsTopic }): ReactElement {
  const title = topic.topic === undefined ? t('Bereich öffnen') : t(topicText(topic.topic));
  return (
    <fieldset className="rights-section">
      <legend>{topic.names.length > 1 ? <All label={title} names={topic.names} {...props} /> : title}</legend>
      {topic.lines.map(({ level, rights }) => (
        <div
          key={level ?? ''}
          className="rights-line"
          role="group"
          aria-label={level === undefined ? title : `${title}, ${t(levelText(level))}`}
        >
          {level !== undefined && <span className="rights-level muted">{t(levelText(level))}</span>}
          {rights.map(({ name, action }) => (
            <Checkbox
              key={name}
              label={t(actionText(action))}
              value={props.chosen.has(name)}
              isDisabled={props.isReadOnly || !(props.chosen.has(name) || props.mayGive(name))}
              onChange={(isOn) => props.onChoose([name], isOn)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
});
