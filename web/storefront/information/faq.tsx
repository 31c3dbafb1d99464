import { plainText } from '../../shared/format/parse-html.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useDeliveryTerms } from './delivery-terms.ts';
import { InformationPage } from './information-page.tsx';
import { type Question, questions } from './questions.ts';

export function Component() {
  const groups = questions(useDeliveryTerms());
  return (
    <InformationPage
      title="Često postavljena pitanja"
      path="/cesto-postavljena-pitanja"
      description="Odgovori na pitanja o naručivanju, dostavi, plaćanju, povratu, bodovima vjernosti i proizvodima."
      intro="Ono što nas kupci najčešće pitaju. Niste našli odgovor? Javite nam se."
      jsonLd={[faqLd(groups.flatMap((group) => group.questions))]}
    >
      {groups.map((group) => (
        <section key={group.title}>
          <h2 className="mb-3 text-2xl">{group.title}</h2>
          <div className="card divide-y divide-line">
            {group.questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon
                    name="chevron-down"
                    size={20}
                    className="flex-none text-brand transition-transform group-open:rotate-180"
                  />
                </summary>
                <RichText html={answer} className="px-5 pb-5" />
              </details>
            ))}
          </div>
        </section>
      ))}
    </InformationPage>
  );
}

function faqLd(all: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
