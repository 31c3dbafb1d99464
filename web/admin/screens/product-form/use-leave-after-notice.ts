import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTICE_TIME } from '../../../shared/stores/notice-store.ts';

/**
 * Goes to `path` once the notice time has passed (specification/administration §6) – unless the next product has been begun
 * meanwhile: the operator is not taken away while typing.
 */
export function useLeaveAfterNotice(path: string, busyAgain: boolean): () => void {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    if (busyAgain) return setLeaving(false);
    const timer = setTimeout(() => void navigate(path), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [leaving, busyAgain, navigate, path]);

  return () => setLeaving(true);
}
