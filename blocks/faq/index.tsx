import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import style from './style.css?inline';

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
  style,
  empty: ({ props }) => props.items.length === 0,
  /** Questions that expand to their answers, without JavaScript. */
  Component({ props }) {
    return (
      <div className="faq">
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
