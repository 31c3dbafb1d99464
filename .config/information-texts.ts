import { readFile } from 'node:fs/promises';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { InformationText } from '../web/storefront/information/information-text.ts';
import { parseHtml } from '../web/shared/format/parse-html.ts';
import { ICON_NAMES } from '../web/shared/ui/icons/icon-names.ts';

const MARKDOWN_FILE = /\.md$/;

const MARKDOWN = new Marked({
  // A line break within a sentence is a space, in the source of a page, too.
  walkTokens: (token) => {
    if (token.type === 'text') token.text = token.text.replaceAll('\n', ' ');
  },
});

/** Reads an information page: its fields, and each part below a `## Title` or `## Title {#id}` as nodes of HTML. */
export function readInformation(source: string): InformationText {
  const [, head = '', body = ''] = source.split(/^---\n/m);
  const field = (name: string) => new RegExp(`^${name}: ?((?:.|\n )*)`, 'm').exec(head)?.[1] ?? '';
  const sentence = (name: string) => field(name).replace(/\s+/g, ' ');
  return {
    title: sentence('title'),
    path: sentence('path'),
    description: sentence('description'),
    intro: sentence('intro'),
    facts: [...field('facts').matchAll(/^ +(\S+) \| (.+) \| (.+)$/gm)].map(factOf),
    parts: body.split(/^## /m).slice(1).map(partOf),
  };
}

function factOf([, name = '', title = '', text = '']: RegExpExecArray): InformationText['facts'][number] {
  const icon = ICON_NAMES.find((known) => known === name);
  if (icon === undefined) throw new Error(`An information page names an icon that does not exist: ${name}`);
  return { icon, title, text };
}

function partOf(source: string): InformationText['parts'][number] {
  const [, title = '', id, text = ''] = /^(.+?)(?: \{#(.+)\})?\n([^]*)$/.exec(source) ?? [];
  return { title, id, body: parseHtml(MARKDOWN.parse(text, { async: false }).replaceAll('\n', '')) };
}

async function moduleOf(file: string): Promise<string> {
  return `export default ${JSON.stringify(readInformation(await readFile(file, 'utf8')))};`;
}

/** Makes modules of Markdown files, so that no parser of Markdown or HTML is sent: for browser and specs. */
export const informationTexts: Plugin = {
  name: 'information-texts',
  load: {
    filter: { id: MARKDOWN_FILE },
    handler: async (id) => ({ code: await moduleOf(id), moduleType: 'js' }),
  },
};

/** The same for the server. */
export const serverInformationTexts: EsbuildPlugin = {
  name: 'information-texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: MARKDOWN_FILE }, async ({ path }) => ({ contents: await moduleOf(path) })),
};
