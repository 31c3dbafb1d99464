import type { HtmlNode } from '../../shared/format/parse-html.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { drawText } from './draw-text.ts';
import text from './faq.md';
import { InformationPage } from './information-page.tsx';
import { useFilled } from './page-values.ts';

type Question = { question: string; answer: HtmlNode[] };

export function Component() {
  const filled = useFilled(text);
  const groups = filled.parts.map(({ title, body }) => ({ title, questions: questionsIn(body) }));
  return (
    <InformationPage text={filled} jsonLd={[faqLd(groups.flatMap(({ questions }) => questions))]}>
      {groups.map(({ title, questions }) => (
        <section key={title}>
          <h2 className="mb-3 text-2xl">{title}</h2>
          <div className="card divide-y divide-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon
                    name="chevron-down"
                    size={20}
                    className="flex-none text-brand transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="rich-text px-5 pb-5">{drawText(answer)}</div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </InformationPage>
  );
}

/** A question is an `h3`; its answer is what follows, up to the next one. */
function questionsIn(body: readonly HtmlNode[]): Question[] {
  const found: Question[] = [];
  for (const node of body) {
    if (typeof node !== 'string' && node.tag === 'h3')
      found.push({ question: textOf(node.children), answer: [] });
    else found.at(-1)?.answer.push(node);
  }
  return found;
}

function faqLd(all: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
  };
}

function textOf(nodes: readonly HtmlNode[]): string {
  const words = (of: readonly HtmlNode[]): string =>
    of.map((node) => (typeof node === 'string' ? node : `${words(node.children)} `)).join('');
  return words(nodes).replace(/\s+/g, ' ').trim();
}
