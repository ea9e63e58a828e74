import { defineBlock } from '../../engine/blocks/define.ts';
import type { SiteWording } from '../../engine/wording/index.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';
import { object } from '../../schemas/shape.ts';
import { CarAside } from '../shared/lead/CarAside.tsx';
import { type CarPanel, carPanel } from '../shared/lead/load.ts';
import carStyle from '../shared/lead/car-aside.css?inline';
import style from './style.css?inline';

/** The vehicle that finance is for, or the steps of applying. */
type Panel = { readonly car: CarPanel } | { readonly steps: readonly string[] };

export default defineBlock({
  type: 'finance-panel',
  summary: 'Beside the finance form: the chosen vehicle, or the steps of applying (finance.panel.*).',
  schema: object({}),
  heading: { level: 2 },
  rules: ['finance.panel.content', 'finance.panel.steps'],
  wording: ['finance.panel.heading'],
  style: carStyle + style,
  load(context): Panel | undefined {
    const { rules, site } = context;
    const content = rules['finance.panel.content'];
    if (content === 'hidden') return undefined;
    const car = content === 'carOrSteps' ? carPanel(context) : undefined;
    return car ? { car } : { steps: rules['finance.panel.steps'].map((step) => stepText(step, site.wording)) };
  },
  empty: ({ data }) => data === undefined,
  Component({ id, words, data }) {
    if (!data) return null;
    if ('car' in data) return <CarAside car={data.car} />;
    return (
      <aside className="finance-panel panel" aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className="finance-panel__heading">
          {words('finance.panel.heading')}
        </h2>
        <ol className="finance-panel__steps">
          {data.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
    );
  },
});

/** The message of a step; a step without a message is its own text. */
function stepText(step: string, wording: SiteWording): string {
  const key = `finance.panel.step.${step}`;
  return isWordingKey(key) ? wording.words([key])(key) : step;
}
