import { useCallback, useEffect, useId, useState } from 'react';

/** Reports whether the form of that id has unsaved changes. */
export type ReportDirty = (form: string, dirty: boolean) => void;

/** Whether any of a screen's forms has unsaved changes. */
export function useDirtyForms(): { dirty: boolean; onDirty: ReportDirty } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const onDirty = useCallback<ReportDirty>(
    (form, dirty) =>
      setForms((before) => {
        if (before.has(form) === dirty) return before;
        const others = [...before].filter((other) => other !== form);
        return new Set(dirty ? [...others, form] : others);
      }),
    [],
  );
  return { dirty: forms.size > 0, onDirty };
}

/** Reports a form while it is shown. */
export function useReportedDirty(dirty: boolean, report: ReportDirty): void {
  const form = useId();
  useEffect(() => {
    report(form, dirty);
    return () => report(form, false);
  }, [form, dirty, report]);
}
