import { useEffect } from 'react';
import { useSite } from '../../shared/site-context.tsx';

/** Loads the live chat script after everything else; does nothing without a configured address. */
export function useChatWidget(): void {
  const { chatUrl } = useSite();
  useEffect(() => {
    if (chatUrl === null) return;
    const script = document.createElement('script');
    const load = () => {
      script.src = chatUrl;
      script.async = true;
      document.body.append(script);
    };
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => {
      window.removeEventListener('load', load);
      script.remove();
    };
  }, [chatUrl]);
}
