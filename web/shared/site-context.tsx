import { createContext, useContext } from 'react';

/** The shop's own address (no slash at the end) and the chat widget's script, if any. */
export type Site = { publicUrl: string; chatUrl: string | null };

export const SiteContext = createContext<Site>({ publicUrl: '', chatUrl: null });

export function useSite(): Site {
  return useContext(SiteContext);
}
