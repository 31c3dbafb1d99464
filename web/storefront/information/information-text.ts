import type { HtmlNode } from '../../shared/format/parse-html.ts';
import type { IconName } from '../../shared/ui/icons/icon-names.ts';

/**
 * A page that is written in Markdown, as `.config/information-texts.ts` reads it at build time. Titles and texts hold
 * placeholders (`fill-text.ts`); facts and parts whose titles are empty then are left out.
 */
export type InformationText = {
  title: string;
  path: string;
  description: string;
  intro: string;
  facts: readonly { icon: IconName; title: string; text: string }[];
  parts: readonly { title: string; id: string | undefined; body: readonly HtmlNode[] }[];
};
