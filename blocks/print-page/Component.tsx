import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import type { PrintPageData, printPageRules } from './load.ts';
import { PrintPart } from './Part.tsx';

export const printPageWords = ['print.button', 'print.back'] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof printPageRules, typeof printPageWords, PrintPageData>;

/** A vehicle on paper. The button needs JavaScript and appears with it (blocks/print.ts). */
export default function PrintPage({ words, data }: Props) {
  if (!data) return null;
  const { view, logo, code, noun, path } = data;
  return (
    <div className="print-page">
      <div className="print-page__bar">
        <a className="link" href={path}>
          {words('print.back', { noun })}
        </a>
        <button type="button" className="button button--primary" data-print="" hidden>
          <Icon name="printer" />
          {words('print.button')}
        </button>
      </div>
      <article className="print-page__sheet">
        <header className="print-page__letterhead">
          <img className="print-page__logo" {...logo} alt={logo.alt} decoding="async" />
          <p className="print-page__dealer">
            {view.dealer.phone && <strong>{view.dealer.phone}</strong>}
            <span>{view.dealer.host}</span>
          </p>
        </header>
        <h1 className="print-page__title">{view.title}</h1>
        <p className="muted">{[view.sub, view.stock].filter(Boolean).join(' · ')}</p>
        {view.blocks.map((block) => (
          <PrintPart key={block.kind} block={block} code={code} title={view.title} />
        ))}
        <footer className="print-page__foot">{view.made}</footer>
      </article>
    </div>
  );
}
