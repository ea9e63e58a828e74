import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Rule `vehicle.sectionLayout`; every value but `stacked` is collapsible. */
  readonly layout: 'stacked' | 'accordion' | 'tabs';
  /** Whether it starts open when collapsible. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/**
 * A section of the vehicle page's main column: under a heading, or collapsible (rule `vehicle.sectionLayout`). With
 * `tabs`, opening one closes the others, and with JavaScript a tab bar replaces the headings
 * (blocks/vehicle-layout/tabs.ts).
 */
export function VehicleSection({ id, title, layout, open = false, children }: SectionProps) {
  const heading = (
    <h2 className="vehicle-section__title" id={`${id}-title`}>
      {title}
    </h2>
  );
  if (layout === 'stacked') {
    return (
      <section className="vehicle-section" id={id} aria-labelledby={`${id}-title`}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <details
      className="vehicle-section vehicle-section--folds"
      id={id}
      open={open}
      {...(layout === 'tabs' ? { name: 'vehicle-section' } : {})}
    >
      <summary className="vehicle-section__summary">
        {heading}
        <Icon name="chevron-down" />
      </summary>
      <div className="vehicle-section__body">{children}</div>
    </details>
  );
}

interface PanelProps {
  readonly title: string;
  /** Text beside the title, such as the number of rows. */
  readonly note?: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A collapsible panel within a section. */
export function Panel({ title, note, open, children }: PanelProps) {
  return (
    <details className="fold panel" open={open}>
      <summary className="fold__summary">
        <h3 className="fold__title">{title}</h3>
        {note && <span className="fold__note">{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}

/**
 * The control that shows a list's remaining rows: elements of class `more__rest` inside the nearest `more`. An empty
 * `<details>` holds the state and CSS does the rest, so that it works without JavaScript.
 */
export function MoreToggle({ more, less }: { readonly more: string; readonly less: string }) {
  return (
    <details className="more__toggle">
      <summary className="more__summary">
        <span className="more__label">{more}</span>
        <span className="more__label more__label--less">{less}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
    </details>
  );
}
