import { useEffect } from 'react';

/** Boxes and options that are not as they were drawn. */
const CHOSEN = ':checked:not([checked], [selected]), [type=checkbox][checked]:not(:checked)';

/**
 * Gives the forms what was typed and chosen while their scripts were still on the way. The fields hold it, but React, which
 * takes them over, believes them to be as they were drawn: it would never hear of the choice, and undo it later.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (field.value !== field.defaultValue) type(field, field.value);
    for (const chosen of document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(CHOSEN))
      choose(chosen);
  }, []);
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React compares with what was set through the element itself, and gets no event for a value it has set.
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  dispatch(field, 'input');
}

function choose(chosen: HTMLInputElement | HTMLOptionElement): void {
  if ('checked' in chosen) {
    chosen.checked = !chosen.checked;
    // Each by itself, so that the second one finds what the first has changed.
    queueMicrotask(() => chosen.click());
  } else dispatch(chosen.parentElement, 'change');
}

function dispatch(field: Element | null, what: string): void {
  field?.dispatchEvent(new Event(what, { bubbles: true }));
}
