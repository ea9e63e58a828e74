import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import type { ChatPlace, launcherRules } from './load.ts';

type Props = BlockProps<unknown, (typeof launcherRules)[number], 'chat.launch', ChatPlace | undefined>;

/** A button in the corner that opens the chat: in its own window, in the page's dialog, or on the contact page. */
export default function ChatLauncher({ words, data }: Props) {
  if (!data) return null;
  const target = data.outside ? { target: '_blank', rel: 'noopener' } : { 'data-action': 'instantMessage' };
  return (
    <aside aria-label={words('chat.launch')}>
      <a className="chat-launcher" href={data.href} {...target}>
        <Icon name="message" />
        <span className="chat-launcher__label">{words('chat.launch')}</span>
      </a>
    </aside>
  );
}
