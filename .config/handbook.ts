import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { HandbookChapter } from '../web/admin/screens/handbook/chapter.ts';
import { HANDBOOK_PATH } from '../web/admin/shared/menu/handbook-path.ts';
import { parseHtml } from '../web/shared/format/parse-html.ts';

const FOLDER = new URL('../docs/prirucnik/', import.meta.url).pathname;
const CHAPTER = /\/docs\/prirucnik\/\w[\w-]*\.md\?handbook$/;
/** Pictures have addresses that a text may have, until the build has given them theirs. */
const PICTURES = '/images/prirucnik/';

const MARKDOWN = new Marked({
  walkTokens: (token) => {
    if (token.type === 'text') token.text = token.text.replaceAll('\n', ' ');
    if (token.type === 'link') token.href = addressOf(token.href);
    if (token.type === 'image') token.href = token.href.replace(/^slike\//, PICTURES);
  },
});

/** Other chapters are screens; what is outside of the handbook is no link, which parsing sees to. */
function addressOf(href: string): string {
  const [, chapter, part = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
  if (chapter === undefined) return href;
  return `${HANDBOOK_PATH}${chapter === 'README' ? '' : `/${chapter}`}${part}`;
}

/** Reads a chapter: its title, and the rest as nodes of HTML. */
export function readChapter(source: string): HandbookChapter {
  const [, title = '', text = ''] = /^# (.+)\n([^]*)$/.exec(source) ?? [];
  return { title, nodes: parseHtml(MARKDOWN.parse(text, { async: false }).replaceAll('\n', '')) };
}

function moduleOf(source: string): string {
  const pictures: string[] = [];
  const chapter = JSON.stringify(readChapter(source)).replace(
    new RegExp(`"${PICTURES}([\\w-]+\\.jpg)"`, 'g'),
    (_, file: string) => `picture${pictures.push(file) - 1}`,
  );
  const imports = pictures.map((file, at) => `import picture${at} from '${FOLDER}slike/${file}';`);
  return [...imports, `export default ${chapter};`].join('\n');
}

/** Makes modules of the chapters of the handbook, `docs/prirucnik/zalihe.md?handbook`, with the addresses of their pictures. */
export const handbook: Plugin = {
  name: 'handbook',
  load: {
    filter: { id: CHAPTER },
    handler: async (id) => ({
      code: moduleOf(await readFile(id.replace(/\?handbook$/, ''), 'utf8')),
      moduleType: 'js',
    }),
  },
};
