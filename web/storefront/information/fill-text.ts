import type { HtmlNode } from '../../shared/format/parse-html.ts';
import type { InformationText } from './information-text.ts';

/** The values of placeholders; '' is an unset value. */
export type Values = Readonly<Record<string, HtmlNode>>;

const CONDITION = /\{(!?)(\w+)\?((?:[^{}]|\{\w+\})*)\}/g;
const VALUE = /\{(\w+)\}/;

/**
 * Puts values into a page: `{price}` is replaced by the value of that name, `{card?a text}` by the text where that value
 * is set, `{!card?a text}` where it is not. A condition lies within one text, without links or bold words.
 */
export function fillPage(page: InformationText, values: Values): InformationText {
  const fill = (text: string) => fillText(text, values).join('');
  const fillNodes = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? fillText(node, values) : { ...node, children: fillNodes(node.children) },
    );
  const hasTitle = ({ title }: { title: string }) => title !== '';
  return {
    ...page,
    description: fill(page.description),
    intro: fill(page.intro),
    facts: page.facts
      .map(({ icon, title, text }) => ({ icon, title: fill(title), text: fill(text) }))
      .filter(hasTitle),
    parts: page.parts
      .map(({ id, title, body }) => ({ id, title: fill(title), body: fillNodes(body) }))
      .filter(hasTitle),
  };
}

function fillText(text: string, values: Values): HtmlNode[] {
  const named = (name: string) => values[name] ?? '';
  return text
    .replace(CONDITION, (_, not, name, then) => ((named(name) === '') === (not === '!') ? then : ''))
    .split(VALUE)
    .map((piece, at) => (at % 2 === 0 ? piece : named(piece)))
    .filter(Boolean);
}
