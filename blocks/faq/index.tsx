import { defineBlock } from '../../engine/blocks/define.ts';
import { scriptJson } from '../../engine/render/html.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import style from './style.css?inline';

type Items = readonly { readonly question: string; readonly answer: string }[];

/** The questions for search engines. */
function Statement({ items }: { readonly items: Items }) {
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const json = scriptJson({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export default defineBlock({
  type: 'faq',
  summary: 'Questions that expand to their answers.',
  schema: object(['items'], {
    items: {
      type: 'array',
      items: object(['question', 'answer'], {
        question: text('The question.'),
        answer: text('The answer; a blank line starts a new paragraph.'),
      }),
      description: 'The questions, in order.',
    },
  }),
  rules: ['seo.structuredData'],
  style,
  empty: ({ props }) => props.items.length === 0,
  Component({ props, rules }) {
    return (
      <div className="faq">
        {rules['seo.structuredData'].includes('FAQPage') && <Statement items={props.items} />}
        {props.items.map(({ question, answer }) => (
          <details key={question} className="faq__item">
            <summary className="faq__question">
              {question}
              <Icon name="chevron-down" />
            </summary>
            <div className="faq__answer">
              {answer.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    );
  },
});
