import { namedPicture } from '../../../engine/site/media.ts';
import type { IconName } from '../../../schemas/icons.ts';
import { Icon } from '../Icon.tsx';
import { RemotePicture } from '../RemotePicture.tsx';
import { bodyIcon } from './body-icon.ts';

/** The icons of body types, by their name in lower case without spaces [budget-search.body-types-recognised]. */
const icons: Readonly<Record<string, IconName>> = {
  '4x4': 'body-4x4',
  bus: 'body-bus',
  cabchassis: 'body-cab-chassis',
  convertible: 'body-convertible',
  coupe: 'body-coupe',
  curtainsider: 'body-curtainsider',
  ev: 'body-electric',
  hardtop: 'body-hardtop',
  hatch: 'body-hatch',
  hatchback: 'body-hatch',
  motorhome: 'body-motorhome',
  lighttruck: 'body-light-truck',
  pantech: 'body-pantech',
  peoplemover: 'body-people-mover',
  prestige: 'body-prestige',
  primemover: 'body-prime-mover',
  sedan: 'body-sedan',
  softtop: 'body-softtop',
  suv: 'body-suv',
  tipper: 'body-tipper',
  tray: 'body-tray',
  traytruck: 'body-tray',
  ute: 'body-ute',
  van: 'body-van',
  wagon: 'body-wagon',
  stationwagon: 'body-wagon',
};

/** The icon of a body type: its own silhouette, else the general one of such vehicles. */
export function bodyTypeIcon(body: string): IconName {
  const name = body.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? bodyIcon(body);
}

interface BodyIconProps {
  readonly body: string;
  /** The site's own icons, by a pattern. */
  readonly pattern?: string | undefined;
}

/** The icon of a body type: the site's own picture, else the silhouette. */
export function BodyIcon({ body, pattern }: BodyIconProps) {
  const icon = <Icon name={bodyTypeIcon(body)} size={24} />;
  if (!pattern) return icon;
  return (
    <RemotePicture src={namedPicture(pattern, body)} width={48} height={24}>
      {icon}
    </RemotePicture>
  );
}
