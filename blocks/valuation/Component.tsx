import { useEffect, useRef } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
// Imported through the block, because one file for both compresses better than two.
import { controlsFor, LeadForm } from '../lead-form/Component.tsx';
import type { Controls } from '../shared/lead/controls.ts';
import { stages, type ValuationData, type ValuationProps } from './stages.ts';
import { Result, resultWords } from './Result.tsx';
import { useTradeIn } from './use-trade-in.ts';

export const valuationWords = [
  'valuation.steps',
  'valuation.step.lead',
  'valuation.step.questions',
  'valuation.step.vehicle',
  'valuation.step.offer',
  'valuation.signIn',
  ...resultWords,
] as const;

export type ValuationBlock = ListedProps<
  readonly ['trade.valuationRecorded'],
  typeof valuationWords,
  ValuationData,
  ValuationProps
>;

interface Props extends ValuationBlock {
  readonly controls: Controls;
}

/** Loads the controls of the forms before they are hydrated. */
export const prepare = async ({ data }: { readonly data: ValuationData }) => ({
  controls: await controlsFor(Object.values(data.views)),
});

interface StepsProps {
  readonly at: number;
  readonly words: ValuationBlock['words'];
}

/** Where the shopper is. */
function Steps({ at, words }: StepsProps) {
  return (
    <ol className="valuation__steps" aria-label={words('valuation.steps')}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < at ? 'valuation__step valuation__step--done' : 'valuation__step'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>{words(`valuation.step.${stage}`)}</span>
        </li>
      ))}
    </ol>
  );
}

type FlowProps = Pick<Props, 'id' | 'props' | 'words' | 'rules' | 'controls'> & { readonly data: ValuationData };

function Flow({ id, props, words, rules, data, controls }: FlowProps) {
  const trade = useTradeIn(data, rules['trade.valuationRecorded']);
  const { reached, entered } = trade;
  const { stage, leadId = '', valuation } = reached;
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(stage);
  useEffect(() => {
    // The next step is announced and begins at its own heading.
    if (first.current !== stage) body.current?.focus();
    first.current = stage;
  }, [stage]);
  const Heading = props.level === 1 ? 'h1' : 'h2';
  const Sub = props.level === 1 ? 'h2' : 'h3';
  const { lead } = data.views;
  const intro = props.intro ?? lead.intro;
  // Only the contact form guards against robots and says that nobody is there.
  const { closed: _closed, ...open } = data.settings;
  const settings = stage === 'lead' ? data.settings : { ...open, captcha: 'none' as const };
  return (
    <section id={id} className={`valuation${props.level === 1 ? ' valuation--page container' : ''}`}>
      <div className="valuation__card panel">
        <Heading className={stage === 'lead' ? undefined : 'valuation__over'}>{props.heading ?? lead.title}</Heading>
        {intro && stage === 'lead' && <p className="valuation__intro">{intro}</p>}
        <Steps at={stages.indexOf(stage)} words={words} />
        <div className="valuation__body" ref={body} tabIndex={-1}>
          {stage === 'offer' ? (
            valuation && <Result {...{ block: id, leadId, valuation, words, trade }} Heading={Sub} />
          ) : (
            <>
              {stage !== 'lead' && <Sub className="valuation__question">{data.views[stage].title}</Sub>}
              <LeadForm
                key={stage}
                block={id}
                view={data.views[stage]}
                settings={settings}
                controls={controls}
                token={stage === 'lead' ? data.token : undefined}
                answer={reached.form ?? { errors: {}, values: entered[stage] ?? {} }}
                hidden={stage === 'lead' ? {} : { _step: stage, lead_id: leadId }}
                deliver={trade[stage]}
              />
            </>
          )}
        </div>
        {data.signIn && stage !== 'questions' && stage !== 'vehicle' && (
          <p className="valuation__sign-in">
            <a className="link" href={data.signIn}>
              {words('valuation.signIn')}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** A trade-in: contact, questions, registration and offer, one after the other. */
export default function Valuation({ data, ...block }: Props) {
  return data ? <Flow {...block} data={data} /> : null;
}
