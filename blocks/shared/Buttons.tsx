import { object, text } from '../../schemas/shape.ts';
import { type IconName, iconNames } from '../../schemas/icons.ts';
import { linkTo } from './href.ts';
import { Icon } from './Icon.tsx';

export interface ButtonLink {
  readonly label: string;
  readonly to: string;
  readonly style?: 'primary' | 'brand' | 'secondary' | 'quiet';
  readonly icon?: string;
}

/** Props schema of a list of links that look like buttons. */
export const buttonsSchema = {
  type: 'array',
  items: object(['label', 'to'], {
    label: text('The label of the button.'),
    to: { ...text('Its link.'), format: 'route' },
    style: {
      enum: ['primary', 'brand', 'secondary', 'quiet'],
      default: 'secondary',
      description: 'Visual weight; at most one primary button per screen.',
    },
    icon: { type: 'string', format: 'icon', description: 'An icon before the text.' },
  }),
  description: 'The buttons, in order.',
} as const;

/** Links that look like buttons. */
export function Buttons({ buttons }: { readonly buttons: readonly ButtonLink[] }) {
  return buttons.map(({ label, to, style = 'secondary', icon }) => (
    <a key={label} className={`button button--${style}`} {...linkTo(to)}>
      {icon && isIconName(icon) && <Icon name={icon} />}
      {label}
    </a>
  ));
}

const known: ReadonlySet<string> = new Set(iconNames);

function isIconName(name: string): name is IconName {
  return known.has(name);
}
