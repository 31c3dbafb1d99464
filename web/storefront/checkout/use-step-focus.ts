import { useEffect, useRef } from 'react';

const WRONG = '[aria-invalid="true"], [data-invalid] input, [data-first-wrong]';
const HEADING = '[data-step-heading]';

/**
 * Moves the focus to the first invalid field after a refusal, and to the heading when the step changes. Not when the
 * page opens. `area` is for the element around the steps, without the coupon, whose refusal is none of theirs;
 * `focusHeading` is for a notice that leaves the page with its button.
 */
export function useStepFocus(step: unknown, refusals: number) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, refusals });
  const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);

  useEffect(() => {
    if (shown.current.step === step && shown.current.refusals === refusals) return;
    shown.current = { step, refusals };
    (find(WRONG) ?? find(HEADING))?.focus();
  });

  return { area, focusHeading: () => find(HEADING)?.focus() };
}
