import { type RefObject, useEffect } from 'react';

/** Boxes and options that are not as they were drawn. */
const CHOSEN = ':checked:not([checked], [selected]), [type=checkbox][checked]:not(:checked)';

/**
 * Reports to the forms the input from before their scripts loaded. The fields hold it, but React, which hydrates them,
 * assumes their drawn values: it would miss the input, and undo it later.
 */
export function useEarlyInput(): void {
  useEffect(() => reportEarlyInput(document), []);
}

/** The same for a part of the page that is hydrated later. */
export function EarlyInput({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (part.current) reportEarlyInput(part.current);
  }, [part]);
  return null;
}

function reportEarlyInput(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue) type(field, field.value);
  for (const chosen of within.querySelectorAll<HTMLInputElement | HTMLOptionElement>(CHOSEN)) choose(chosen);
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // React compares with values set through the element itself, and gets no event for a value it has set.
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  dispatch(field, 'input');
  // The next key belongs where the caret was. React sets the value once more; fields of some types, as e-mails, have no caret to set.
  queueMicrotask(() => {
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  });
}

function choose(chosen: HTMLInputElement | HTMLOptionElement): void {
  if ('checked' in chosen) {
    chosen.checked = !chosen.checked;
    // One at a time, so that the second one sees the change of the first.
    queueMicrotask(() => chosen.click());
    return;
  }
  // A menu that the browser has drawn itself marks no option.
  const menu = chosen.closest('select');
  if (menu?.querySelector('[selected]')) dispatch(menu, 'change');
}

function dispatch(field: Element | null, what: string): void {
  field?.dispatchEvent(new Event(what, { bubbles: true }));
}
