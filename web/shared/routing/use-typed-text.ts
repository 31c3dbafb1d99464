import { useEffect } from 'react';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/**
 * Gives the forms what was typed while their scripts were still on the way. The fields hold it, but React, which takes them
 * over, believes them to be as they were drawn and would empty them.
 */
export function useTypedText(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS))
      if (field.value !== field.defaultValue) tell(field, field.value);
  }, []);
}

function tell(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React compares with what was set through the element itself, and gets no event for a value it has set.
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
