import { namedPicture } from '../../../engine/site/media.ts';
import { Icon } from '../Icon.tsx';
import { RemotePicture } from '../RemotePicture.tsx';
import { bodyTypeIcon } from './body-type-icon.ts';

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
