import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid="true"], [data-invalid] input, [data-first-wrong]';
const HEADING = '[data-step-heading]';

/**
 * Moves the focus to the first invalid field after a refusal, and to the heading when the step changes. Not when the
 * page opens. The returned ref is for the element around the steps, without the coupon, whose refusal is none of theirs.
 */
export function useStepFocus(step: unknown, refusals: number): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, refusals });

  useEffect(() => {
    if (shown.current.step === step && shown.current.refusals === refusals) return;
    shown.current = { step, refusals };
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    (find(WRONG) ?? find(HEADING))?.focus();
  }, [step, refusals]);

  return area;
}
