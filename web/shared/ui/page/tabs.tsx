import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { PlainButton } from '../buttons/plain-button.tsx';

export type Tab = { key: string; title: string; content: ReactNode };

type Props = {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
};

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs by the ARIA pattern: arrows move, the panel follows. Without scripts all panels are shown one below the other. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.key === selected);
    const next = tabs[step(index, tabs.length - 1)];
    if (!next) return;
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <PlainButton
            key={tab.key}
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
          </PlainButton>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== selected}
          className="tab-panel py-6"
        >
          <h2 className="tab-title">{tab.title}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
