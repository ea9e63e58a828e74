import { useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
// Imported through the block, because one file for both compresses better than two.
import { controlsFor, LeadForm } from '../lead-form/Component.tsx';
import type { Controls } from '../shared/lead/controls.ts';
import { type Stage, stages, type ValuationData, type ValuationProps } from './stages.ts';
import { resultWords } from './result-words.ts';
import type { Result as ResultPart } from './Result.tsx';
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

/** The code that a step needs: the controls of its form, or the result. */
interface Parts {
  readonly controls?: Controls;
  readonly Result?: typeof ResultPart;
}

interface Props extends ValuationBlock {
  /** The parts of the first step; on the server, of every step. */
  readonly parts: Parts;
}

const firstStage = ({ reached }: ValuationData): Stage => reached?.stage ?? 'lead';

async function partsOf(stage: Stage, { views }: ValuationData): Promise<Parts> {
  return stage === 'offer' ? import('./Result.tsx') : { controls: await controlsFor([views[stage]]) };
}

/** Loads the parts of the first step before it is hydrated. */
export const prepare = async ({ data }: { readonly data: ValuationData }) => ({
  parts: await partsOf(firstStage(data), data),
});

/** The parts of a step, loaded when it is reached; `undefined` until then. */
function useParts(stage: Stage, data: ValuationData, first: Parts): Parts | undefined {
  const [loaded, setLoaded] = useState<Readonly<Partial<Record<Stage, Parts>>>>({ [firstStage(data)]: first });
  const isLoaded = loaded[stage] !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    // Without its parts a step shows a failure; a reload resumes at the same step.
    const loading = partsOf(stage, data).catch((): Parts => ({}));
    void loading.then((parts) => setLoaded((before) => ({ ...before, [stage]: parts })));
  }, [stage, data, isLoaded]);
  return loaded[stage];
}

interface StepsProps {
  readonly at: number;
  readonly words: ValuationBlock['words'];
}

/** The list of steps, with the current one marked. */
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

/** A trade-in: contact, questions, registration and offer, one after the other. */
export default function Valuation({ id, props, words, rules, data, parts: firstParts }: Props) {
  const trade = useTradeIn(data, rules['trade.valuationRecorded']);
  const { reached, entered } = trade;
  const { stage, leadId = '', valuation } = reached;
  const parts = useParts(stage, data, firstParts);
  const { controls, Result } = parts ?? {};
  const at = stages.indexOf(stage);
  const next = stages[at + 1];
  const body = useRef<HTMLDivElement>(null);
  const shown = reached.settled ?? stage;
  const last = useRef<typeof shown>(shown);
  useEffect(() => {
    // Moving the focus announces the next step and starts it at its heading. A decision takes away its button, too.
    if (last.current !== shown) body.current?.focus();
    last.current = shown;
  }, [shown]);
  const isFirst = stage === 'lead';
  const isPage = props.level === 1;
  const [Heading, Sub] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const { lead } = data.views;
  const intro = props.intro ?? lead.intro;
  // Only the contact form has the captcha and the 'we are closed' notice.
  const { closed: _closed, ...open } = data.settings;
  const settings = isFirst ? data.settings : { ...open, captcha: 'none' as const };
  return (
    <section id={id} className={`valuation${isPage ? ' valuation--page container' : ''}`}>
      <div className="valuation__card panel">
        <Heading className={isFirst ? undefined : 'valuation__over'}>{props.heading ?? lead.title}</Heading>
        {intro && isFirst && <p className="valuation__intro">{intro}</p>}
        <Steps at={at} words={words} />
        <div
          className="valuation__body"
          ref={body}
          tabIndex={-1}
          aria-busy={!parts}
          // Preloads the next step when the shopper starts on this one.
          onFocus={() => next && void partsOf(next, data).catch(() => undefined)}
        >
          {stage === 'offer' ? (
            Result && valuation && <Result {...{ block: id, leadId, valuation, words, trade }} Heading={Sub} />
          ) : !controls ? (
            parts && (
              <p className="notice" role="alert">
                {data.settings.texts.submitError}
              </p>
            )
          ) : (
            <>
              {!isFirst && <Sub className="valuation__question">{data.views[stage].title}</Sub>}
              <LeadForm
                key={stage}
                block={id}
                view={data.views[stage]}
                settings={settings}
                controls={controls}
                token={isFirst ? data.token : undefined}
                answer={reached.form ?? { errors: {}, values: entered[stage] ?? {} }}
                hidden={isFirst ? {} : { _step: stage, lead_id: leadId }}
                deliver={trade[stage]}
              />
            </>
          )}
        </div>
        {data.signIn && (isFirst || stage === 'offer') && (
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
