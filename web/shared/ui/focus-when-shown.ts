/** The `ref` of an element that takes the focus when it appears. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
