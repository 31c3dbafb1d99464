import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { useKeptParts } from '../menu/use-kept-parts.ts';
import { useMayOpen } from '../session/access.tsx';
import { type Choice, groupsOf, groupsUnasked, screenChoices, screensNamed } from './choices.ts';
import { keepChoice } from './kept-choices.ts';
import { recentChoices } from './recent-choices.ts';
import { useQuickSearch } from './use-quick-search.ts';

/** The input, its results, and the selected option: the first until the arrows are used. */
export function usePalette(onClose: () => void) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState('');
  const [isEntered, setEntered] = useState(false);
  const question = typed.trim();
  const { answer, error, busy } = useQuickSearch(question);

  const screens = screenChoices(mayOpen, useKeptParts());
  const named = screensNamed(question, screens);
  const groups =
    question === ''
      ? groupsUnasked(screens, recentChoices(browserStorage(), screens, mayOpen))
      : groupsOf(named, answer);
  const choices = groups.flatMap((group) => group.choices);
  const active = Math.max(
    0,
    choices.findIndex(({ path }) => path === selected),
  );

  const choose = (choice: Choice) => {
    keepChoice(browserStorage(), choice);
    onClose();
  };
  const open = (choice: Choice | undefined, elsewhere = false) => {
    if (!choice) return;
    choose(choice);
    if (elsewhere) window.open(choice.path, '_blank', 'noopener');
    else void navigate(choice.path);
  };

  const openEntered = useEffectEvent(() => open(choices[active]));
  // The option at the top is that of an older query until the answer arrives.
  useEffect(() => {
    if (isEntered && !busy) openEntered();
  }, [isEntered, busy]);

  return {
    typed,
    groups,
    active,
    busy,
    error,
    choose,
    setTyped(text: string) {
      setTyped(text);
      setSelected('');
      setEntered(false);
    },
    /** Selects another option; wraps around at the ends. */
    move(from: (place: number) => number) {
      const next = choices.at(from(active) % choices.length);
      if (next) setSelected(next.path);
    },
    enter(elsewhere: boolean) {
      if (busy && selected === '' && named.length === 0) setEntered(true);
      else open(choices[active], elsewhere);
    },
  };
}
