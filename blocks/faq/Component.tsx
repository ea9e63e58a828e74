import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';

interface FaqProps {
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions that expand to their answers, without JavaScript. */
export default function Faq({ props }: BlockProps<FaqProps, never, never>) {
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
}
