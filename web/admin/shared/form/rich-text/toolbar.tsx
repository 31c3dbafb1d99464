import { Link as LinkIcon, Unlink } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FORMATS, type Format } from './formats.ts';

type Props = {
  label: string;
  /** The id of the edited text. */
  controls: string;
  /** The keys of the formats that are active at the caret, 'link' included. */
  active: ReadonlySet<string>;
  onFormat: (format: Format) => void;
  onLink: () => void;
  onUnlink: () => void;
};

/** The buttons above the text. One stop of the Tab key; the arrow keys move between buttons. */
export function Toolbar({ label, controls, active, onFormat, onLink, onUnlink }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };

  const button = (index: number, name: string, icon: ReactNode, press: () => void, on?: boolean) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on}
      tabIndex={index === current ? 0 : -1}
      className="grid size-9.5 place-items-center rounded-sm text-ink-soft hover:bg-sand hover:text-ink
      aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
      // The press must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => setCurrent(index)}
      onClick={press}
    >
      {icon}
    </button>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap gap-0.5 border-b border-line bg-paper p-1"
      onKeyDown={onKeyDown}
    >
      {FORMATS.map((format, index) => {
        const { key, label: name, icon: Icon } = format;
        return button(
          index,
          name,
          <Icon size={18} aria-hidden="true" />,
          () => onFormat(format),
          active.has(key),
        );
      })}
      {button(FORMATS.length, 'Link', <LinkIcon size={18} aria-hidden="true" />, onLink, active.has('link'))}
      {button(FORMATS.length + 1, 'Ukloni link', <Unlink size={18} aria-hidden="true" />, onUnlink)}
    </div>
  );
}
