import { defineBlock } from '../../engine/blocks/define.ts';
import type { SiteWording } from '../../engine/wording/index.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';
import { object } from '../../schemas/shape.ts';
import { LenderLogo, type Logo, lenderLogo, logoRules } from '../shared/finance/LenderLogo.tsx';
import logoStyle from '../shared/finance/lender-logo.css?inline';
import { CarAside } from '../shared/lead/CarAside.tsx';
import { type CarPanel, carPanel } from '../shared/lead/load.ts';
import carStyle from '../shared/lead/car-aside.css?inline';
import photoStyle from '../shared/vehicle/photo.css?inline';
import style from './style.css?inline';

/** The vehicle to finance, or the steps of applying; and the lender. */
type Panel = ({ readonly car: CarPanel } | { readonly steps: readonly string[] }) & { readonly logo?: Logo };

export default defineBlock({
  type: 'finance-panel',
  summary:
    'Beside the finance form: the chosen vehicle, or the steps of applying (finance.panel.*), and the logo of the lender.',
  schema: object({}),
  heading: { level: 2 },
  rules: ['finance.panel.content', 'finance.panel.steps', ...logoRules],
  wording: ['finance.panel.heading'],
  style: [photoStyle, carStyle, logoStyle, style],
  load(context): Panel | undefined {
    const { rules, site } = context;
    const content = rules['finance.panel.content'];
    if (content === 'hidden') return undefined;
    const car = content === 'carOrSteps' ? carPanel(context) : undefined;
    const logo = lenderLogo(site, rules);
    return {
      ...(car ? { car } : { steps: rules['finance.panel.steps'].map((step) => stepText(step, site.wording)) }),
      ...(logo ? { logo } : {}),
    };
  },
  needsData: true,
  Component({ id, words, data }) {
    const logo = data.logo && <LenderLogo {...data.logo} />;
    if ('car' in data) return <CarAside car={data.car}>{logo}</CarAside>;
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
        {logo}
      </aside>
    );
  },
});

/** The message of a step; a step without a message is its own text. */
function stepText(step: string, wording: SiteWording): string {
  const key = `finance.panel.step.${step}`;
  return isWordingKey(key) ? wording.words(key) : step;
}
